CREATE TABLE "tables" (
  "id" TEXT NOT NULL,
  "game" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "phase" TEXT NOT NULL,
  "host" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "size" SMALLINT NOT NULL,
  "options" JSON NOT NULL,
  "invited" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "guild" TEXT,
  "channel" TEXT NOT NULL,
  "lobby" TEXT,
  "thread" TEXT,
  "post" TEXT,
  "seed" TEXT NOT NULL,
  "schema" INTEGER,
  "ply" INTEGER,
  "resigned" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
  "state" JSON,
  "announced" INTEGER NOT NULL DEFAULT 0,
  "rematch_of" TEXT,
  "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tables_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tables_phase_check" CHECK ("phase" IN ('gathering', 'playing', 'over', 'aborted')),
  -- A match is there as a whole or not at all, and nobody plays without one.
  CONSTRAINT "tables_match_check" CHECK (num_nulls("schema", "ply", "state") IN (0, 3)),
  CONSTRAINT "tables_playing_check" CHECK ("phase" NOT IN ('playing', 'over') OR "ply" IS NOT NULL)
);

CREATE TABLE "chairs" (
  "table_id" TEXT NOT NULL,
  "seat" SMALLINT NOT NULL,
  "person" TEXT,
  "name" TEXT NOT NULL,
  CONSTRAINT "chairs_pkey" PRIMARY KEY ("table_id", "seat"),
  CONSTRAINT "chairs_seat_check" CHECK ("seat" BETWEEN 0 AND 7)
);

CREATE TABLE "entries" (
  "table_id" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "seat" SMALLINT NOT NULL,
  "path" TEXT NOT NULL,
  "choices" INTEGER NOT NULL,
  "autopilot" BOOLEAN NOT NULL,
  "shuffles" JSON NOT NULL,
  "events" JSON NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "entries_pkey" PRIMARY KEY ("table_id", "version"),
  CONSTRAINT "entries_seat_check" CHECK ("seat" BETWEEN 0 AND 7)
);

CREATE TABLE "people" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "language" TEXT,
  "locale" TEXT,
  "notices" TEXT NOT NULL DEFAULT 'all',
  "dms_closed" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "people_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "people_notices_check" CHECK ("notices" IN ('all', 'none'))
);

CREATE TABLE "settings" (
  "key" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "tables_thread_idx" ON "tables"("thread");
CREATE INDEX "tables_lobby_idx" ON "tables"("lobby");
CREATE INDEX "tables_post_idx" ON "tables"("post");
CREATE INDEX "tables_phase_idx" ON "tables"("phase");
CREATE INDEX "tables_rematch_of_idx" ON "tables"("rematch_of");
CREATE INDEX "chairs_person_idx" ON "chairs"("person");

ALTER TABLE "tables" ADD CONSTRAINT "tables_rematch_of_fkey"
  FOREIGN KEY ("rematch_of") REFERENCES "tables"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "chairs" ADD CONSTRAINT "chairs_table_id_fkey"
  FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "entries" ADD CONSTRAINT "entries_table_id_fkey"
  FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
