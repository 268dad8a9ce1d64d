-- The town's list of streets and of their numbers by district, as it was loaded last (decision 0145). It only helps residents to find
-- their district: whether somebody may vote there is judged by the data that they declare.
create table street_part (
  id integer generated always as identity primary key,
  -- One of domain/street-features, or ''.
  feature text not null,
  name text not null check (name <> ''),
  -- As domain/street-numbers reads it; '' for the whole street.
  numbers text not null,
  district_id integer not null references district on delete cascade
);
create index street_part_district on street_part (district_id);

-- That list; there is one row, also where no list was loaded.
create table street_list (
  id smallint primary key default 1 check (id = 1),
  revision integer not null default 0,
  -- Null: there is no list.
  loaded_at timestamptz
);
insert into street_list default values;
