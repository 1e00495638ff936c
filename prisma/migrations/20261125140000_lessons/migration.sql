-- How far people are in guided first games, which belong to no table.
CREATE TABLE "lessons" (
    "person" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "moves" TEXT[] NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("person", "game")
);

-- The nightly clean-up finds those that nobody goes on with.
CREATE INDEX "lessons_changed_at_idx" ON "lessons"("changed_at");
