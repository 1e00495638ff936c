-- Columns, tables and JSON keys get the names that the code uses. Nothing is lost, and no value changes.
ALTER TABLE "tables" RENAME COLUMN "pace" TO "time_control";
ALTER TABLE "tables" RENAME COLUMN "sittings" TO "seat_statuses";
-- A key stands before a colon, and quotes inside a text are escaped: nothing but a key is replaced.
UPDATE "tables" SET
  "time_control" = replace("time_control"::text, '"step":', '"increment":')::json,
  "seat_statuses" = replace(replace(replace(replace(replace("seat_statuses"::text,
    '"left":', '"remaining":'),
    '"since":', '"turnStartedAt":'),
    '"missed":', '"missedTurns":'),
    '"brought":', '"increments":'),
    '"plan":', '"premoves":')::json,
  "motion" = replace("motion"::text, '"kind":"late"', '"kind":"time-out"')::json;

ALTER TABLE "acts" RENAME TO "table_events";
ALTER TABLE "table_events" RENAME COLUMN "act" TO "event";
ALTER TABLE "table_events" RENAME CONSTRAINT "acts_pkey" TO "table_events_pkey";
ALTER TABLE "table_events" RENAME CONSTRAINT "acts_table_id_fkey" TO "table_events_table_id_fkey";
UPDATE "table_events" SET "event" = replace(replace("event"::text,
  '"kind":"late"', '"kind":"time-out"'),
  '"kind":"back"', '"kind":"return"')::json
WHERE "event" ->> 'kind' IN ('late', 'back');

ALTER TABLE "people" RENAME COLUMN "told" TO "delivered_news";
