-- What a point of voting counted on one day (domain/paper-day, docs/decisions/0226): cards in numbers, never who or what. Two people
-- sign it; a change takes the signatures away.
create table paper_day (
  point_id integer not null references paper_point on delete cascade,
  day date not null,
  -- In the drawer in the morning, and brought from the office.
  opening integer not null check (opening >= 0),
  received integer not null check (received >= 0),
  issued integer not null check (issued >= 0),
  returned integer not null check (returned >= 0),
  spoilt integer not null check (spoilt >= 0),
  -- In the drawer in the evening.
  counted integer not null check (counted >= 0),
  note text not null default '',
  revision integer not null default 1,
  first_signed_by integer references account on delete set null,
  first_signed_at timestamptz,
  second_signed_by integer references account on delete set null,
  second_signed_at timestamptz,
  primary key (point_id, day),
  check (second_signed_at is null or first_signed_at is not null),
  check (second_signed_by is null or second_signed_by is distinct from first_signed_by)
);
