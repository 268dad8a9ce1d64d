-- Files of published ballots are kept in pieces, so that one of any size is written and read in bounded memory (docs/decisions/0274).
-- Those that were published before stay whole.
-- side by side: earlier processes publish whole files, which the constraint takes. The files of a result that a later process publishes
-- beside them, once a year, they cannot tell for the seconds until they are stopped.
alter table published_ballots
  alter column content drop not null,
  -- How long the file is; null: it is whole.
  add column bytes bigint check (bytes >= 0),
  add constraint published_ballots_whole_or_in_pieces check ((content is null) = (bytes is not null));

-- Pieces of a file, in their order; each ends with a line.
create table published_ballot_piece (
  vote_id integer not null,
  form_id integer not null,
  position integer not null,
  content bytea not null,
  primary key (vote_id, form_id, position),
  -- The checksum, which stands in the row of the file, is known when the last piece is written.
  foreign key (vote_id, form_id) references published_ballots deferrable initially deferred
);
create trigger published_ballot_piece_append_only before update or delete or truncate on published_ballot_piece
  for each statement execute function refuse_change();
