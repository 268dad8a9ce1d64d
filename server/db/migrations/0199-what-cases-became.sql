-- What the office makes of a case with its author's consent: a consultation in preparation, or a project of an edition (docs/decisions/0178).
alter table initiative add column consented_at timestamptz;
create table case_product (
  id integer generated always as identity primary key,
  initiative_id integer not null references initiative on delete cascade,
  project_id integer unique references project on delete cascade,
  project_task_id integer unique references project_task on delete cascade,
  -- Since when the author agreed; it stays here when the consent is taken back later.
  consented_at timestamptz not null,
  made_by integer references account on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(project_id, project_task_id) = 1)
);
-- Of each kind one.
create unique index case_product_consultation on case_product (initiative_id) where project_id is not null;
create unique index case_product_task on case_product (initiative_id) where project_task_id is not null;
create index case_product_made_by on case_product (made_by) where made_by is not null;
