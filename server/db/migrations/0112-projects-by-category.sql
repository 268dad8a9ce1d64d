-- Consultations, surveys and probes are filed under a category of their office.
alter table project add column office_thematic_area_id integer references office_thematic_area;

-- Their lists are counted, filtered and put in order within this index alone, whatever their kind: texts are read for one page only.
create index project_listed on project (date_to, id)
  include (type, status, mode, office_id, office_thematic_area_id, date_from);

-- Keywords of these lists are looked up in the index of the search, where probes stand for that alone: the search itself leaves them out.
alter table search_document
  drop constraint search_document_type_check,
  add constraint search_document_type_check check (type in (0, 1, 2, 3, 6));

create or replace function note_project() returns trigger language plpgsql as $$
begin
  if new.type not in (0, 1, 2, 3) then
    delete from search_document where project_id = new.id;
    return null;
  end if;
  insert into search_document (project_id, type, budget_year_id, office_id, office_thematic_area_id, mode, status)
  values (new.id, new.type, new.budget_year_id, new.office_id, new.office_thematic_area_id, new.mode, new.status)
  on conflict (project_id) do update
    set type = new.type, budget_year_id = new.budget_year_id, office_id = new.office_id,
        office_thematic_area_id = new.office_thematic_area_id, mode = new.mode, status = new.status, stem_rules = 0;
  return null;
end $$;
drop trigger project_searched on project;
create trigger project_searched after insert or update of
  type, budget_year_id, office_id, office_thematic_area_id, mode, status, title, short_description, description_html
  on project for each row execute function note_project();

create or replace function note_renamed() returns trigger language plpgsql as $$
begin
  update search_document d set stem_rules = 0 from project_task t
  where t.id = d.project_task_id
    and case tg_table_name when 'district' then t.district_id = new.id else t.office_thematic_area_id = new.id end;
  if tg_table_name = 'office_thematic_area' then
    update search_document set stem_rules = 0 where project_id is not null and office_thematic_area_id = new.id;
  end if;
  return null;
end $$;

insert into search_document (project_id, type, office_id, mode, status)
  select id, type, office_id, mode, status from project where type = 2;
