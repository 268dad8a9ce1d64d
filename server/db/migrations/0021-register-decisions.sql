-- What the office decides about single votes before closing: by the register and the sealed envelope, never by the choices.

alter table register
  -- Names the entry in addresses and in the audit log; random, so it tells nothing of the person.
  add column entry_id uuid not null default gen_random_uuid(),
  -- Why it is quarantined or annulled: a word of domain/register-decision.
  add column status_reason text,
  -- What it goes back to when the decision is withdrawn.
  add column status_before text check (status_before in ('valid', 'waiting'));
create unique index register_entry on register (entry_id);
create index register_undecided on register (vote_id, status, entry_id) where status <> 'valid';

-- An envelope of which no entry of the register speaks: of an entry that was struck out, so that the person may vote again, or
-- of a second ballot that waits for the office beside the first. It is on the sealed lists like any other, so closing sets it
-- aside and counts it.
create table spare_envelope (
  envelope_id uuid primary key references envelope,
  vote_id integer not null references project,
  voter_key bytea not null check (length(voter_key) = 32),
  -- As `register.status` and `register.status_reason` of the entry it came from.
  status text not null check (status in ('quarantined', 'annulled')),
  reason text not null
);
create index spare_envelope_voter on spare_envelope (vote_id, voter_key);
