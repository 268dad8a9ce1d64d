-- A refusal of what nobody else has read can be taken back for a few minutes (docs/decisions/0066).
alter table comment add column was_waiting boolean not null default false;
