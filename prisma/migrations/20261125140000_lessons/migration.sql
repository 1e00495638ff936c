-- CreateTable
CREATE TABLE "lessons" (
    "person" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "moves" TEXT[],
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("person","game")
);

-- CreateIndex
CREATE INDEX "lessons_changed_at_idx" ON "lessons"("changed_at");
