-- Which emoji of an application shows which icon of a game, and a hash of how the icon looked when it was uploaded.
CREATE TABLE "app_emojis" (
    "application" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "id" TEXT NOT NULL,

    CONSTRAINT "app_emojis_pkey" PRIMARY KEY ("application", "name")
);
