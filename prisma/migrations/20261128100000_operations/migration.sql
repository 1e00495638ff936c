-- What operators have chosen for all processes, and who did what.

-- A maintenance is an outage that is announced: its texts by language. Older versions count it as they count every outage.
ALTER TABLE "outages" ADD COLUMN "texts" JSON;

-- The processes of the bot that run. One with `drain` finishes what is promised and ends.
CREATE TABLE "processes" (
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "drain" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "processes_pkey" PRIMARY KEY ("name")
);

-- What is switched off: `game:ID`, `level:NAME`, `analysis`, `films`.
CREATE TABLE "switches" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "switches_pkey" PRIMARY KEY ("name")
);

-- What operators tell admins or hosts; texts by language.
CREATE TABLE "announcements" (
    "id" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "texts" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- What operators have ordered: `user:NAME` with the tool, `discord:ID` with the command.
CREATE TABLE "operator_log" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "what" TEXT NOT NULL,

    CONSTRAINT "operator_log_pkey" PRIMARY KEY ("id")
);

-- What somebody did in the chat that led to the newest change: the version after it, and the chat's id of it.
ALTER TABLE "tables" ADD COLUMN "trace" TEXT;
