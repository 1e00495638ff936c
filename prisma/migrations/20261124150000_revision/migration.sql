-- The revision of the rules by which a table is played; all that have started so far are played by the first.
alter table tables add column revision smallint not null default 1;
