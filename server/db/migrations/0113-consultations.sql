-- What a consultation tells besides its description: sections, each with a heading (docs/decisions/0065).
create table consultation_section (
  project_id integer not null references project on delete cascade,
  position integer not null check (position >= 0),
  title text not null,
  -- Cleaned.
  html text not null,
  primary key (project_id, position)
);
