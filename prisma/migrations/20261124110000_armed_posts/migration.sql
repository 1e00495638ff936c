-- Turn posts that have their buttons, with what they look like without them: taking them off then needs no look at the post.
-- Posts from before have no row and are read first.
CREATE TABLE "armed_posts" (
  "table_id" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "room" TEXT NOT NULL,
  "plain" JSON,

  CONSTRAINT "armed_posts_pkey" PRIMARY KEY ("table_id", "message"),
  CONSTRAINT "armed_posts_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whether a message was begun to be sent and not remembered: only then it is looked for. Older bots have not said so; what
-- they may have left behind is looked for once.
ALTER TABLE "tables" ADD COLUMN "posting" BOOLEAN NOT NULL DEFAULT false;
UPDATE "tables" SET "posting" = true WHERE "announced" < "version" AND "phase" IN ('gathering', 'playing', 'over');
ALTER TABLE "people" ADD COLUMN "inbox_sending" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "people" ALTER COLUMN "inbox_sending" SET DEFAULT false;

-- What the inbox shows since it was edited, as a hash.
ALTER TABLE "people" ADD COLUMN "inbox_shows" TEXT;
