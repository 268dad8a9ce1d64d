-- Tries to back up the portal, as the portal itself knows of them (domain/backup-runs, docs/decisions/0218). The newest hundred stay.
create table backup_run (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  folder text not null,
  -- Of the backup in its folder; null: there is none.
  name text,
  up_to timestamptz,
  row_count bigint,
  file_count bigint,
  file_bytes bigint,
  -- Files that the portal had lost or that were damaged in it.
  lost_files integer,
  secret_sealed boolean,
  -- Why there is no backup, a sentence.
  problem text,
  check ((name is null) = (problem is not null)),
  check (num_nulls(name, up_to, row_count, file_count, file_bytes, lost_files, secret_sealed) in (0, 7))
);
