-- When a counted result is published by itself; gone once it is.
create table planned_publication (
  vote_id integer primary key references project,
  publish_at timestamptz not null
);

-- Who asked to be told when a result is published: encrypted, confirmed by the owner of the mailbox, forgotten with the letter.
create table result_watcher (
  id integer generated always as identity primary key,
  vote_id integer not null references project,
  email_key bytea not null,
  recipient bytea not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (vote_id, email_key)
);
