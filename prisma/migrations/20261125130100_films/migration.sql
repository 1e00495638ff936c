-- Films that were made, so that no process makes one again; the oldest are deleted.
CREATE TABLE "films" (
    "key" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "films_pkey" PRIMARY KEY ("key")
);
-- A film is compressed already.
ALTER TABLE "films" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
CREATE INDEX "films_table_id_idx" ON "films"("table_id");
CREATE INDEX "films_at_idx" ON "films"("at");
ALTER TABLE "films" ADD CONSTRAINT "films_table_id_fkey"
    FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
