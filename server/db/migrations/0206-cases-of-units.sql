-- The unit that a case is with; null: whoever leads cases in the whole office (docs/decisions/0183).
alter table initiative add column unit_id integer;
alter table initiative add foreign key (unit_id, office_id) references unit (id, office_id);
create index initiative_unit on initiative (unit_id, state, due_at) where unit_id is not null;

-- What a role brings only where it is bound to a unit: who holds it for a whole office does not get to read every letter by this.
alter table role_permission add column only_for_units boolean not null default false;
create or replace view account_own_grant as
  select account_id, office_id, permission_id, null::integer as unit_id from account_permission
  union
  select r.account_id, r.office_id, p.permission_id, r.unit_id
    from account_role r join role_permission p using (role_id)
   where (r.unit_id is not null or not p.only_for_units)
     and (r.ends_on is null or (clock_timestamp() at time zone 'Europe/Warsaw')::date <= r.ends_on);

insert into role_permission (role_id, permission_id, only_for_units) values (40, 6, false), (41, 6, true);
update role set description = 'Prowadzi i ogłasza konsultacje, ankiety, sondy i głosowania, rozstrzyga o pojedynczych głosach, sprawdza komentarze i prowadzi sprawy mieszkańców.'
 where id = 40;
update role set description = 'Przygotowuje konsultacje i ankiety swojej jednostki, odpowiada na uwagi i daje opinie w sprawach mieszkańców; prowadzi sprawy, które trafiły do jednostki; nie ogłasza.'
 where id = 41;
