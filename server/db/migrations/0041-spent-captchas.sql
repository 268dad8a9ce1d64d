-- Solved tasks of the captcha, so that each is good once; forgotten when their time is over.
create table spent_captcha (
  nonce bytea primary key check (length(nonce) = 16),
  expires_at timestamptz not null
);
create index spent_captcha_age on spent_captcha (expires_at);
