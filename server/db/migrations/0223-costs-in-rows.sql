-- What the cost of a project is made of, and its upkeep a year (grosze).
create table project_task_cost (
  project_task_id integer not null references project_task on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  amount bigint not null check (amount >= 0),
  primary key (project_task_id, position)
);
alter table project_task add column upkeep bigint check (upkeep >= 0);
