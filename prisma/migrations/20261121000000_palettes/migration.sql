-- What pictures are painted in: a table's public ones, and those for one person alone (null: the table's).
ALTER TABLE "tables" ADD COLUMN "palette" TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE "people" ADD COLUMN "palette" TEXT;
