-- A file may belong to one form of its project. Where a draft is written anew its forms go, and the file stays on the project.
alter table project_file add column form_id integer references form on delete set null;
create index project_file_form on project_file (form_id) where form_id is not null;
