-- What a clerk has typed in an editor and not saved yet, for that clerk alone (docs/decisions/0141).
create table typed_draft (
  account_id integer not null references account (id) on delete cascade,
  name text not null check (char_length(name) <= 60),
  revision text,
  text text not null,
  kept_at timestamptz not null default now(),
  primary key (account_id, name)
);
create index typed_draft_kept on typed_draft (kept_at);
