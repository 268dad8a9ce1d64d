-- What a project of the budget said each time it was saved (docs/decisions/0266). Nothing of its author is kept here: a consent to
-- be named may be taken back.
create table project_task_version (
  id integer generated always as identity primary key,
  project_task_id integer not null references project_task on delete cascade,
  -- Null: it was saved before versions were kept.
  saved_at timestamptz default clock_timestamp(),
  status smallint not null,
  -- As `VersionWords` of modules/project-tasks/versions; HTML cleaned, money in grosze.
  words jsonb not null,
  -- Who had the idea was told otherwise from then on.
  is_author_changed boolean not null default false
);
create index project_task_version_of on project_task_version (project_task_id, id);

insert into project_task_version (project_task_id, saved_at, status, words)
select t.id, null, t.status, jsonb_build_object(
         'number', t.number, 'title', t.title, 'description', t.description_html, 'cost', t.cost,
         'costRows', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'amount', c.amount) order by c.position), '[]')
                        from project_task_cost c where c.project_task_id = t.id),
         'upkeep', t.upkeep, 'officeId', t.office_id, 'districtId', t.district_id,
         'officeThematicAreaId', t.office_thematic_area_id, 'locationDescription', t.location_description,
         'decision', coalesce(t.decision, ''), 'realization', coalesce(t.realization_html, ''),
         'places', (select coalesce(jsonb_agg(jsonb_build_object('latitude', m.latitude, 'longitude', m.longitude,
                                                                 'description', m.description) order by m.id), '[]')
                      from project_task_marker m where m.project_task_id = t.id))
  from project_task t order by t.id;

-- Rows kept for taking a sheet back had the author in them, which no sheet changes.
update task_import_row set before = before - 'author' where before ? 'author';
