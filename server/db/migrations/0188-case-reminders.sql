-- Who was reminded of which case, once for each rung of its term (docs/decisions/0173). A term that is put off begins anew.
create table case_reminder (
  initiative_id integer not null references initiative on delete cascade,
  due_at timestamptz not null,
  -- Days that were left until the last day, negative after it (domain/case-reminder).
  rung smallint not null,
  -- Null: the mailbox of the office.
  account_id integer references account on delete cascade,
  told_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (initiative_id, due_at, rung, account_id)
);
create index case_reminder_account on case_reminder (account_id) where account_id is not null;

-- Of an opinion that is late: the last day for which whoever asked was told.
alter table case_opinion add column told_late_for timestamptz;
