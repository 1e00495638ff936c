-- Whether a table is ranked: all seats are people's, and its result changes ratings.
ALTER TABLE "tables" ADD COLUMN "ranked" BOOLEAN NOT NULL DEFAULT false;

-- With which options and revision of the rules a finished game was played, and whether it counts for ratings.
ALTER TABLE "results" ADD COLUMN "options" JSON NOT NULL DEFAULT '{}',
ADD COLUMN "revision" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN "rated" BOOLEAN NOT NULL DEFAULT false;

-- How a game ended for a seat, and what it was like. NULL: it ended before this was kept.
ALTER TABLE "result_seats" ADD COLUMN "ending" TEXT,
ADD COLUMN "level" TEXT,
ADD COLUMN "moves" INTEGER,
ADD COLUMN "seconds" INTEGER,
ADD COLUMN "parts" JSON;

-- How strong somebody is in a game: derived from results in their order.
CREATE TABLE "ratings" (
    "person" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "pool" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "rated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("person", "game", "pool")
);

-- What a result has done to a seat's rating.
CREATE TABLE "rating_changes" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "pool" TEXT NOT NULL,
    "person" TEXT,
    "game" TEXT NOT NULL,
    "mu_before" DOUBLE PRECISION NOT NULL,
    "sigma_before" DOUBLE PRECISION NOT NULL,
    "mu_after" DOUBLE PRECISION NOT NULL,
    "sigma_after" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rating_changes_pkey" PRIMARY KEY ("table_id", "seat", "pool")
);
CREATE INDEX "rating_changes_person_game_pool_at_idx" ON "rating_changes"("person", "game", "pool", "at");
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "results"("table_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the admins of a server have chosen, besides limits.
ALTER TABLE "servers" ADD COLUMN "settings" JSON NOT NULL DEFAULT '{}';
