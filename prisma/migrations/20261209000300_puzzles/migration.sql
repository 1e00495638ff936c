-- How puzzles are rated. Those that ship with the bot are stored once somebody is asked them, without their line.
create table "puzzles" (
  "id" text primary key,
  "game" text not null,
  "line" text,
  "table_id" text references "tables" ("id") on delete cascade on update cascade,
  "mu" double precision not null,
  "sigma" double precision not null,
  "answers" integer not null default 0,
  "solved" integer not null default 0,
  "at" timestamptz(3) not null default current_timestamp
);
create index "puzzles_game_idx" on "puzzles" ("game");
create index "puzzles_table_id_idx" on "puzzles" ("table_id") where "table_id" is not null;

-- What people were asked, and their first answers.
create table "puzzle_answers" (
  "person" text not null,
  "puzzle" text not null references "puzzles" ("id") on delete cascade on update cascade,
  "asked_at" timestamptz(3) not null,
  "answer" text,
  "solved" boolean,
  primary key ("person", "puzzle")
);
create index "puzzle_answers_puzzle_idx" on "puzzle_answers" ("puzzle");

create table "puzzle_ratings" (
  "person" text not null,
  "game" text not null,
  "mu" double precision not null,
  "sigma" double precision not null,
  "answers" integer not null,
  "solved" integer not null,
  "at" timestamptz(3) not null,
  primary key ("person", "game")
);

-- Whether puzzles were looked for in the game that is analysed.
alter table "analyses" add column "sought" boolean not null default false;
