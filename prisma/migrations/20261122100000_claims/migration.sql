-- What people have asked for and which bot took it on: of two that hear of the same, one acts.
CREATE TABLE "claims" (
    "interaction" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("interaction")
);
CREATE INDEX "claims_at_idx" ON "claims"("at");

-- Which news a person's inbox has brought lately, so that a bot that was cut short does not bring them again.
ALTER TABLE "people" ADD COLUMN "told" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
