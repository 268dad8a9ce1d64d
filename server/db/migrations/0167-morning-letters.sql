-- Whoever wants a letter in the morning about what waits at their desk (decision 0114).
create table morning_letter_reader (
  account_id integer primary key references account on delete cascade,
  since timestamptz not null default clock_timestamp()
);

-- That a person was thought of on a day: one row each, so that several processes write one letter. `token_hash`: of the link in the letter
-- that ends them; null: nothing waited, so that none was written.
create table morning_letter (
  account_id integer not null references account on delete cascade,
  day date not null,
  token_hash bytea unique,
  primary key (account_id, day)
);
create index morning_letter_day on morning_letter (day);
