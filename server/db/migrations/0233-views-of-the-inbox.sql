-- Clerks keep views of the inbox of residents' cases as well (docs/decisions/0211).
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check check (list in ('consultations', 'surveys', 'initiatives'));
