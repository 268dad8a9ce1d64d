-- A publication of results that one person proposed, and another one has to agree to; gone once they did, or it was called off.
create table proposed_publication (
  vote_id integer primary key references project,
  -- Null: as soon as somebody agrees.
  publish_at timestamptz,
  proposed_by integer not null references account on delete cascade,
  proposed_at timestamptz not null default clock_timestamp()
);
