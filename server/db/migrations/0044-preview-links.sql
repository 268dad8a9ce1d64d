-- Links by which a clerk lets somebody see a vote before everybody does (spec/2 §2, "A preview variant with an extra clientId").
create table preview_link (
  id integer generated always as identity primary key,
  vote_id integer not null references project on delete cascade,
  -- SHA-256 of the client id, which is shown once: whoever reads the database cannot open the vote with it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whom it is for, in the clerk's words.
  note text not null check (note <> ''),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index preview_link_vote on preview_link (vote_id, id);
