-- The official register of the country's units, localities and streets, as last imported (npx wiec teryt import).
-- Nothing refers to its rows: an import replaces them all, and what a voter chose is stored as text.
create table teryt_unit (
  -- 2 province, 4 district, 8 commune, 16 city, 32 street (2-citizens-budget §7).
  type smallint not null check (type in (2, 4, 8, 16, 32)),
  -- The register's own symbol; of a street, the locality's and its own. Symbols are unique within a type only.
  id text not null,
  -- Of the type above; null for a province.
  parent_id text,
  name text not null,
  concatenated_name text not null,
  -- One looks for a street with or without its feature ("ul."), for the rest by the bare name.
  search_text text not null generated always as (fold_for_search(case when type = 32 then concatenated_name else name end)) stored,
  primary key (type, id),
  check ((parent_id is null) = (type = 2))
);
create index teryt_unit_parent on teryt_unit (type, parent_id);

-- The import in force.
create table teryt_import (
  -- There is one or none.
  id smallint primary key default 1 check (id = 1),
  imported_at timestamptz not null default clock_timestamp(),
  provinces integer not null,
  districts integer not null,
  communes integer not null,
  cities integer not null,
  streets integer not null
);
