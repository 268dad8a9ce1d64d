-- The dates of an edition (domain/edition-calendar, docs/decisions/0187). Those of its vote are the vote's own as soon as residents
-- see it; until then they are planned here.
create table edition_calendar (
  budget_year_id integer primary key references budget_year on delete cascade,
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

create table edition_date (
  budget_year_id integer not null references edition_calendar on delete cascade,
  -- EditionDateKey.
  key text not null,
  at timestamptz not null,
  primary key (budget_year_id, key)
);

-- Changes that were told to residents: why, by which order, and from when to when.
create table edition_date_change (
  id integer generated always as identity primary key,
  budget_year_id integer not null references edition_calendar on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  made_by integer references account on delete set null,
  order_number text not null,
  reason text not null,
  changes jsonb not null
);
create index edition_date_change_edition on edition_date_change (budget_year_id);
create index edition_date_change_maker on edition_date_change (made_by);
