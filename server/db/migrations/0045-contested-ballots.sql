-- "Ktoś zagłosował w moim imieniu" (0-how-we-read-it, Identity scheme): the ballot of whoever says so, beside the one in the
-- register. Both wait for the office; the second envelope is a row of `spare_envelope` until then.
create table contested_ballot (
  vote_id integer not null references project,
  voter_key bytea not null check (length(voter_key) = 32),
  -- The link that closing destroys; at first to the second envelope.
  envelope_id uuid unique references envelope,
  channel text not null check (channel in ('web', 'account')),
  -- Encrypted data of a person without an account.
  personal bytea,
  -- As in `register`.
  request_key bytea,
  request_fingerprint bytea,
  reply jsonb,
  contested_at timestamptz not null default clock_timestamp(),
  -- What the office decided; null until it has.
  accepted text check (accepted in ('first', 'second', 'none')),
  -- Once for each person: pressed again it does nothing more.
  primary key (vote_id, voter_key)
);
create unique index contested_ballot_request on contested_ballot (vote_id, request_key) where request_key is not null;
