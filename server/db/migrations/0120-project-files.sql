-- Files that the office puts on a project: with what it asks about, or with its results (docs/decisions/0071).
create table project_file (
  project_id integer not null references project on delete cascade,
  file_id integer not null references file,
  kind text not null check (kind in ('attachment', 'result')),
  position integer not null check (position >= 0),
  primary key (project_id, file_id)
);
create index project_file_file on project_file (file_id);
