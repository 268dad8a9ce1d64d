-- Whom and what a consultation, a survey or a probe is about (docs/decisions/0125).
create table project_about (
  project_id integer primary key references project on delete cascade,
  -- Words about whom it concerns; nothing follows from them.
  social_groups text[] not null default '{}',
  -- The resolution or order by which it is held; empty: not told.
  legal_basis text not null default '',
  -- 'W skrócie': plain sentences, one in a line; empty: none.
  summary text not null default '',
  -- Address of a film in Polish sign language; empty: none.
  sign_film text not null default ''
);

-- Districts that it concerns; none: the whole town. Who may take part does not follow from them.
create table project_district (
  project_id integer not null references project on delete cascade,
  district_id integer not null references district,
  primary key (project_id, district_id)
);
create index project_district_of on project_district (district_id);
