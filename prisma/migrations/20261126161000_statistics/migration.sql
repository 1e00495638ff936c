-- A seat's result says which game it was, where, of how many seats and whether rated, so that statistics read one index and no
-- other table. A trigger fills the columns in: the version before this one does not know them, and rebuilt results keep them.
ALTER TABLE "result_seats" ADD COLUMN IF NOT EXISTS "game" TEXT,
ADD COLUMN IF NOT EXISTS "guild" TEXT,
ADD COLUMN IF NOT EXISTS "size" SMALLINT,
ADD COLUMN IF NOT EXISTS "rated" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION "describe_result_seat"() RETURNS trigger AS $$
BEGIN
  SELECT game, guild, size, rated INTO NEW.game, NEW.guild, NEW.size, NEW.rated FROM results WHERE table_id = NEW.table_id;
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
DROP TRIGGER IF EXISTS "describe" ON "result_seats";
CREATE TRIGGER "describe" BEFORE INSERT ON "result_seats" FOR EACH ROW EXECUTE FUNCTION "describe_result_seat"();

CREATE OR REPLACE FUNCTION "describe_result_seats"() RETURNS trigger AS $$
BEGIN
  UPDATE result_seats SET game = NEW.game, guild = NEW.guild, size = NEW.size, rated = NEW.rated, ended_at = NEW.ended_at
  WHERE table_id = NEW.table_id;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
DROP TRIGGER IF EXISTS "describe" ON "results";
CREATE TRIGGER "describe" AFTER UPDATE OF "game", "guild", "size", "rated", "ended_at" ON "results" FOR EACH ROW
WHEN ((OLD.game, OLD.guild, OLD.size, OLD.rated, OLD.ended_at) IS DISTINCT FROM (NEW.game, NEW.guild, NEW.size, NEW.rated, NEW.ended_at))
EXECUTE FUNCTION "describe_result_seats"();

-- The bot fills in the seats there are while it plays: millions of rows would keep the table locked for minutes. Until then the
-- setting says so.
INSERT INTO "settings" ("key", "value")
SELECT 'statistics', 'seats' WHERE EXISTS (SELECT FROM "result_seats" WHERE "game" IS NULL)
ON CONFLICT ("key") DO NOTHING;
