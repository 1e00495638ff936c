-- How often a message about a lobby was begun to be sent, edited or removed: only the last attempt stores what became of it.
ALTER TABLE "lobby_notices" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 0;
