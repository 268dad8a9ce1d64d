-- Members of a commission set their passphrases before a vote opens, each on a machine of their own, and give them again when it is
-- closed (docs/decisions/0253). Nothing here opens an envelope: a passphrase leaves a public key, and a share that was opened is
-- sealed to a key that one process has in its memory alone.
insert into permission (id, code, name) values (48, 'vote.commission', 'Hasło członka komisji do kopert głosowania');
insert into role (id, code, name, description) values
  (48, 'vote-commission-member', 'Członek komisji głosowania', 'Ma swoje hasło do kopert: ustawia je przed otwarciem głosowania i podaje przy zamykaniu.');
insert into role_permission (role_id, permission_id) values (48, 48);

create table commission_member (
  vote_id integer not null references vote on delete cascade,
  account_id integer not null references account,
  joined_at timestamptz not null default clock_timestamp(),
  -- Which share of the private key is theirs; null until the vote opens.
  member smallint check (member between 1 and 9),
  -- Argon2id's salt, passes and bytes of memory, and the X25519 key that the passphrase stands for, wrapped by the server's secret:
  -- until the vote opens, when they go into `commission_share`.
  salt bytea,
  passes integer,
  memory integer,
  public_key_wrapped bytea,
  primary key (vote_id, account_id),
  unique (vote_id, member),
  check ((member is null) = (public_key_wrapped is not null)),
  check ((public_key_wrapped is null) = (salt is null and passes is null and memory is null))
);
create index commission_member_account on commission_member (account_id);

-- Shares of before were encrypted with a key made of the passphrase.
alter table commission_share add column is_sealed boolean not null default false;

-- A closing that waits for passphrases, in the memory of one process that says every few seconds that it is still there.
create table commission_closing (
  vote_id integer primary key references vote on delete cascade,
  -- X25519 of that process, for this closing alone.
  public_key bytea not null unique,
  asked_by integer references account on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  alive_at timestamptz not null default clock_timestamp(),
  -- Envelopes that it has opened, and how many there are; null: it waits for passphrases.
  opened integer,
  total integer,
  -- Why it ended without closing the vote, a sentence; null: it goes on.
  problem text
);

-- Shares that members have opened, sealed to that process.
create table commission_given (
  vote_id integer not null references commission_closing on delete cascade,
  member smallint not null,
  sealed bytea not null,
  primary key (vote_id, member)
);
