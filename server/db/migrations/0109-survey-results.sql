-- What publishing told of a form of a survey: numbers as they may be published, and how the people were identified, which the
-- register does not know for ever. Words are not in it: they are published one by one.
create table survey_result (
  vote_id integer primary key references vote on delete cascade,
  results jsonb,
  sheets integer not null check (sheets >= 0),
  by_account integer check (by_account >= 0),
  without_account integer check (without_account >= 0),
  published_at timestamptz not null default clock_timestamp()
);
