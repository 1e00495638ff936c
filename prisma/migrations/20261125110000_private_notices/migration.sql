-- Which turn posts of a table stand, by the versions they show, and which no longer do: of each taking back the version it went
-- back to and its own. Of tables that are here already the posts up to now are not known.
ALTER TABLE "tables"
  ADD COLUMN "posted" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "withdrawn" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];

-- Posts whose buttons could not be taken off, since their place was closed to the bot.
ALTER TABLE "armed_posts"
  ADD COLUMN "refused_at" TIMESTAMPTZ(3),
  ADD COLUMN "resting" BOOLEAN NOT NULL DEFAULT false;

-- What a person is told in private of a table: the one message, and which moves they have certainly been told of.
CREATE TABLE "private_notices" (
  "table_id" TEXT NOT NULL,
  "person" TEXT NOT NULL,
  "channel" TEXT,
  "message" TEXT,
  "sending" BOOLEAN NOT NULL DEFAULT false,
  "told" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "shown" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],

  CONSTRAINT "private_notices_pkey" PRIMARY KEY ("table_id", "person"),
  CONSTRAINT "private_notices_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "private_notices_person_idx" ON "private_notices" ("person");

-- Direct messages that were begun to be sent: only these are looked for before they are sent again.
CREATE TABLE "begun_messages" (
  "person" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "begun_messages_pkey" PRIMARY KEY ("person", "key")
);
CREATE INDEX "begun_messages_at_idx" ON "begun_messages" ("at");
