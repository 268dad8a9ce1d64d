-- Clerks who confirm residents.
insert into permission (id, code, name) values (20, 'residents.confirm', 'Potwierdzanie danych mieszkańców')
on conflict (id) do update set name = excluded.name;
