-- Why a table that was opened as a ranked one was played unranked.
ALTER TABLE "tables" ADD COLUMN "unranked" TEXT;

-- Whether what a result does to ratings is still to be computed. NULL: it does nothing to any.
ALTER TABLE "results" ADD COLUMN "rating" TEXT;
CREATE INDEX "results_rating_game_ended_at_table_id_idx" ON "results"("rating", "game", "ended_at", "table_id");

-- Who an erased person is in what is computed from rated games.
ALTER TABLE "chairs" ADD COLUMN "rated_as" TEXT;
ALTER TABLE "result_seats" ADD COLUMN "rated_as" TEXT;
CREATE INDEX "result_seats_rated_as_idx" ON "result_seats"("rated_as");
