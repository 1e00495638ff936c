-- When the bot was first seen to be in a server, so that it introduces itself once.
ALTER TABLE "servers" ADD COLUMN "met_at" TIMESTAMPTZ(3);
