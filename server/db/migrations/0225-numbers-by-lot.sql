-- How the projects of a vote got the numbers of its ballots (domain/number-draw, docs/decisions/0181). A vote has one that was not
-- annulled. Of a lot there is a sealed seed first, whose hash is public; drawing reveals it.
create table numbering (
  id integer generated always as identity primary key,
  vote_id integer not null references vote on delete cascade,
  way text not null check (way in ('lot', 'alphabet', 'submission')),
  prefix text not null default '',
  -- SHA-256 of the seed, hex.
  commitment text,
  sealed_seed bytea,
  committed_at timestamptz,
  committed_by integer references account on delete set null,
  committed_name text,
  seed text,
  -- SHA-256 of the list, hex, and the areas with their projects in the order of their numbers.
  list_hash text,
  areas jsonb,
  place text not null default '',
  numbered_at timestamptz,
  numbered_by integer references account on delete set null,
  numbered_name text,
  annulled_at timestamptz,
  annulled_by integer references account on delete set null,
  annulled_name text,
  annul_reason text,
  check ((way = 'lot') = (commitment is not null)),
  check (way = 'lot' or numbered_at is not null),
  -- The seed is sealed until it is used, and neither before.
  check (way <> 'lot' or (numbered_at is null) = (seed is null)),
  check ((numbered_at is null) = (areas is null) and (numbered_at is null) = (list_hash is null)),
  check ((annulled_at is null) = (annul_reason is null))
);
create unique index numbering_in_force on numbering (vote_id) where annulled_at is null;
create index numbering_vote on numbering (vote_id);
