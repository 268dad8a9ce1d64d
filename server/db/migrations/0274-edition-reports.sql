-- The yearly report of an edition, version by version (domain/edition-report, docs/decisions/0241). What is published stays as it is; a
-- correction is another version.
create table edition_report (
  budget_year_id integer not null references budget_year on delete cascade,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'submitted', 'accepted', 'published')),
  content_html text not null default '',
  -- Why it came after another; of the first one ''.
  reason text not null default '',
  revision integer not null default 1,
  -- Accounts that wrote in it: none of them signs it.
  writer_ids integer[] not null default '{}',
  -- Why it was sent back; null: it was not, or was submitted since.
  return_note text,
  -- Null: nobody has signed it, or the account is gone.
  accepted_by integer references account on delete set null,
  accepted_at timestamptz,
  -- Of the numbers as they were signed.
  accepted_digest text,
  published_at timestamptz,
  -- What was counted when it was published, the PDF that tells it, and the same as data: their bytes are UTF-8.
  facts jsonb,
  file_id integer references file,
  data_json text,
  data_csv text,
  primary key (budget_year_id, version),
  check ((version = 1) = (reason = '')),
  check ((state in ('accepted', 'published')) = (accepted_at is not null)),
  check ((state = 'published') = (published_at is not null and facts is not null and file_id is not null
                                  and data_json is not null and data_csv is not null))
);
-- Of one edition one version at most is written.
create unique index edition_report_written on edition_report (budget_year_id) where state <> 'published';
create index edition_report_signed on edition_report (accepted_by) where accepted_by is not null;
create index edition_report_file on edition_report (file_id);
