-- Where the bot may only answer, the channel again: a bot that knows nothing of cards and moves a table elsewhere changes
-- "channel" alone, and by that says that it is played there as usual.
alter table "tables" add column "card" text;

-- The share of a card is its person's, also where it is moved to another channel.
drop trigger "fill_share_key_moved" on "tables";
create trigger "fill_share_key_moved" before update on "tables" for each row
when (new."share_key" = old."share_key" and (new."guild", new."channel") is distinct from (old."guild", old."channel")
  and new."card" is distinct from new."channel")
execute function "fill_share_key"();

-- The one message of a player who sees a table in their own direct messages: "viewer" is the person, "post" the message,
-- "announced" the version it shows, and "posting" whether what became of it is unknown.
alter table "viewers" add column "channel" text;
alter table "viewers" add column "at" timestamptz(3);
alter table "viewers" add column "waits" boolean not null default false;
alter table "viewers" add column "rang" text;
alter table "viewers" add column "attempt" integer not null default 0;
create index "viewers_viewer_idx" on "viewers" ("viewer") where "viewer" <> 'public';
