-- Categories as the office keeps them: one that projects stand in is retired, never deleted.
alter table office_thematic_area
  -- Since when it is offered to nobody; its projects keep it.
  add column retired_at timestamptz,
  -- Counts changes, so that two clerks do not undo each other's unknowingly.
  add column revision integer not null default 1;
