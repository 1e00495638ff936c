-- What became of each finished game, so that nobody has to replay it to know. Games that ended before are filled in by
-- the bot: only their rules can rank them.
CREATE TABLE "results" (
    "table_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "size" SMALLINT NOT NULL,
    "guild" TEXT,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "results_pkey" PRIMARY KEY ("table_id"),
    CONSTRAINT "results_ending_check" CHECK ("ending" IN ('over', 'aborted'))
);
CREATE INDEX "results_game_ended_at_idx" ON "results"("game", "ended_at");
CREATE INDEX "results_guild_ended_at_idx" ON "results"("guild", "ended_at");
ALTER TABLE "results" ADD CONSTRAINT "results_table_id_fkey"
    FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "result_seats" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "person" TEXT,
    "name" TEXT NOT NULL,
    "rank" SMALLINT,
    "score" DOUBLE PRECISION,
    "resigned" BOOLEAN NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "result_seats_pkey" PRIMARY KEY ("table_id", "seat")
);
CREATE INDEX "result_seats_person_ended_at_idx" ON "result_seats"("person", "ended_at");
ALTER TABLE "result_seats" ADD CONSTRAINT "result_seats_table_id_fkey"
    FOREIGN KEY ("table_id") REFERENCES "results"("table_id") ON DELETE CASCADE ON UPDATE CASCADE;
