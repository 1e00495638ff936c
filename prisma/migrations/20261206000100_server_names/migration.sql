-- What people are called in a server, where that differs from the name of their account.
create table "server_names" (
  "server" text not null,
  "person" text not null,
  "name" text not null,
  constraint "server_names_pkey" primary key ("server", "person")
);

-- What is known of one person is exported and erased.
create index "server_names_person_idx" on "server_names" ("person");
