-- A project has at most one picture (docs/decisions/0100). It is a file of the project with words for those who do not see it; empty
-- words: it is a mere ornament.
alter table project_file
  add column alt text,
  drop constraint project_file_kind_check,
  add constraint project_file_kind_check check (kind in ('attachment', 'result', 'picture')),
  add constraint project_file_alt_check check ((kind = 'picture') = (alt is not null));
create unique index project_file_picture on project_file (project_id) where kind = 'picture';
