-- The digest of the deals of a day in a server: one message, which is kept as private notices are.
create table "digests" (
  "day" date not null,
  "attempt" integer not null default 0,
  "sending" boolean not null default false,
  "closed" boolean not null default false,
  "server" text not null,
  "channel" text,
  "message" text,
  "shows" text,
  primary key ("server", "day")
);

-- Those that are to be brought up to date for the last time: few at any moment.
create index "digests_server_day_idx" on "digests" ("server", "day") where not "closed";

-- To whom the bot gives a role since they have done best on a day, and whether they certainly have it.
create table "winners" (
  "given" boolean not null,
  "server" text not null,
  "person" text not null,
  "role" text not null,
  primary key ("server", "person", "role")
);
