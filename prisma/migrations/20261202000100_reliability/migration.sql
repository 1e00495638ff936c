-- How people have used their time; null for games that ended before: the bot fills them in while people play.
ALTER TABLE "result_seats" ADD COLUMN "times" JSON;
-- Whether only people who finish their games can join, and newcomers.
ALTER TABLE "tables" ADD COLUMN "finishers" BOOLEAN NOT NULL DEFAULT false;
