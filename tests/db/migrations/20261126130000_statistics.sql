-- A seat's result says which game it was, where, of how many seats and whether rated, so that statistics read one index and no
-- other table. A trigger fills the columns in: the version before this one does not know them, and rebuilt results keep them.
ALTER TABLE "result_seats" ADD COLUMN "game" TEXT,
ADD COLUMN "guild" TEXT,
ADD COLUMN "size" SMALLINT,
ADD COLUMN "rated" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION "describe_result_seat"() RETURNS trigger AS $$
BEGIN
  SELECT game, guild, size, rated INTO NEW.game, NEW.guild, NEW.size, NEW.rated FROM results WHERE table_id = NEW.table_id;
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER "describe" BEFORE INSERT ON "result_seats" FOR EACH ROW EXECUTE FUNCTION "describe_result_seat"();

CREATE FUNCTION "describe_result_seats"() RETURNS trigger AS $$
BEGIN
  UPDATE result_seats SET game = NEW.game, guild = NEW.guild, size = NEW.size, rated = NEW.rated, ended_at = NEW.ended_at
  WHERE table_id = NEW.table_id;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER "describe" AFTER UPDATE OF "game", "guild", "size", "rated", "ended_at" ON "results" FOR EACH ROW
WHEN ((OLD.game, OLD.guild, OLD.size, OLD.rated, OLD.ended_at) IS DISTINCT FROM (NEW.game, NEW.guild, NEW.size, NEW.rated, NEW.ended_at))
EXECUTE FUNCTION "describe_result_seats"();

UPDATE "result_seats" AS seat SET game = result.game, guild = result.guild, size = result.size, rated = result.rated
FROM "results" AS result WHERE result.table_id = seat.table_id;

-- What somebody did in a game; who has played in a server; who has played lately; what a game usually scores.
CREATE INDEX "result_seats_person_game_ended_at_idx" ON "result_seats"("person", "game", "ended_at");
CREATE INDEX "result_seats_guild_game_person_idx" ON "result_seats"("guild", "game", "person");
CREATE INDEX "result_seats_game_rated_ended_at_person_idx" ON "result_seats"("game", "rated", "ended_at", "person");
CREATE INDEX "result_seats_guild_game_rated_ended_at_person_idx" ON "result_seats"("guild", "game", "rated", "ended_at", "person");
CREATE INDEX "result_seats_game_size_ended_at_idx" ON "result_seats"("game", "size", "ended_at");
-- A leaderboard, best first; with all it needs to count who is better.
CREATE INDEX "ratings_game_pool_mu_person_games_idx" ON "ratings"("game", "pool", "mu", "person", "games");
