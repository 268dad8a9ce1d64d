-- The vote itself: a register of who voted, sealed envelopes with what they chose, and, after closing, the ballot box,
-- which has nothing in common with the register (DESIGN §1.1–1.4).

-- Written once, at opening. `config` is the canonical JSON whose SHA-256 is published.
create table vote_opening (
  vote_id integer primary key references project,
  config text not null,
  config_hash bytea not null,
  public_key bytea not null,
  -- Wrapped by the server's secret.
  private_key_wrapped bytea not null,
  voter_secret_wrapped bytea not null,
  lot_seed_wrapped bytea not null,
  lot_commitment bytea not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- The lot's seed, revealed by closing.
  lot_seed bytea
);

create table envelope (
  id uuid primary key,
  vote_id integer not null references project,
  ciphertext bytea not null,
  -- SHA-256 of the ciphertext: the voter's receipt.
  digest bytea not null,
  seal_seq integer,
  unique (vote_id, digest)
);
create index envelope_unsealed on envelope (vote_id) where seal_seq is null;

create table register (
  vote_id integer not null references project,
  -- HMAC-SHA-256 of the vote's own secret and the identity that its scheme names.
  voter_key bytea not null check (length(voter_key) = 32),
  channel text not null check (channel in ('web', 'account', 'paper')),
  status text not null default 'valid' check (status in ('valid', 'waiting', 'quarantined', 'annulled')),
  -- The link that closing destroys.
  envelope_id uuid unique references envelope,
  -- SHA-256 of the request's idempotency key; the key itself is nowhere.
  request_key bytea,
  -- HMAC under the idempotency key of what was asked: tells a repeat from another ballot, and reveals nothing without the key.
  request_fingerprint bytea,
  reply jsonb,
  registered_at timestamptz not null default clock_timestamp(),
  primary key (vote_id, voter_key)
);
create unique index register_request on register (vote_id, request_key) where request_key is not null;

-- Unique e-mail, where the vote demands it, is a constraint of its own (0-how-we-read-it, Identity scheme).
create table register_email (
  vote_id integer not null,
  email_key bytea not null check (length(email_key) = 32),
  voter_key bytea not null,
  primary key (vote_id, email_key),
  foreign key (vote_id, voter_key) references register
);

-- Data of a voter without an account, encrypted; for verification by the office.
create table register_person (
  vote_id integer not null,
  voter_key bytea not null,
  personal bytea not null,
  primary key (vote_id, voter_key),
  foreign key (vote_id, voter_key) references register
);

create table authorize_code (
  vote_id integer not null references project,
  voter_key bytea not null,
  email_key bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  sends integer not null default 1,
  used_at timestamptz,
  primary key (vote_id, voter_key, email_key)
);

-- Published lists: sorted digests, each list's hash chained to the one before.
create table seal_list (
  vote_id integer not null references project,
  seq integer not null check (seq >= 1),
  digests bytea not null,
  count integer not null check (length(digests) = count * 32),
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (vote_id, seq)
);
create trigger seal_list_append_only before update or delete or truncate on seal_list
  for each statement execute function refuse_change();

-- Opened choices under new random ids: no key, order or time in common with the register.
create table ballot (
  id uuid primary key,
  vote_id integer not null references project,
  -- Canonical [[questionId, points], …]
  choices jsonb not null,
  sex text check (sex in ('female', 'male')),
  -- Age band ('18-29', …), never an age.
  age_band text,
  district_id integer
);
create index ballot_vote on ballot (vote_id);

-- Envelopes set aside at closing, by reason; counted, never opened into the box.
create table set_aside (
  vote_id integer not null references project,
  reason text not null,
  sex text,
  count integer not null,
  unique nulls not distinct (vote_id, reason, sex)
);

create table vote_result (
  vote_id integer primary key references project,
  -- The whole result as published: totals, winners, ties, reasons.
  result jsonb not null,
  counted_at timestamptz not null default clock_timestamp(),
  published_at timestamptz
);
