-- The life of a table: its pace and how its players are doing.
ALTER TABLE "tables"
  ADD COLUMN "closed" BOOLEAN NOT NULL DEFAULT false,
  -- Tables that are older than clocks have none. Every newer one says what it has.
  ADD COLUMN "pace" JSON NOT NULL DEFAULT '{"clock":null,"waking":false,"strict":false,"vacations":true}',
  ADD COLUMN "sittings" JSON NOT NULL DEFAULT '[]',
  ADD COLUMN "paused" TIMESTAMPTZ(3),
  ADD COLUMN "motion" JSON,
  ADD COLUMN "started_at" TIMESTAMPTZ(3);
ALTER TABLE "tables" ALTER COLUMN "pace" DROP DEFAULT;
UPDATE "tables" SET "started_at" = "opened_at" WHERE "ply" IS NOT NULL;

-- What happens besides moves. A move that is taken back stays in the log.
ALTER TABLE "entries"
  ADD COLUMN "planned" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "undone" INTEGER;

CREATE TABLE "acts" (
  "table_id" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "act" JSON NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "acts_pkey" PRIMARY KEY ("table_id", "version")
);
ALTER TABLE "acts" ADD CONSTRAINT "acts_table_id_fkey"
  FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever chose silence keeps it.
ALTER TABLE "people"
  ADD COLUMN "notices_turn" TEXT NOT NULL DEFAULT 'both',
  ADD COLUMN "notices_time" TEXT NOT NULL DEFAULT 'dm',
  ADD COLUMN "notices_table" TEXT NOT NULL DEFAULT 'thread',
  ADD COLUMN "zone" TEXT,
  ADD COLUMN "quiet_from" SMALLINT,
  ADD COLUMN "quiet_to" SMALLINT,
  ADD COLUMN "inbox_channel" TEXT,
  ADD COLUMN "inbox_message" TEXT,
  ADD COLUMN "inbox_at" TIMESTAMPTZ(3);
UPDATE "people" SET "notices_turn" = 'none', "notices_time" = 'none', "notices_table" = 'none' WHERE "notices" = 'none';
ALTER TABLE "people"
  DROP COLUMN "notices",
  ADD CONSTRAINT "people_notices_check" CHECK (
    "notices_turn" IN ('both', 'dm', 'thread', 'none')
    AND "notices_time" IN ('both', 'dm', 'thread', 'none')
    AND "notices_table" IN ('both', 'dm', 'thread', 'none')
  ),
  ADD CONSTRAINT "people_quiet_check" CHECK (
    num_nulls("quiet_from", "quiet_to") IN (0, 2)
    AND "quiet_from" BETWEEN 0 AND 1439 AND "quiet_to" BETWEEN 0 AND 1439
  ),
  ADD CONSTRAINT "people_inbox_check" CHECK (num_nulls("inbox_channel", "inbox_message", "inbox_at") IN (0, 3));

CREATE TABLE "vacations" (
  "person" TEXT NOT NULL,
  "begins" TIMESTAMPTZ(3) NOT NULL,
  "ends" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "vacations_pkey" PRIMARY KEY ("person", "ends", "begins"),
  CONSTRAINT "vacations_span_check" CHECK ("begins" < "ends")
);

CREATE TABLE "outages" (
  "begins" TIMESTAMPTZ(3) NOT NULL,
  "ends" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "outages_pkey" PRIMARY KEY ("ends", "begins"),
  CONSTRAINT "outages_span_check" CHECK ("begins" < "ends")
);

CREATE TABLE "heartbeat" (
  "one" BOOLEAN NOT NULL DEFAULT true,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "former" TIMESTAMPTZ(3),
  CONSTRAINT "heartbeat_pkey" PRIMARY KEY ("one"),
  CONSTRAINT "heartbeat_one_check" CHECK ("one")
);

-- Nobody performs this kind of job any more. The queue is not there yet when the database is new.
DO $$
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NOT NULL THEN
    PERFORM graphile_worker.complete_jobs(array(
      SELECT "id" FROM graphile_worker.jobs WHERE "task_identifier" = 'nudge'
    ));
  END IF;
END
$$;
