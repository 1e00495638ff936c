-- How many requests a second each process may send the chat, of those that the bot has in all. A lease that has ended counts
-- no more; its row goes some time later.
CREATE TABLE "request_leases" (
    "holder" TEXT NOT NULL,
    "demand" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,
    "ends" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_leases_pkey" PRIMARY KEY ("holder"),
    CONSTRAINT "request_leases_check" CHECK ("demand" >= 0 AND "granted" >= 0)
);
