-- Offices are made, changed by several clerks, and retired; what belongs to a retired one stays with it.
alter table office
  -- Where residents keep their accounts, if not here (spec/1 §3, Office footer: external-system address).
  add column external_address text,
  -- Since when the portal no longer shows it.
  add column retired_at timestamptz,
  -- Counts the changes, so that two clerks do not undo each other's unknowingly.
  add column revision integer not null default 1;
