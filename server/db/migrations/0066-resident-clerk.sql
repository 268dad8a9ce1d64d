-- A role for whoever compares residents' data with the town's register.
insert into role (id, code, name, description) values
  (5, 'resident-clerk', 'Ewidencja ludności', 'Potwierdza dane mieszkańców na ich kontach.')
on conflict (id) do nothing;
insert into role_permission (role_id, permission_id) values (5, 20) on conflict do nothing;
