-- Whether a person may be named in lists of people of all servers.
ALTER TABLE "people" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT false;

-- Which months have been looked back on in which server.
CREATE TABLE "recaps" (
    "guild" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recaps_pkey" PRIMARY KEY ("guild", "month")
);
