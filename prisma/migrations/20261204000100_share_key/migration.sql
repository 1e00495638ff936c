-- Tables with the same key share one part of the jobs: those of a server, or of somebody's direct messages.
alter table "tables" add column "share_key" text;
update "tables" set "share_key" = coalesce("guild", "channel");
alter table "tables" alter column "share_key" set not null;

-- A bot of 0.3 that still runs opens and moves tables without the key.
create function "fill_share_key"() returns trigger language plpgsql as $$
begin
  new."share_key" := coalesce(new."guild", new."channel");
  return new;
end $$;

create trigger "fill_share_key_opened" before insert on "tables" for each row
when (new."share_key" is null) execute function "fill_share_key"();

create trigger "fill_share_key_moved" before update on "tables" for each row
when (new."share_key" = old."share_key" and (new."guild", new."channel") is distinct from (old."guild", old."channel"))
execute function "fill_share_key"();
