-- A planned publication can fail because a form of it has ended before its moment.
-- side by side: the constraint takes all that earlier processes write.
alter table draft_plan drop constraint draft_plan_failure_check;
alter table draft_plan add constraint draft_plan_failure_check
  check (failure in ('changed', 'too-late', 'no-terms', 'right-ended', 'forms'));
