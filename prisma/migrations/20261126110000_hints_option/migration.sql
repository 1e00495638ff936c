-- Whether the players of a table can ask for hints.
ALTER TABLE "tables" ADD COLUMN "hints" BOOLEAN NOT NULL DEFAULT true;
