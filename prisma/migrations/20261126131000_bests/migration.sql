-- The best that a person has done in a game, in each server: of all of them the hall of records shows the best. Derived from
-- results; `noted` says of which.
CREATE TABLE "bests" (
    "person" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "size" SMALLINT NOT NULL,
    "guild" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "former_here" DOUBLE PRECISION,
    "former_anywhere" DOUBLE PRECISION,

    CONSTRAINT "bests_pkey" PRIMARY KEY ("person", "game", "kind", "size", "guild")
);
CREATE INDEX "bests_game_kind_size_value_ended_at_idx" ON "bests"("game", "kind", "size", "value", "ended_at");
CREATE INDEX "bests_guild_game_kind_size_value_ended_at_idx" ON "bests"("guild", "game", "kind", "size", "value", "ended_at");
CREATE INDEX "bests_table_id_idx" ON "bests"("table_id");
CREATE INDEX "bests_guild_ended_at_idx" ON "bests"("guild", "ended_at");
ALTER TABLE "bests" ADD CONSTRAINT "bests_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "results"("table_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "results" ADD COLUMN "noted" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "results_noted_ended_at_idx" ON "results"("noted", "ended_at");

-- A result that is computed anew is noted anew.
CREATE FUNCTION "renote_result"() RETURNS trigger AS $$
BEGIN
  UPDATE results SET noted = false WHERE table_id = NEW.table_id AND noted;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER "renote" AFTER UPDATE OF "rank", "score", "parts" ON "result_seats" FOR EACH ROW
WHEN ((OLD.rank, OLD.score, OLD.parts::text) IS DISTINCT FROM (NEW.rank, NEW.score, NEW.parts::text))
EXECUTE FUNCTION "renote_result"();
