-- Paper ballots (domain/paper-card, docs/decisions/0225): whether a vote takes them, whether another person checks each, and how many
-- days after its end they may be entered. Opening freezes them with the other rules.
alter table vote
  add column paper_way text not null default 'single' check (paper_way in ('none', 'single', 'double')),
  add column paper_days smallint not null default 0 check (paper_days between 0 and 30);

-- So many days later, at the same hour in Poland.
create function paper_deadline(p_end timestamptz, p_days integer) returns timestamptz language sql immutable as $$
  select case when p_days = 0 then p_end
    else (p_end at time zone 'Europe/Warsaw' + make_interval(days => p_days)) at time zone 'Europe/Warsaw' end
$$;

-- Where people vote on paper.
create table paper_point (
  id integer generated always as identity primary key,
  vote_id integer not null references vote on delete cascade,
  name text not null check (name <> ''),
  address text not null default '',
  hours text not null default ''
);
create unique index paper_point_name on paper_point (vote_id, lower(name));

-- Numbers of the cards that a point has: the prefix, and a number of so many digits.
create table paper_series (
  id integer generated always as identity primary key,
  point_id integer not null references paper_point on delete cascade,
  vote_id integer not null references vote on delete cascade,
  prefix text not null,
  digits smallint not null check (digits between 1 and 9),
  first_card integer not null check (first_card >= 0),
  last_card integer not null,
  check (last_card >= first_card)
);
create index paper_series_vote on paper_series (vote_id);
create index paper_series_point on paper_series (point_id);

-- One paper card from its first entry on. What was typed is sealed in its envelope; until another person's entry agrees with it there
-- are keyed hashes of its fields, and their key. Both go with the acceptance.
create table paper_card (
  id integer generated always as identity primary key,
  vote_id integer not null references vote on delete cascade,
  number text not null,
  -- Null: the number is of no series, which is a flag of its own.
  point_id integer references paper_point on delete restrict,
  state text not null check (state in ('entered', 'differs', 'retype', 'accepted', 'invalid', 'released', 'unchecked')),
  -- Whose entry of the register it is, until closing; null: it has no envelope.
  voter_key bytea,
  -- Accepted, it still waits for the office to verify who it is of.
  waits boolean not null default false,
  -- Why it is no vote, or not in some areas; of one that is not settled, by its first entry.
  flags text[] not null default '{}',
  card_key bytea,
  first_marks bytea,
  second_marks bytea,
  -- Entries typed anew by a third person that did not agree with what two had typed alike.
  tries smallint not null default 0,
  entered_by integer references account on delete set null,
  entered_at timestamptz not null default clock_timestamp(),
  checked_by integer references account on delete set null,
  checked_at timestamptz,
  settled_by integer references account on delete set null,
  settled_at timestamptz,
  -- SHA-256 of the keys of the requests that entered, checked and settled it: a repeat finds what it did.
  enter_request bytea,
  check_request bytea,
  settle_request bytea,
  check (checked_by is distinct from entered_by or checked_by is null),
  check (settled_by is null or settled_by is distinct from entered_by and settled_by is distinct from checked_by),
  -- What could be compared is there while there is something to compare, and no longer.
  check ((state in ('entered', 'differs', 'retype')) = (card_key is not null)),
  check ((card_key is null) = (first_marks is null)),
  check ((state in ('differs', 'retype')) = (second_marks is not null))
);
create unique index paper_card_number on paper_card (vote_id, number) where state <> 'released';
create unique index paper_card_enter on paper_card (vote_id, enter_request);
create index paper_card_state on paper_card (vote_id, state);
create index paper_card_voter on paper_card (vote_id, voter_key) where voter_key is not null;
create index paper_card_point on paper_card (point_id);

-- Until it is accepted, no decision on the register makes a card count.
create function keep_unchecked() returns trigger language plpgsql as $$
begin
  if new.channel = 'paper' and new.status in ('valid', 'waiting') and exists (
    select from paper_card
    where vote_id = new.vote_id and voter_key = new.voter_key and state in ('entered', 'differs', 'retype')
  ) then
    new.status := 'waiting';
    new.status_reason := 'unchecked';
    new.status_before := null;
  end if;
  return new;
end $$;
create trigger register_unchecked before update of status on register for each row execute function keep_unchecked();

-- As before, and what comes from paper is taken until its own deadline.
create or replace function store_ballot(
  p_vote integer,
  -- Areas in which points were given.
  p_forms integer[],
  p_voter_key bytea,
  p_channel text,
  p_status text,
  p_request_key bytea,
  p_fingerprint bytea,
  p_ciphertext bytea,
  p_digest bytea,
  -- Null where no e-mail was given.
  p_email_key bytea,
  p_unique_email boolean,
  -- Not null: the ballot needs this code.
  p_code_hash bytea,
  p_code_tries integer,
  -- Encrypted data of a voter without an account, or null.
  p_personal bytea,
  -- Pseudonyms of the network and the device, or null.
  p_origin bytea,
  -- Every name of the voter, the voter key among them; ascending, each once.
  p_names bytea[],
  -- Those of them that are claimed where they are free, and otherwise keep nobody out.
  p_further_names bytea[],
  -- The account that casts it, or null, with the `account_state` by which it was judged.
  p_account integer,
  p_account_state bytea,
  out outcome text,
  out reply jsonb
) language plpgsql volatile as $$
declare
  v_now timestamptz;
  v_status smallint;
  v_from timestamptz;
  v_to timestamptz;
  v_paused_until timestamptz;
  v_paper_days smallint := 0;
  v_code authorize_code;
  v_envelope uuid := gen_random_uuid();
  v_state bytea;
  v_name bytea;
  v_claimed bytea[] := '{}';
  v_mailbox_of bytea;
