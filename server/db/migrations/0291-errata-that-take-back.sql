-- An erratum may say that words stay as they were frozen, where an earlier one was wrong about them (docs/decisions/0276).
-- side by side: what earlier processes write is taken as before.
alter table task_erratum drop constraint task_erratum_check;
