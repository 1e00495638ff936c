-- What a seat has achieved in a finished game, by the game's own names. NULL: it ended before this was kept.
ALTER TABLE "result_seats" ADD COLUMN "feats" JSON;

-- The newest games of a server are also asked for by game.
CREATE INDEX "results_guild_game_ended_at_idx" ON "results"("guild", "game", "ended_at");
