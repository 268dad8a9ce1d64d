-- Somebody of the office stands in for somebody who is away, from a day to a day (spec/3 §1, decision 0147).
create table substitution (
  id integer generated always as identity primary key,
  absent_id integer not null references account on delete cascade,
  substitute_id integer not null references account on delete cascade,
  -- Days in Poland, both included.
  first_day date not null,
  last_day date not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Ended before its last day; null: it was not.
  ended_at timestamptz,
  check (absent_id <> substitute_id),
  check (first_day <= last_day)
);
create index substitution_substitute on substitution (substitute_id);
create index substitution_absent on substitution (absent_id);

-- What an account may do by itself: what was granted to it, and what its roles bring as long as they last.
create view account_own_grant as
  select account_id, office_id, permission_id, null::integer as unit_id from account_permission
  union
  select r.account_id, r.office_id, p.permission_id, r.unit_id
    from account_role r join role_permission p using (role_id)
   where r.ends_on is null or (clock_timestamp() at time zone 'Europe/Warsaw')::date <= r.ends_on;

-- And what the accounts may do for which it stands in today: of their own alone, so that nobody stands in for a substitute.
create or replace view account_grant as
  select account_id, office_id, permission_id, unit_id from account_own_grant
  union
  select s.substitute_id, g.office_id, g.permission_id, g.unit_id
    from substitution s
    join account a on a.id = s.absent_id and a.blocked_at is null
    join account_own_grant g on g.account_id = s.absent_id
   where s.ended_at is null
     and (clock_timestamp() at time zone 'Europe/Warsaw')::date between s.first_day and s.last_day;
