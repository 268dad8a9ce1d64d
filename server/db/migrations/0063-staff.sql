-- Staff: what may be permitted, roles as named sets of it, and accounts that the office has shut.

insert into permission (id, code, name) values
  (1, 'vote.paper', 'Wprowadzanie głosów papierowych'),
  (2, 'budget.manage', 'Prowadzenie budżetu obywatelskiego'),
  (3, 'comments.moderate', 'Moderowanie komentarzy'),
  (4, 'vote.register', 'Decyzje o pojedynczych głosach: wstrzymanie, unieważnienie, weryfikacja'),
  (10, 'users.manage', 'Prowadzenie kont pracowników'),
  (11, 'offices.manage', 'Zmiana danych urzędu'),
  (12, 'settings.manage', 'Ustawienia portalu')
on conflict (id) do update set name = excluded.name;

create table role (
  id integer primary key,
  code text not null unique,
  name text not null,
  description text not null
);

create table role_permission (
  role_id integer not null references role,
  permission_id integer not null references permission,
  primary key (role_id, permission_id)
);

insert into role (id, code, name, description) values
  (1, 'paper-clerk', 'Punkt głosowania', 'Przyjmuje i wprowadza karty papierowe.'),
  (2, 'budget-clerk', 'Prowadzący budżet obywatelski', 'Przygotowuje i prowadzi głosowania, rozstrzyga o pojedynczych głosach.'),
  (3, 'moderator', 'Moderator', 'Sprawdza komentarze mieszkańców.'),
  (4, 'office-administrator', 'Administrator urzędu', 'Prowadzi konta pracowników, dane urzędu i ustawienia.');

insert into role_permission (role_id, permission_id) values
  (1, 1), (2, 1), (2, 2), (2, 4), (3, 3), (4, 10), (4, 11), (4, 12);

create table account_role (
  account_id integer not null references account on delete cascade,
  office_id integer not null references office,
  role_id integer not null references role,
  primary key (account_id, office_id, role_id)
);

-- What an account may do in each office: what was granted to it, and what its roles bring.
create view account_grant as
  select account_id, office_id, permission_id from account_permission
  union
  select r.account_id, r.office_id, p.permission_id from account_role r join role_permission p using (role_id);

alter table account
  -- An account that the office keeps, rather than a resident's own.
  add column is_staff boolean not null default false,
  -- Since when nobody can sign in to it.
  add column blocked_at timestamptz,
  -- Counts the changes of a user's data, so that two clerks do not undo each other's unknowingly.
  add column revision integer not null default 1;

update account a set is_staff = true
 where is_admin or is_sys_admin or exists (select from account_permission p where p.account_id = a.id);

create index account_staff on account (id) where is_staff;

-- An account with powers is staff, whoever gave them to it.
create function administrators_are_staff() returns trigger language plpgsql as $$
begin
  new.is_staff := new.is_staff or new.is_admin or new.is_sys_admin;
  return new;
end $$;
create trigger account_administrators_are_staff before insert or update of is_admin, is_sys_admin on account
  for each row execute function administrators_are_staff();

create function powers_make_staff() returns trigger language plpgsql as $$
begin
  update account set is_staff = true where id = new.account_id and not is_staff;
  return null;
end $$;
create trigger account_permission_makes_staff after insert on account_permission
  for each row execute function powers_make_staff();
create trigger account_role_makes_staff after insert on account_role
  for each row execute function powers_make_staff();
