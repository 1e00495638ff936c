-- Bests are of games that somebody has played to the end without help: what else was kept is noted anew.
DROP TRIGGER "renote" ON "result_seats";
CREATE TRIGGER "renote" AFTER UPDATE OF "rank", "score", "parts", "ending" ON "result_seats" FOR EACH ROW
WHEN ((OLD.rank, OLD.score, OLD.parts::text, OLD.ending) IS DISTINCT FROM (NEW.rank, NEW.score, NEW.parts::text, NEW.ending))
EXECUTE FUNCTION "renote_result"();

UPDATE "results" SET "noted" = false WHERE "noted" AND "table_id" IN (
  SELECT "best"."table_id" FROM "bests" AS "best" JOIN "result_seats" AS "seat" USING ("table_id", "seat")
  WHERE "seat"."ending" <> 'played'
    OR EXISTS (SELECT FROM "hints" WHERE "hints"."table_id" = "best"."table_id" AND "hints"."seat" = "best"."seat"));
UPDATE "settings" SET "value" = 'bests' WHERE "key" = 'statistics' AND "value" = 'filled'
  AND EXISTS (SELECT FROM "results" WHERE NOT "noted");
