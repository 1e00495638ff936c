-- How the decisions of finished games were judged; the oldest are deleted.
CREATE TABLE "analyses" (
    "table_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "analysis" JSON NOT NULL,
    "seats" SMALLINT[] NOT NULL,
    "judged" INTEGER NOT NULL,
    "complete" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "analyses_pkey" PRIMARY KEY ("table_id", "revision")
);
CREATE INDEX "analyses_at_idx" ON "analyses"("at");
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
