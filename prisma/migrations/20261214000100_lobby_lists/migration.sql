-- The list of the open lobbies of a server: one message, which is kept as digests are. The channel is that for which it
-- was begun last, so that it is found there after the admins have chosen another one.
create table "lobby_lists" (
  "attempt" integer not null default 0,
  "sending" boolean not null default false,
  "server" text not null,
  "channel" text not null,
  "message" text,
  "shows" text,
  primary key ("server")
);
