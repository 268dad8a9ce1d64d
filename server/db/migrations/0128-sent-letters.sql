-- By what a letter is told apart outside the database: numbers would tell how many letters of votes lie between two others.
alter table mail add column ref uuid not null default gen_random_uuid();
create unique index mail_ref on mail (ref);

-- That a letter was sent, for thirty days: its kind and when, without address or words. Letters of votes are not among them
-- (decision 0083).
create table sent_letter (
  ref uuid primary key,
  subject text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index sent_letter_sent on sent_letter (sent_at, ref);
