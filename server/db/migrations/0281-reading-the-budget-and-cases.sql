-- Reading what the office has of the budget and of residents' cases, changing nothing (spec/3 §1, docs/decisions/0273).
insert into permission (id, code, name) values
  (49, 'budget.view', 'Wgląd w budżet i głosowania, także w przygotowaniu'),
  (50, 'initiatives.view', 'Wgląd w sprawy mieszkańców, bez danych autorów i plików');

insert into role_permission (role_id, permission_id) values (45, 49), (45, 50);
update role
   set description = 'Czyta budżet i głosowania, konsultacje, ankiety, sprawy mieszkańców i dziennik czynności; niczego nie zmienia.'
 where id = 45;
