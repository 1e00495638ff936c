-- The post of its own that shows a table's open motion; null where the turn post shows it, as at all tables until now.
ALTER TABLE "tables" ADD COLUMN "motion_post" TEXT;
