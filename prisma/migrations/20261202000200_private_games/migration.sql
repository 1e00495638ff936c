-- Games of one person beside all tables. Lessons are one kind of them; which deal it is, is said by the lesson's edition.
create table "private_games" (
  "person" text not null,
  "kind" text not null,
  "game" text not null,
  "deal" text not null,
  "version" int4 not null,
  "moves" text[] not null,
  "changed_at" timestamptz(3) not null default current_timestamp,
  constraint "private_games_pkey" primary key ("person", "kind", "game", "deal")
);

create index "private_games_changed_at_idx" on "private_games" ("changed_at");

insert into "private_games" ("person", "kind", "game", "deal", "version", "moves", "changed_at")
select "person", 'lesson', "game", "edition"::text, "version", coalesce("moves", '{}'), "changed_at" from "lessons";

-- A bot of 0.2 that still runs writes "lessons": what it writes there is taken over, unless the game has gone on since.
create function "keep_private_game"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from "private_games"
    where "person" = old."person" and "kind" = 'lesson' and "game" = old."game" and "deal" = old."edition"::text
      and "version" <= old."version";
  end if;
  if tg_op <> 'DELETE' then
    insert into "private_games" ("person", "kind", "game", "deal", "version", "moves", "changed_at")
    values (new."person", 'lesson', new."game", new."edition"::text, new."version", coalesce(new."moves", '{}'), new."changed_at")
    on conflict ("person", "kind", "game", "deal") do update
    set "version" = excluded."version", "moves" = excluded."moves", "changed_at" = excluded."changed_at"
    where "private_games"."version" < excluded."version";
  end if;
  return null;
end $$;

create trigger "keep_private_game" after insert or update or delete on "lessons"
for each row execute function "keep_private_game"();
