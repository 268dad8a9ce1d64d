-- Who works on cases of a unit and leads none (docs/decisions/0195).
insert into permission (id, code, name) values
  (45, 'initiatives.work', 'Praca nad sprawami mieszkańców, bez przydzielania i podpisu');
insert into role_permission (role_id, permission_id, only_for_units) values (42, 45, true);
update role set description = 'Odpowiada na uwagi mieszkańców, daje opinie i pisze odpowiedzi w sprawach swojej jednostki; nie podpisuje i nie ogłasza.'
 where id = 42;
