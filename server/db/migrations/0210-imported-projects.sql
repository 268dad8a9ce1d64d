-- Sheets of projects that were put into effect (docs/decisions/0166). The sheet itself is not kept: it may hold columns about persons,
-- which are never read.
create table task_import (
  id integer generated always as identity primary key,
  budget_year_id integer not null references budget_year on delete cascade,
  made_by integer references account on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  -- Those to which the projects belong that it added or changed: their clerks are told of it.
  office_ids integer[] not null,
  file_name text not null,
  -- SHA-256 of the file, so that it can be told again.
  file_hash text not null,
  -- Of the plan that was seen, which takes effect once, however often it is sent.
  plan_hash text not null,
  added integer not null,
  changed integer not null,
  same integer not null,
  unique (budget_year_id, plan_hash)
);
create index task_import_made_by on task_import (made_by) where made_by is not null;

-- The sheet by which a project came into the edition; null: a person wrote it here.
alter table project_task add column import_id integer references task_import on delete set null;
create index project_task_import on project_task (import_id) where import_id is not null;
