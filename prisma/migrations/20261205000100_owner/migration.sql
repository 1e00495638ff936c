-- Whose a table is, where that is somebody else than its host: `person:ID` or `organiser:ID`. Null: it is its host's. So
-- nothing is to be filled in, and an older bot that hands a table on to another host, or erases one, does right.
alter table "tables" add column "owner" text;

create index "tables_owner_phase_idx" on "tables" ("owner", "phase") where "owner" is not null;
