-- What a table was opened for, so that one occasion opens one table and nobody else's counts as it.
ALTER TABLE "tables" ADD COLUMN "occasion" TEXT;
