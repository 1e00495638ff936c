-- Tables that are asked something, among which people who are erased are looked for.
CREATE INDEX "tables_id_idx" ON "tables"("id") WHERE (motion IS NOT NULL);
