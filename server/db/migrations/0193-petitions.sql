-- The public register of petitions (docs/decisions/0153): what everybody reads of a case whose class is petition. Nothing here is secret,
-- and nothing here but a name with consent is of a person.
create table petition (
  id integer generated always as identity primary key,
  initiative_id integer not null unique references initiative on delete cascade,
  subject text not null,
  content text not null,
  -- Whoever brought it, by their consent; null: without it, or it was withdrawn.
  petitioner text,
  outcome text,
  settlement text not null default '',
  -- Null: prepared, or taken out of the register.
  published_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1
);
create index initiative_petition on initiative (received_at) where class = 'petition';
