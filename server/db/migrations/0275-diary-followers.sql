-- Who asked for letters about one project: encrypted, confirmed by the owner of the mailbox, forgotten when they stop
-- (docs/decisions/0247).
create table diary_follower (
  id integer generated always as identity primary key,
  project_task_id integer not null references project_task on delete cascade,
  email_key bytea not null,
  recipient bytea not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (project_task_id, email_key)
);

-- When followers were written to; null: not yet. What was read before there were any is told to nobody.
alter table diary_entry add column told_at timestamptz;
update diary_entry set told_at = clock_timestamp()
 where public_on <= (clock_timestamp() at time zone 'Europe/Warsaw')::date;
create index diary_entry_untold on diary_entry (public_on) where told_at is null;
