-- The indexes of results that statistics and ratings need. None of them holds the rows there were before: they come in as the bot
-- fills in their columns, so the tables are read here and not sorted.
DROP INDEX IF EXISTS "results_rating_game_ended_at_table_id_idx";
CREATE INDEX "results_rating_game_ended_at_table_id_idx" ON "results"("rating", "game", "ended_at", "table_id") WHERE "rating" IS NOT NULL;

DROP INDEX IF EXISTS "result_seats_rated_as_idx";
CREATE INDEX "result_seats_rated_as_idx" ON "result_seats"("rated_as") WHERE "rated_as" IS NOT NULL;

-- What somebody did in a game; who has played in a server; who has played lately; what a game usually scores.
DROP INDEX IF EXISTS "result_seats_person_game_ended_at_idx";
CREATE INDEX "result_seats_person_game_ended_at_idx" ON "result_seats"("person", "game", "ended_at") WHERE "game" IS NOT NULL;
DROP INDEX IF EXISTS "result_seats_guild_game_person_idx";
CREATE INDEX "result_seats_guild_game_person_idx" ON "result_seats"("guild", "game", "person") WHERE "game" IS NOT NULL;
DROP INDEX IF EXISTS "result_seats_game_rated_ended_at_person_idx";
CREATE INDEX "result_seats_game_rated_ended_at_person_idx" ON "result_seats"("game", "rated", "ended_at", "person") WHERE "game" IS NOT NULL;
DROP INDEX IF EXISTS "result_seats_guild_game_rated_ended_at_person_idx";
CREATE INDEX "result_seats_guild_game_rated_ended_at_person_idx" ON "result_seats"("guild", "game", "rated", "ended_at", "person") WHERE "game" IS NOT NULL;
DROP INDEX IF EXISTS "result_seats_game_size_ended_at_idx";
CREATE INDEX "result_seats_game_size_ended_at_idx" ON "result_seats"("game", "size", "ended_at") WHERE "game" IS NOT NULL;
-- A leaderboard, best first; with all it needs to count who is better.
CREATE INDEX IF NOT EXISTS "ratings_game_pool_mu_person_games_idx" ON "ratings"("game", "pool", "mu", "person", "games");
