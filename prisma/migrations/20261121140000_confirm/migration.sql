-- Whether somebody sees a move before it is made.
ALTER TABLE "people" ADD COLUMN "confirms" BOOLEAN NOT NULL DEFAULT true;
