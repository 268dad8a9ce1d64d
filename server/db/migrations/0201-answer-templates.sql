-- Templates of answers to residents that an office keeps (docs/decisions/0159). They hold what the office itself writes, and no data of anybody.
create table answer_template (
  id integer generated always as identity primary key,
  office_id integer not null references office (id),
  name text not null,
  -- Of cases that it is for (domain/case-class); none: of all.
  classes text[] not null,
  body text not null,
  retired_at timestamptz,
  revision integer not null default 1
);
create unique index answer_template_name on answer_template (office_id, lower(name));
