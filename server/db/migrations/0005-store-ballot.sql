-- The one place where a ballot is stored: web, signed-in and paper ballots alike, in one round trip (DESIGN §1.1, §1.2, §1.6).
-- Each statement of a volatile function reads a snapshot of its own, so whatever stands after the lock sees what was
-- committed before the lock was given.
--
-- Outcomes: stored · repeat · other-choices · not-active · too-early · too-late · form-closed · code-missing · code-wrong ·
-- code-exhausted · code-expired · code-used · already-voted · email-taken. `reply` comes with stored and repeat.
create function store_ballot(
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
  out outcome text,
  out reply jsonb
) language plpgsql volatile as $$
declare
  v_now timestamptz;
  v_status smallint;
  v_from timestamptz;
  v_to timestamptz;
  v_code authorize_code;
  v_envelope uuid := gen_random_uuid();
begin
  -- A ballot that is acknowledged is on the disk, whatever the server's default.
  perform set_config('synchronous_commit', 'on', true);
  -- Closing takes the same lock alone: it waits for ballots being written, and those that come after it read its status.
  perform pg_advisory_xact_lock_shared(7163, p_vote);

  select * into outcome, reply from repeated_request(p_vote, p_request_key, p_fingerprint);
  if outcome is not null then
    return;
  end if;

  v_now := clock_timestamp();
  select status, date_from, date_to into v_status, v_from, v_to from project where id = p_vote;
  if v_status is distinct from 1 then
    outcome := 'not-active';
  elsif v_now < v_from then
    outcome := 'too-early';
  elsif v_now > v_to then
    outcome := 'too-late';
  elsif exists (
    select from vote_form
    where id = any (p_forms) and (status <> 1 or v_now not between vote_from and vote_to)
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
      -- The row lock may have been given by the very request that this one repeats.
      select * into outcome, reply from repeated_request(p_vote, p_request_key, p_fingerprint);
      if outcome is null then
        outcome := case
          when exists (select from register where vote_id = p_vote and voter_key = p_voter_key) then 'already-voted'
          else 'code-used'
        end;
      end if;
    elsif v_code.expires_at < v_now then
      outcome := 'code-expired';
    end if;
    if outcome is not null then
      return;
    end if;
  end if;

  reply := jsonb_build_object('receipt', encode(p_digest, 'hex'), 'castAt', to_json(v_now));
  -- The insert waits for a ballot of the same person that is being written; no check goes before it.
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
    select * into outcome, reply from repeated_request(p_vote, p_request_key, p_fingerprint);
    outcome := coalesce(outcome, 'already-voted');
    return;
  end if;

  if p_unique_email and p_email_key is not null then
    insert into register_email (vote_id, email_key, voter_key) values (p_vote, p_email_key, p_voter_key)
    on conflict do nothing;
    if not found then
      delete from register where vote_id = p_vote and voter_key = p_voter_key;
      delete from envelope where id = v_envelope;
      outcome := 'email-taken';
      reply := null;
      return;
    end if;
  end if;
  if p_personal is not null then
    insert into register_person (vote_id, voter_key, personal) values (p_vote, p_voter_key, p_personal);
  end if;
  if p_code_hash is not null then
    update authorize_code set used_at = v_now
    where vote_id = p_vote and voter_key = p_voter_key and email_key = p_email_key;
  end if;
  outcome := 'stored';
end $$;

-- What a request key was answered before: the same reply for the same ballot, a refusal for another.
create function repeated_request(
  p_vote integer, p_request_key bytea, p_fingerprint bytea, out outcome text, out reply jsonb
) language plpgsql volatile as $$
declare
  v_fingerprint bytea;
begin
  select r.request_fingerprint, r.reply into v_fingerprint, repeated_request.reply
  from register r where r.vote_id = p_vote and r.request_key = p_request_key;
  if not found then
    return;
  end if;
  if v_fingerprint = p_fingerprint then
    outcome := 'repeat';
  else
    outcome := 'other-choices';
    reply := null;
  end if;
end $$;

-- Writes down a new code, unless as many as may be sent in a row were sent and the pause is not over
-- (0-how-we-read-it, E-mail codes). A voter who has voted gets the same answer: it tells nobody who has voted.
create function issue_authorize_code(
  p_vote integer,
  p_voter_key bytea,
  p_email_key bytea,
  p_code_hash bytea,
  p_lifetime interval,
  p_most_sends integer,
  p_pause interval,
  out outcome text,
  out sends_left integer,
  out code_expires_at timestamptz,
  out retry_at timestamptz
) language plpgsql volatile as $$
declare
  v_now timestamptz := clock_timestamp();
  v_code authorize_code;
begin
  insert into authorize_code as c (vote_id, voter_key, email_key, code_hash, created_at, expires_at)
  values (p_vote, p_voter_key, p_email_key, p_code_hash, v_now, v_now + p_lifetime)
  on conflict (vote_id, voter_key, email_key) do update set
    code_hash = p_code_hash,
    created_at = v_now,
    expires_at = excluded.expires_at,
    tries = 0,
    used_at = null,
    sends = case when c.created_at + p_pause <= v_now then 1 else c.sends + 1 end
  where c.sends < p_most_sends or c.created_at + p_pause <= v_now
  returning * into v_code;
  if not found then
    select created_at + p_pause into retry_at from authorize_code
    where vote_id = p_vote and voter_key = p_voter_key and email_key = p_email_key;
    outcome := 'paused';
    return;
  end if;
  outcome := 'issued';
  sends_left := p_most_sends - v_code.sends;
  code_expires_at := v_code.expires_at;
end $$;

-- Whether a digest of 32 bytes stands in a sealed list: sorted, so halved until found.
create function digest_is_listed(p_digests bytea, p_digest bytea) returns boolean language plpgsql immutable as $$
declare
  v_low integer := 0;
  v_high integer := length(p_digests) / 32 - 1;
  v_middle integer;
  v_found bytea;
begin
  while v_low <= v_high loop
    v_middle := (v_low + v_high) / 2;
    v_found := substring(p_digests from v_middle * 32 + 1 for 32);
    if v_found = p_digest then
      return true;
    elsif v_found < p_digest then
      v_low := v_middle + 1;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return false;
end $$;
