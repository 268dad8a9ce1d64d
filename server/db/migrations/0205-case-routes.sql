-- Which unit of an office gets which of residents' cases (domain/case-routing, docs/decisions/0182).
create table case_routing (
  office_id integer primary key references office,
  -- Of all rules of the office, so that two people do not undo each other's unknowingly.
  revision integer not null
);

create table case_route (
  id integer generated always as identity primary key,
  office_id integer not null references office,
  -- Null: whatever it is. A rule about a category or a district that is gone has nothing to say any more.
  class text,
  thematic_area_id integer references office_thematic_area on delete cascade,
  district_id integer references district on delete cascade,
  unit_id integer not null,
  foreign key (unit_id, office_id) references unit (id, office_id),
  unique nulls not distinct (office_id, class, thematic_area_id, district_id)
);
create index case_route_unit on case_route (unit_id);
create index case_route_area on case_route (thematic_area_id) where thematic_area_id is not null;
create index case_route_district on case_route (district_id) where district_id is not null;
