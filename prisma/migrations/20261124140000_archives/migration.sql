-- Games that ended long ago are kept small: the log packed into one value, and no state, which follows from seed and log.
CREATE TABLE "archived_logs" (
    "table_id" TEXT NOT NULL,
    "format" SMALLINT NOT NULL,
    "entries" BYTEA NOT NULL,

    CONSTRAINT "archived_logs_pkey" PRIMARY KEY ("table_id")
);
ALTER TABLE "archived_logs" ADD CONSTRAINT "archived_logs_table_id_fkey"
    FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- It is compressed already.
ALTER TABLE "archived_logs" ALTER COLUMN "entries" SET STORAGE EXTERNAL;

ALTER TABLE "results" ADD COLUMN "archived" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "results_archived_ended_at_idx" ON "results"("archived", "ended_at");

-- The state of a game that has ended may be gone; everything else of a match is there or not, together.
ALTER TABLE "tables"
    DROP CONSTRAINT "tables_match_check",
    ADD CONSTRAINT "tables_match_check" CHECK (
        num_nulls("schema", "ply") IN (0, 2)
        AND ("state" IS NULL OR "schema" IS NOT NULL)
        AND ("state" IS NOT NULL OR "schema" IS NULL OR "phase" IN ('over', 'aborted'))
    );
