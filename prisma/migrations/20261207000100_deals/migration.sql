-- What many tables play alike: a seed by name. An older bot opens no such table, and plays one as a table whose seed was
-- drawn as it is.
create table "deals" (
  "name" text primary key,
  "seed" text not null,
  "until" timestamptz(3) not null
);

-- The deal that a table shares with others. Null: its deal is its own.
alter table "tables" add column "deal" text;

create index "tables_deal_phase_idx" on "tables" ("deal", "phase") where "deal" is not null;
