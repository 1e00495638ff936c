-- The deal of the day: by what a game is played on a day. Its seed is that of the shared deal `daily-GAME-DAY`.
create table "daily_deals" (
  "day" date not null,
  "game" text not null,
  "options" json not null,
  "revision" integer not null,
  "level" text not null,
  primary key ("day", "game")
);

-- The one try of a person that counts. It is there before they have seen anything. While it goes on its moves are those
-- of a private game. There are many, so columns are in the order in which they take the least room.
create table "daily_results" (
  "begun_at" timestamptz(3) not null,
  "finished_at" timestamptz(3),
  "day" date not null,
  "margin" integer,
  "score" integer,
  "in_time" boolean not null,
  "repeats" boolean not null default false,
  "game" text not null,
  "person" text not null,
  "server" text,
  "moves" bytea,
  "judged" bytea,
  primary key ("person", "day", "game")
);

-- How many have which margin, and whether somebody has played the same.
create index "daily_results_day_game_idx" on "daily_results" ("day", "game");
create index "daily_results_server_day_idx" on "daily_results" ("server", "day") where "server" is not null;

-- What the computer has answered to the moves of a day. They are deleted when the day is over for a while: then the moves
-- of the tries that have ended say the same.
create table "daily_replies" (
  "day" date not null,
  "game" text not null,
  "line" bytea not null,
  "path" text not null,
  "level" text not null,
  "search" integer not null,
  primary key ("day", "game", "line")
);
