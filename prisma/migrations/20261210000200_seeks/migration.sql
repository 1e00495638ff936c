-- What people look for who want to be found other players, and since when they wait.
create table "seeks" (
  "person" text primary key,
  "seek" json not null,
  "since" timestamptz(3),
  "look_at" timestamptz(3),
  "behind" timestamptz(3),
  "avoids" text[] not null default array[]::text[],
  "found_at" timestamptz(3),
  "waited" integer
);
create index "seeks_since_idx" on "seeks" ("since") where "since" is not null;
create index "seeks_found_at_idx" on "seeks" ("found_at") where "found_at" is not null;
