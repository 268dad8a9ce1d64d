-- Each server keeps in memory what lists and the map ask of every project, and asks here only for what has changed (docs/decisions/0279).
create table project_task_change (
  -- Refers to nothing: what is no more has changed too.
  project_task_id integer primary key,
  -- The transaction that changed it last.
  revision xid8 not null
);
create index project_task_change_revision on project_task_change (revision);

create function note_task_change() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'project_task' then
    ids := array[coalesce(new.id, old.id)];
  else
    ids := array[new.project_task_id, old.project_task_id];
  end if;
  insert into project_task_change (project_task_id, revision)
    -- Always in one order: two that move places to and fro never wait for each other.
    select distinct id, pg_current_xact_id() from unnest(ids) id where id is not null order by id
  on conflict (project_task_id) do update set revision = excluded.revision;
  return null;
end $$;
-- side by side: earlier processes write as before, and one row more is written with it
create trigger project_task_listed after insert or delete or update of
  budget_year_id, office_id, district_id, office_thematic_area_id, status, cost, title
  on project_task for each row execute function note_task_change();
create trigger project_task_placed after insert or delete or update
  on project_task_marker for each row execute function note_task_change();
