-- The envelopes of a closed vote that has an auditor, and what opens them, sealed to the auditor's key: written by the transaction
-- that closes the vote, and kept until somebody confirms that the auditor has them (docs/decisions/0267).
create table auditor_file (
  vote_id integer primary key references vote on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  -- How long the file is.
  bytes bigint not null check (bytes > 0),
  -- When it was first downloaded to its end; null: not yet.
  downloaded_at timestamptz
);

-- Pieces of the file's text, in their order.
create table auditor_file_piece (
  vote_id integer not null references auditor_file on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (vote_id, position)
);
-- Ciphertext in base64: no compression makes it shorter by much.
alter table auditor_file_piece alter column content set storage external;
