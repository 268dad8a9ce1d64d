-- Papers of cases on their way to the registry of the office (docs/decisions/0174): its letter once it has a class, the whole of it once it
-- has ended. What they say is written anew for each try, and stands nowhere here.
create table case_parcel (
  id integer generated always as identity primary key,
  initiative_id integer not null references initiative on delete cascade,
  -- Whose registry: a case may go to another office.
  office_id integer not null references office,
  kind text not null check (kind in ('letter', 'ending')),
  -- Of an ending: which, since a case may be opened again.
  ended_at timestamptz,
  tries integer not null default 0,
  -- A code, never words of the system, which name paths.
  last_error text,
  next_try_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  -- A clerk has put it there.
  by_hand boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (initiative_id, office_id, kind, ended_at),
  check ((kind = 'ending') = (ended_at is not null))
);
create index case_parcel_waiting on case_parcel (next_try_at) where done_at is null;
create index case_parcel_office on case_parcel (office_id) where done_at is null;
