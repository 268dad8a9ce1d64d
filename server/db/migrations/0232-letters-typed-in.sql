-- Letters that residents send by another way than the portal, typed in by clerks (docs/decisions/0210).
alter table initiative
  add column way text not null default 'portal' check (way in ('portal', 'letter', 'desk', 'delivery', 'email')),
  -- Who wrote a letter that was typed in, and where they live; encrypted.
  add column sender bytea,
  -- Who typed it in.
  add column entered_by integer references account on delete set null,
  add column entered_at timestamptz,
  add check ((way = 'portal') = (sender is null)),
  add check ((way = 'portal') = (entered_at is null));
create index initiative_entered on initiative (entered_by, entered_at) where entered_by is not null;

insert into permission (id, code, name) values (46, 'initiatives.enter', 'Wpisywanie pism mieszkańców z kancelarii');
insert into role_permission (role_id, permission_id) values (1, 46), (40, 46);
update role set description = 'Przyjmuje i wprowadza karty papierowe, wpisuje pisma mieszkańców z kancelarii.' where id = 1;
