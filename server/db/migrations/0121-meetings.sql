-- Direct meetings (docs/decisions/0072): a project of the kind 4 and, here, what only a meeting has.
create table meeting (
  project_id integer primary key references project on delete cascade,
  -- The consultation that it is part of; null: it stands alone.
  consultation_id integer references project on delete set null,
  -- Null: it concerns the whole town.
  district_id integer references district,
  -- Where, as people say it, and as a letter would be addressed.
  place text not null,
  address text not null,
  directions text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null)),
  -- How to take part from home; null: one cannot.
  online text,
  -- Null: nobody has to sign up.
  sign_up text,
  -- [{"time": "17:30", "text": "…"}]
  programme jsonb not null default '[]',
  access text[] not null default '{}',
  contact_name text,
  contact_phone text,
  contact_email text,
  -- By which day the note is promised.
  note_by date,
  -- Cleaned; null: it has not come yet.
  note_html text,
  -- How many people came.
  participants integer check (participants >= 0),
  -- Why it was cancelled; null: it was not.
  cancellation text,
  -- How many times it was changed, for calendars that know it.
  revision integer not null default 0,
  changed_at timestamptz not null default now()
);
create index meeting_consultation on meeting (consultation_id) where consultation_id is not null;

-- Meetings are found by the search, also by their place.
alter table search_document
  drop constraint search_document_type_check,
  add constraint search_document_type_check check (type in (0, 1, 2, 3, 4, 6));

create or replace function note_project() returns trigger language plpgsql as $$
begin
  if new.type not in (0, 1, 2, 3, 4) then
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
