-- A consultation, a survey or a probe that everybody saw can be withdrawn, with a reason that everybody reads; `date_to` is its moment.
alter table project_act drop constraint project_act_kind_check;
alter table project_act add constraint project_act_kind_check
  check (kind in ('extension', 'early-closing', 'pause', 'resumption', 'withdrawal'));
