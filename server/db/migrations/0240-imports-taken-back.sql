-- What a sheet of projects did to each of them, so that it can be taken back (docs/decisions/0215).
create table task_import_row (
  import_id integer not null references task_import on delete cascade,
  -- Null: the project was deleted since.
  project_task_id integer references project_task on delete set null,
  -- Fields that the sheet changed; empty: it added the project.
  fields text[] not null,
  -- What it said before; null: it was not there.
  before jsonb,
  -- As the sheet left it: whatever was done since shows in one of them.
  revision integer not null,
  status smallint not null,
  check ((before is null) = (fields = '{}'))
);
create index task_import_row_import on task_import_row (import_id);
create index task_import_row_task on task_import_row (project_task_id);

alter table task_import
  add column undone_at timestamptz,
  add column undone_by integer references account on delete set null;
create index task_import_undone_by on task_import (undone_by) where undone_by is not null;
