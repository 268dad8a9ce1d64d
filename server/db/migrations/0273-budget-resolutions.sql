-- The resolution on the town's budget into which an edition's chosen projects were entered (domain/budget-resolution,
-- docs/decisions/0240).
create table budget_resolution (
  budget_year_id integer primary key references budget_year on delete cascade,
  number text not null,
  passed_on date not null,
  revision integer not null default 1,
  entered_at timestamptz not null default clock_timestamp(),
  -- Null: the clerk's account is gone.
  entered_by integer references account on delete set null
);
create index budget_resolution_clerk on budget_resolution (entered_by) where entered_by is not null;
