-- Who stands in for whom today (decision 0147), for whoever asks: for rights, for what waits, for reminders (decision 0184).
create view standing_in as
  select s.id, s.substitute_id, s.absent_id, s.last_day
    from substitution s join account a on a.id = s.absent_id and a.blocked_at is null
   where s.ended_at is null
     and (clock_timestamp() at time zone 'Europe/Warsaw')::date between s.first_day and s.last_day;

-- Of their own alone, so that nobody stands in for a substitute.
create or replace view account_grant as
  select account_id, office_id, permission_id, unit_id from account_own_grant
  union
  select s.substitute_id, g.office_id, g.permission_id, g.unit_id
    from standing_in s join account_own_grant g on g.account_id = s.absent_id;
