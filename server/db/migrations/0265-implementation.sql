-- How far a chosen project is (domain/implementation, docs/decisions/0237). What residents read in lists is the project's status alone.
create table implementation (
  project_task_id integer primary key references project_task on delete cascade,
  -- The last stage in which it was; null: in none yet.
  stage text check (stage in ('preparation', 'design', 'procurement', 'works', 'acceptance')),
  -- Who does it for the office; null: nobody was named.
  unit_id integer references unit,
  contractor text not null default '' check (length(contractor) <= 400),
  -- By when it is to be done; null: nobody said.
  term date,
  -- To which year it was moved; null: to none.
  carried_to smallint check (carried_to between 2000 and 2200),
  -- When it was done or given up; null: it was not, or nobody knows.
  ended_on date,
  revision integer not null default 1
);
create index implementation_unit on implementation (unit_id);

-- A stage that a project has, as it is planned and as it went; one that it has not has no row.
create table implementation_stage (
  project_task_id integer not null references implementation on delete cascade,
  stage text not null check (stage in ('preparation', 'design', 'procurement', 'works', 'acceptance')),
  begun_on date,
  -- When it ended, and until then by when it is to end.
  until date,
  primary key (project_task_id, stage)
);

-- What is bought for it, and paid of that so far (grosze).
create table implementation_cost (
  project_task_id integer not null references implementation on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  -- Null: nothing is signed yet.
  contracted bigint check (contracted >= 0),
  paid bigint not null check (paid >= 0),
  primary key (project_task_id, position)
);

-- The diary that residents read. What delays a project, moves it to another year or ends it is an entry of its own kind.
create table diary_entry (
  id integer generated always as identity primary key,
  project_task_id integer not null references implementation on delete cascade,
  kind text not null check (kind in ('entry', 'delayed', 'carried-over', 'abandoned')),
  -- Until this day nobody reads it but the office.
  public_on date not null,
  title text not null check (title <> ''),
  -- Plain words; a blank line parts paragraphs.
  body text not null,
  -- Grosze, paid until that day; null: nothing is said of it.
  cost_to_date bigint check (cost_to_date >= 0),
  term_before date,
  term_after date,
  legal_basis text not null default '',
  decision text not null default '',
  -- The unit as it was called then; empty: the office itself.
  unit_name text not null default '',
  written_by integer references account on delete set null,
  written_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  check ((kind in ('delayed', 'carried-over')) = (term_after is not null)),
  check (kind = 'abandoned' or legal_basis = '' and decision = '')
);
create index diary_entry_task on diary_entry (project_task_id, public_on desc, id desc);

create table diary_file (
  entry_id integer not null references diary_entry on delete cascade,
  file_id integer not null references file,
  kind text not null check (kind in ('picture', 'document')),
  -- What is seen on a picture, and what stands under it.
  alt text not null default '',
  caption text not null default '',
  position integer not null default 0,
  primary key (entry_id, file_id)
);
create index diary_file_file on diary_file (file_id);
