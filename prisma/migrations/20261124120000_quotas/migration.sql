-- How often something that a quota counts was done in a minute: by a person everywhere (server ''), by a person in a server,
-- or in a server by anybody (person ''). Rows are deleted when they are older than the hour that counts.
CREATE TABLE "uses" (
    "person" TEXT NOT NULL,
    "server" TEXT NOT NULL,
    "quota" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "uses_pkey" PRIMARY KEY ("person", "server", "quota", "minute")
);
CREATE INDEX "uses_minute_idx" ON "uses"("minute");

-- What the admins of a server have chosen.
CREATE TABLE "servers" (
    "id" TEXT NOT NULL,
    "limits" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "servers_pkey" PRIMARY KEY ("id")
);

-- Who wants nothing to do with whom: operator, server:ID or person:ID.
CREATE TABLE "blocks" (
    "by" TEXT NOT NULL,
    "whom" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("by", "whom")
);
CREATE INDEX "blocks_whom_idx" ON "blocks"("whom");

-- Whether anybody may invite them.
ALTER TABLE "people" ADD COLUMN "invitable" BOOLEAN NOT NULL DEFAULT true;

-- The way to a host's and to a server's tables that gather or are played, to count them.
CREATE INDEX "tables_host_phase_idx" ON "tables"("host", "phase");
CREATE INDEX "tables_guild_phase_idx" ON "tables"("guild", "phase");
