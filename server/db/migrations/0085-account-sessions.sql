-- Sessions as their owner sees them: with what browser, since when, and when last used.
create table account_session (
  uid text primary key,
  account_id integer not null references account on delete cascade,
  -- A name such as "Firefox, Linux"; neither a version nor an address.
  browser text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index account_session_account on account_session (account_id);
