-- Voters compared with the office's register of residents (domain/voter-check, docs/decisions/0265). The register itself is not kept:
-- of each voter how they stand to it, and what it says of those who differ, encrypted. Closing deletes all of it.
create table voter_check_file (
  vote_id integer primary key references vote on delete cascade,
  loaded_at timestamptz not null,
  -- Persons in it.
  persons integer not null check (persons > 0),
  -- Raised by every file.
  revision integer not null default 1
);

create table voter_check (
  vote_id integer not null,
  voter_key bytea not null,
  outcome text not null check (outcome in ('same', 'declared', 'surname-letter', 'surname-part', 'swapped', 'firstname',
    'surname', 'both', 'absent', 'district')),
  found bytea,
  answer text check (answer in ('same-person', 'asked')),
  -- The last day on which a reply is awaited.
  reply_by date,
  primary key (vote_id, voter_key),
  foreign key (vote_id, voter_key) references register on delete cascade,
  check (answer is null or outcome not in ('same', 'declared')),
  check ((answer = 'asked') is true = (reply_by is not null))
);
create index voter_check_doubt on voter_check (vote_id, outcome) where outcome not in ('same', 'declared');
