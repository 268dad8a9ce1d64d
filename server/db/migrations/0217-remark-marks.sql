-- What the office notes beside a remark for its own work (docs/decisions/0180). One without a row is not marked.
create table remark_mark (
  comment_id integer primary key references comment on delete cascade,
  -- That says what it thinks of it.
  unit_id integer references unit,
  -- In small letters, in the order of the alphabet.
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  -- Another remark says the opposite.
  contradicts boolean not null default false,
  revision integer not null
);
create index remark_mark_unit on remark_mark (unit_id) where unit_id is not null;
