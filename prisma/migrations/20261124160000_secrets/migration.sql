-- The secret that is committed to while people gather, and what they contribute after that: together they make the seed.
-- Tables that are here already keep the seed they have.
ALTER TABLE "tables"
  ADD COLUMN "secret" TEXT,
  ADD COLUMN "contributions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
