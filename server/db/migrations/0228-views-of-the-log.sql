-- Whoever reads the audit log keeps views of it as well (docs/decisions/0250).
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check
  check (list in ('consultations', 'surveys', 'initiatives', 'log'));
