-- What people are told in private of a lobby, and who has declined or left it.
CREATE TABLE "lobby_notices" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "channel" TEXT,
    "message" TEXT,
    "at" TIMESTAMPTZ(3),
    "shows" TEXT,
    "sending" BOOLEAN NOT NULL DEFAULT false,
    "gone" TEXT,

    CONSTRAINT "lobby_notices_pkey" PRIMARY KEY ("table_id","person")
);
CREATE INDEX "lobby_notices_person_idx" ON "lobby_notices"("person");
ALTER TABLE "lobby_notices" ADD CONSTRAINT "lobby_notices_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
