-- Where somebody wants to be told of each kind of notice is one value, so that another kind needs no column of its own.
-- Kinds that are not in it are told as usual.
ALTER TABLE "people" ADD COLUMN "notices" JSON NOT NULL DEFAULT '{}';
UPDATE "people" SET "notices" = json_build_object(
  'turn', "notices_turn", 'time', "notices_time", 'table', "notices_table"
);
ALTER TABLE "people"
  DROP CONSTRAINT "people_notices_check",
  DROP COLUMN "notices_turn",
  DROP COLUMN "notices_time",
  DROP COLUMN "notices_table",
  ADD CONSTRAINT "people_notices_check" CHECK (
    json_typeof("notices") = 'object'
    AND NOT jsonb_path_exists("notices"::jsonb, '$.* ? (!(@ == "both" || @ == "dm" || @ == "thread" || @ == "none"))')
  );
