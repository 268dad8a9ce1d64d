-- Rehearsals of a vote that the office asked for, each with what it found (domain/rehearsal, docs/decisions/0205).
create table vote_rehearsal (
  id integer generated always as identity primary key,
  vote_id integer not null references vote on delete cascade,
  -- SHA-256 of the rules that are tried, hex, as `VoteCourse.opening.seen`.
  rules_hash text not null,
  asked_by integer references account on delete set null,
  asked_name text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- Null: it has not begun.
  phase text check (phase in ('prepare', 'open', 'cast', 'close', 'count')),
  ended_at timestamptz,
  report jsonb,
  -- Why there is no report, a sentence.
  problem text,
  check ((ended_at is null) = (report is null and problem is null)),
  check (report is null or problem is null)
);
create unique index vote_rehearsal_going on vote_rehearsal (vote_id) where ended_at is null;
create index vote_rehearsal_vote on vote_rehearsal (vote_id, id);
