-- The built-in resident account: links sent by mail, passwords that age, confirmed residents, a second factor.

alter table account
  add column password_set_at timestamptz not null default now(),
  -- HMAC of the PESEL that the office has confirmed: one confirmed account for one person.
  add column pesel_key bytea unique,
  -- Residence: '' nobody asked; 'asked' waits for the office; 'refused' may ask again. Confirmed is is_citizen.
  add column residence text not null default '' check (residence in ('', 'asked', 'refused')),
  -- Encrypted; null: no second factor.
  add column totp_secret bytea,
  -- The step of the last code taken, so that no code is good twice.
  add column totp_step bigint not null default 0;
create index account_residence_asked on account (id) where residence = 'asked';

-- What a link sent by mail leads to. The link itself is not here, but its hash; it is good once.
create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'password')),
  -- null: an account that is to be made.
  account_id integer references account on delete cascade,
  -- Of a registration, encrypted: login, names, hash of the password.
  sealed bytea,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (account_id is null)),
  check ((purpose = 'register') = (sealed is not null))
);
create index account_link_expiry on account_link (expires_at);

create table account_recovery_code (
  account_id integer not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Sessions of one account end together: when its password changes, when it goes.
create index oidc_payload_account on oidc_payload ((payload ->> 'accountId')) where payload ->> 'accountId' is not null;
