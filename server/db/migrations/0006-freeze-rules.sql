-- Rules freeze when voting opens (DESIGN §1.8): whatever was hashed into the vote's configuration cannot be edited
-- afterwards, by any path. Statuses move by their own table, and texts that no rule hangs on may be corrected.

create function refuse_frozen(p_vote integer) returns void language plpgsql as $$
begin
  if exists (select from vote_opening where vote_id = p_vote) then
    raise exception 'vote % is open: its rules are frozen', p_vote using errcode = 'restrict_violation';
  end if;
end $$;

create function freeze_budget_vote() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(v) from unnest(array[old.project_id, new.project_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger budget_vote_frozen before insert or update or delete on budget_vote
  for each row execute function freeze_budget_vote();

create function freeze_vote_form() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  end if;
  perform refuse_frozen(v) from unnest(array[old.project_id, new.project_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vote_form_frozen before insert or update or delete on vote_form
  for each row execute function freeze_vote_form();

create function freeze_vote_category() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(project_id) from vote_form where id in (old.form_id, new.form_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vote_category_frozen before insert or update or delete on vote_category
  for each row execute function freeze_vote_category();

create function freeze_vote_question() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(f.project_id)
  from vote_category c join vote_form f on f.id = c.form_id
  where c.id in (old.category_id, new.category_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vote_question_frozen before insert or update or delete on vote_question
  for each row execute function freeze_vote_question();

create function freeze_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.type, new.title, new.mode, new.date_from, new.date_to, new.office_id, new.budget_year_id,
         new.only_for_legal_age, new.agreement_history_id)
    is not distinct from
        (old.id, old.type, old.title, old.mode, old.date_from, old.date_to, old.office_id, old.budget_year_id,
         old.only_for_legal_age, old.agreement_history_id)
  then
    return new;
  end if;
  perform refuse_frozen(old.id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger project_frozen before update or delete on project
  for each row execute function freeze_project();

create function freeze_project_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.number, new.title, new.cost) is not distinct from (old.id, old.number, old.title, old.cost)
  then
    return new;
  end if;
  perform refuse_frozen(f.project_id)
  from vote_question q join vote_category c on c.id = q.category_id join vote_form f on f.id = c.form_id
  where q.project_task_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger project_task_frozen before update or delete on project_task
  for each row execute function freeze_project_task();

-- What was published at opening stays; closing alone adds the time and the lot's seed, and takes the private key away.
create function freeze_vote_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and (new.vote_id, new.config, new.config_hash, new.public_key, new.voter_secret_wrapped, new.lot_seed_wrapped,
         new.lot_commitment, new.opened_at)
    is not distinct from
        (old.vote_id, old.config, old.config_hash, old.public_key, old.voter_secret_wrapped, old.lot_seed_wrapped,
         old.lot_commitment, old.opened_at)
  then
    return new;
  end if;
  raise exception 'the opening of vote % is frozen', old.vote_id using errcode = 'restrict_violation';
end $$;
create trigger vote_opening_frozen before update or delete on vote_opening
  for each row execute function freeze_vote_opening();

-- The box: opened once, never changed.
create trigger ballot_append_only before update or delete or truncate on ballot
  for each statement execute function refuse_change();
