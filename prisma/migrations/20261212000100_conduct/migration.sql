-- What players have said to each other by set phrases, whose phrases people do not want to read, and whom they have reported.
create table "phrases" (
  "table_id" text not null,
  "seat" smallint not null,
  "n" smallint not null,
  "person" text not null,
  "phrase" text not null,
  "version" integer not null,
  "at" timestamptz(3) not null default current_timestamp,
  constraint "phrases_pkey" primary key ("table_id", "seat", "n"),
  constraint "phrases_table_id_fkey" foreign key ("table_id") references "tables"("id") on delete cascade on update cascade
);
create index "phrases_person_idx" on "phrases" ("person");
create table "mutes" (
  "person" text not null,
  "whom" text not null,
  constraint "mutes_pkey" primary key ("person", "whom")
);
create index "mutes_whom_idx" on "mutes" ("whom");
create table "reports" (
  "table_id" text not null,
  "reporter" text not null,
  "reported" text not null,
  "reason" text not null,
  "at" timestamptz(3) not null default current_timestamp,
  "settled_at" timestamptz(3),
  constraint "reports_pkey" primary key ("table_id", "reporter", "reported"),
  constraint "reports_table_id_fkey" foreign key ("table_id") references "tables"("id") on delete cascade on update cascade
);
create index "reports_reporter_idx" on "reports" ("reporter");
create index "reports_reported_idx" on "reports" ("reported");
create index "reports_at_idx" on "reports" ("at") where "settled_at" is null;
