-- How well a computer plays; NULL: as all did before there were levels, steadily.
ALTER TABLE "chairs" ADD COLUMN "level" TEXT;

-- The level of the computer that made a move, and the revision of the search it was found by; NULL where no level was kept.
ALTER TABLE "entries" ADD COLUMN "level" TEXT,
ADD COLUMN "search" SMALLINT;

-- When computers move: at once, or after a minute.
ALTER TABLE "tables" ADD COLUMN "computer_pace" TEXT NOT NULL DEFAULT 'at-once';
