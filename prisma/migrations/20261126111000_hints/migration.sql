-- That a seat was given a hint about a decision.
CREATE TABLE "hints" (
    "table_id" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "decision" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hints_pkey" PRIMARY KEY ("table_id", "seat", "decision")
);
ALTER TABLE "hints" ADD CONSTRAINT "hints_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
