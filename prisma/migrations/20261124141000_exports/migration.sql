-- Who has asked for their data, and what became of it.
CREATE TABLE "exports" (
    "person" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "exports_pkey" PRIMARY KEY ("person"),
    CONSTRAINT "exports_outcome_check" CHECK ("outcome" IN ('waiting', 'sent', 'closed'))
);

-- All tables of a person are found without looking through the others.
CREATE INDEX "tables_invited_idx" ON "tables" USING GIN ("invited");
