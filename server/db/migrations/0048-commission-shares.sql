-- The private key of a vote that a commission guards: shared out so that some of its members together make it whole. Each share
-- is wrapped by its member's passphrase and by the server's secret; closing destroys them all.
create table commission_share (
  vote_id integer not null references project,
  -- From 1; also the point at which the share was taken (services/secret-sharing).
  member smallint not null check (member between 1 and 9),
  salt bytea not null,
  -- What a guess at the passphrase costs: Argon2id's passes and bytes of memory.
  passes integer not null,
  memory integer not null,
  wrapped bytea not null,
  primary key (vote_id, member)
);
