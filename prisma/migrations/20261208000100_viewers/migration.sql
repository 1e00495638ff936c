-- What of a table was posted for whom: "public" is everybody where it is played.
create table "viewers" (
  "table_id" text not null,
  "viewer" text not null,
  "announced" integer not null default 0,
  "post" text,
  "motion_post" text,
  "posting" boolean not null default false,
  "posted" integer[] not null default array[]::integer[],
  "withdrawn" integer[] not null default array[]::integer[],
  primary key ("table_id", "viewer"),
  foreign key ("table_id") references "tables" ("id") on delete cascade on update cascade
);
create index "viewers_post_idx" on "viewers" ("post");

alter table "armed_posts" add column "viewer" text not null default 'public';

-- Until no bot of 0.2 runs beside this one, the columns of "tables" and what is public say the same: each follows the
-- other, whichever of them a bot writes.
create function "follow_table"() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    insert into "viewers" ("table_id", "viewer", "announced", "post", "motion_post", "posting", "posted", "withdrawn")
    values (new."id", 'public', new."announced", new."post", new."motion_post", new."posting", new."posted", new."withdrawn")
    on conflict ("table_id", "viewer") do update set ("announced", "post", "motion_post", "posting", "posted", "withdrawn")
      = (excluded."announced", excluded."post", excluded."motion_post", excluded."posting", excluded."posted", excluded."withdrawn");
  end if;
  return null;
end
$$;
create trigger "follow_table"
  after insert or update of "announced", "post", "motion_post", "posting", "posted", "withdrawn" on "tables"
  for each row execute function "follow_table"();

create function "follow_viewer"() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    update "tables" set ("announced", "post", "motion_post", "posting", "posted", "withdrawn")
      = (new."announced", new."post", new."motion_post", new."posting", new."posted", new."withdrawn")
    where "id" = new."table_id";
  end if;
  return null;
end
$$;
create trigger "follow_viewer" after update on "viewers"
  for each row when (new."viewer" = 'public' and new is distinct from old) execute function "follow_viewer"();

insert into "viewers" ("table_id", "viewer", "announced", "post", "motion_post", "posting", "posted", "withdrawn")
select "id", 'public', "announced", "post", "motion_post", "posting", "posted", "withdrawn" from "tables";
