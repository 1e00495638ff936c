-- The series that a table belongs to: all five or none.
alter table "tables"
  add column "series_kind" text,
  add column "series_id" text,
  add column "series_round" int4,
  add column "series_name" text,
  add column "series_rules" json;

create index "tables_series_kind_series_id_series_round_idx" on "tables" ("series_kind", "series_id", "series_round")
where "series_id" is not null;
