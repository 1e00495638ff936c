-- What a player's message is sent anew for by the attempt that was begun, so that whoever takes it over finishes it.
alter table "viewers" add column "ringing" text;
