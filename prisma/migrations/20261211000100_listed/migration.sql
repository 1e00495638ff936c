-- Whether a lobby is listed for people of other servers, and who has come from there: they see the table in their own direct
-- messages.
alter table "tables" add column "listed" boolean not null default false;
alter table "chairs" add column "afar" boolean not null default false;
