-- Whoever reads the audit log keeps views of it as well (docs/decisions/0250).
-- side by side: the list of lists grows, and earlier processes know a part of it
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check
  check (list in ('consultations', 'surveys', 'initiatives', 'log'));
