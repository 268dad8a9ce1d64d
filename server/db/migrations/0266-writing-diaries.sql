-- Doing projects and writing their diaries is a right of its own, which may count for one unit: the one that does the project
-- (docs/decisions/0238).
insert into permission (id, code, name) values (47, 'budget.diary', 'Prowadzenie realizacji projektów i jej dziennika');
insert into role_permission (role_id, permission_id, only_for_units) values (41, 47, true), (42, 47, true), (43, 47, false);
update role set description = 'Przygotowuje konsultacje i ankiety swojej jednostki, odpowiada na uwagi i daje opinie w sprawach mieszkańców; prowadzi sprawy, które trafiły do jednostki, i realizację jej projektów; nie ogłasza konsultacji.'
 where id = 41;
update role set description = 'Odpowiada na uwagi mieszkańców, daje opinie i pisze odpowiedzi w sprawach swojej jednostki, prowadzi realizację jej projektów; nie podpisuje i nie ogłasza konsultacji.'
 where id = 42;
update role set description = 'Pisze treść konsultacji, ankiet i sond przed ogłoszeniem oraz dzienniki realizacji projektów.' where id = 43;
