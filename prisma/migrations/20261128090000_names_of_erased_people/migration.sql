-- Tables that are asked something, among which people who are erased are looked for.
CREATE INDEX "tables_id_idx" ON "tables"("id") WHERE (motion IS NOT NULL);

-- Whose names are in events of a table. Events from before have none.
ALTER TABLE "table_events" ADD COLUMN "people" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "table_events_people_idx" ON "table_events" USING GIN ("people");
