-- Opinions that units of the office are asked for in a case (docs/decisions/0160). What is asked, and what of the letter the unit gets to
-- read, is encrypted; what it says is an entry of the course whose details name the opinion.
create table case_opinion (
  id integer generated always as identity primary key,
  initiative_id integer not null references initiative on delete cascade,
  unit_id integer not null references unit,
  asked_by integer references account on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  question bytea not null,
  content bytea not null,
  -- The unit also reads the files that came with the letter.
  with_files boolean not null,
  due_at timestamptz not null,
  -- asked, given, declined, called-off; overtaken: the case went on without it.
  state text not null default 'asked',
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create index case_opinion_of on case_opinion (initiative_id, id);
create index case_opinion_unit on case_opinion (unit_id, state, due_at);
create index case_opinion_asked_by on case_opinion (asked_by) where asked_by is not null;
-- Nobody asks a unit twice at once.
create unique index case_opinion_asked on case_opinion (initiative_id, unit_id) where state = 'asked';

insert into permission (id, code, name) values (44, 'initiatives.opine', 'Opinie w sprawach mieszkańców, o które prosi prowadzący');
insert into role_permission (role_id, permission_id) values (41, 44), (42, 44);
update role set description = 'Przygotowuje konsultacje i ankiety swojej jednostki, odpowiada na uwagi i daje opinie w sprawach mieszkańców; nie ogłasza.'
 where id = 41;
update role set description = 'Odpowiada na uwagi mieszkańców i daje opinie w ich sprawach; nie ogłasza odpowiedzi.' where id = 42;