begin
  -- A ballot that is acknowledged is on the disk, whatever the server's default.
  perform set_config('synchronous_commit', 'on', true);
  -- Closing takes the same lock alone: it waits for ballots being written, and those that come after it read its status.
  perform pg_advisory_xact_lock_shared(7163, p_vote);
  if p_account is not null then
    perform pg_advisory_xact_lock_shared(7165, p_account);
  end if;
  -- Requests with one key come one after another, so that the later one is judged by the earlier, and not by its names.
  perform pg_advisory_xact_lock(7166, hashtext(encode(p_request_key, 'hex')));

  select * into outcome, reply from repeated_request(p_vote, p_request_key, p_fingerprint);
  if outcome is not null then
    return;
  end if;

  if p_account is not null then
    select account_state(a) into v_state from account a where a.id = p_account and a.blocked_at is null;
    if not found then
      outcome := 'account-gone';
      return;
    elsif v_state <> p_account_state then
      outcome := 'account-changed';
      return;
    end if;
  end if;

  v_now := clock_timestamp();
  select p.status, p.date_from, p.date_to, p.paused_until, case when p_channel = 'paper' then v.paper_days else 0 end
  into v_status, v_from, v_to, v_paused_until, v_paper_days
  from vote v join project p on p.id = v.project_id where v.id = p_vote;
  if v_status is distinct from 1 then
    outcome := 'not-active';
  elsif v_now < v_from then
    outcome := 'too-early';
  elsif v_now > paper_deadline(v_to, v_paper_days) then
    outcome := 'too-late';
  elsif v_now < v_paused_until then
    outcome := 'paused';
  elsif exists (
    select from form
    where id = any (p_forms)
      and (status <> 1 or v_now not between coalesce(vote_from, v_from) and paper_deadline(coalesce(vote_to, v_to), v_paper_days))
  ) then
    outcome := 'form-closed';
  end if;
  if outcome is not null then
    return;
  end if;

  if p_code_hash is not null then
    select * into v_code from authorize_code
    where vote_id = p_vote and voter_key = p_voter_key and email_key = p_email_key
    for update;
    if not found then
      outcome := 'code-missing';
    elsif v_code.tries >= p_code_tries then
      outcome := 'code-exhausted';
    elsif v_code.code_hash <> p_code_hash then
      update authorize_code set tries = tries + 1
      where vote_id = p_vote and voter_key = p_voter_key and email_key = p_email_key;
      outcome := 'code-wrong';
    elsif v_code.used_at is not null then
      -- A code is used by a stored ballot alone, so whoever has it knows that already; the register is not asked.
      outcome := 'already-voted';
    elsif v_code.expires_at < v_now then
      outcome := 'code-expired';
    end if;
    if outcome is not null then
      return;
    end if;
  end if;

  -- The mailbox before any name, and under a lock of its own: who has none left learns nothing about the person they name.
  if p_unique_email and p_email_key is not null then
    perform pg_advisory_xact_lock(7167, hashtext(encode(p_email_key, 'hex')));
    select voter_key into v_mailbox_of from register_email where vote_id = p_vote and email_key = p_email_key;
    if v_mailbox_of <> p_voter_key then
      outcome := 'email-taken';
      return;
    end if;
  end if;

  reply := jsonb_build_object('receipt', encode(p_digest, 'hex'), 'castAt', to_json(v_now));
  -- Claiming a name waits for a ballot of the same person that is being written; no check goes before it. They come in one
  -- order for all, so that no two ballots wait for each other.
  foreach v_name in array p_names loop
    insert into register_name (vote_id, name_key, voter_key) values (p_vote, v_name, p_voter_key)
    on conflict do nothing;
    if found then
      v_claimed := v_claimed || v_name;
    elsif v_name <> all (p_further_names) then
      outcome := 'already-voted';
      exit;
    end if;
  end loop;
  if outcome is null then
    with registered as (
      insert into register
        (vote_id, voter_key, channel, status, envelope_id, request_key, request_fingerprint, reply, registered_at)
      values
        (p_vote, p_voter_key, p_channel, p_status, v_envelope, p_request_key, p_fingerprint, store_ballot.reply, v_now)
      on conflict do nothing
      returning envelope_id
    )
    insert into envelope (id, vote_id, ciphertext, digest)
    select envelope_id, p_vote, p_ciphertext, p_digest from registered;
    if not found then
      outcome := 'already-voted';
    end if;
  end if;
  if outcome is not null then
    delete from register_name where vote_id = p_vote and name_key = any (v_claimed);
    select * into outcome, reply from repeated_request(p_vote, p_request_key, p_fingerprint);
    outcome := coalesce(outcome, 'already-voted');
    return;
  end if;

  if p_unique_email and p_email_key is not null then
    insert into register_email (vote_id, email_key, voter_key) values (p_vote, p_email_key, p_voter_key);
  end if;
  if p_personal is not null then
    insert into register_person (vote_id, voter_key, personal, origin)
    values (p_vote, p_voter_key, p_personal, p_origin);
  end if;
  if p_code_hash is not null then
    update authorize_code set used_at = v_now
    where vote_id = p_vote and voter_key = p_voter_key and email_key = p_email_key;
  end if;
  outcome := 'stored';
end $$;
