-- Counts the times a private notice was begun to be sent or edited: only the last one stores what became of it.
ALTER TABLE "private_notices" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 0;
