-- Written so that it can follow itself: databases of states between 0.1.0 and 0.2.0 have had it, and `statistics`, under other names.
DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    DELETE FROM "_prisma_migrations" WHERE "migration_name" IN ('20261126121000_rated_games', '20261126130000_statistics');
  END IF;
END $$;

-- Why a table that was opened as a ranked one was played unranked.
ALTER TABLE "tables" ADD COLUMN IF NOT EXISTS "unranked" TEXT;

-- Whether what a result does to ratings is still to be computed. NULL: it does nothing to any.
ALTER TABLE "results" ADD COLUMN IF NOT EXISTS "rating" TEXT;

-- Who an erased person is in what is computed from rated games.
ALTER TABLE "chairs" ADD COLUMN IF NOT EXISTS "rated_as" TEXT;
ALTER TABLE "result_seats" ADD COLUMN IF NOT EXISTS "rated_as" TEXT;
