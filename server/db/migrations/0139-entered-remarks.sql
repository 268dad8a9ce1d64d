-- Remarks that come on paper, by e-mail, by telephone or at a meeting, and numbers of the register (docs/decisions/0092).
alter table comment drop constraint comment_status_check;
-- Waiting 0, published 1, refused 2, withdrawn 3, typed in by the office 4: it stands in the register, and not among comments.
alter table comment add constraint comment_status_check check (status between 0 and 4);
alter table comment
  -- In the register of its consultation; null: not given yet.
  add column number integer check (number > 0),
  add constraint comment_number unique (project_id, number);
create index comment_unnumbered on comment (project_id) where number is null and status in (1, 2, 4);

-- The last number that was given in a consultation: none is given twice, also where a remark is gone.
create table remark_numbering (
  project_id integer primary key references project on delete cascade,
  last integer not null check (last >= 0)
);

create table entered_remark (
  comment_id integer primary key references comment on delete cascade,
  -- Of the letter, call or voice that it is part of; the browser makes it, so that a letter sent twice is stored once.
  letter_id uuid not null,
  part smallint not null check (part > 0),
  channel text not null check (channel in ('letter', 'email', 'phone', 'meeting')),
  -- Of the stamp.
  received_on date not null,
  author_kind text not null check (author_kind in ('person', 'organisation', 'company', 'council', 'institution')),
  -- In place of a name, for everybody.
  label text not null,
  case_sign text not null default '',
  -- Name and address, encrypted; null: none were given, or they were erased.
  sealed bytea,
  entered_at timestamptz not null default now(),
  -- Null: the clerk's account is gone.
  entered_by integer references account on delete set null,
  revision integer not null default 0,
  unique (letter_id, part)
);
create index entered_remark_clerk on entered_remark (entered_by) where entered_by is not null;
create index entered_remark_sealed on entered_remark (entered_at) where sealed is not null;
