-- A try to back up the portal is written down when it begins, as one that was broken off, until it has ended (docs/decisions/0218).
alter table backup_run
  -- Of the connection that lives as long as its process; null: it has ended.
  add column backend_pid integer,
  -- What somebody has to see to although the backup is made, sentences.
  add column note text;
