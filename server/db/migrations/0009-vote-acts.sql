-- What is done to a vote after its rules froze: in public, with a reason, never changed afterwards (DESIGN §1.8).
create table vote_act (
  id bigint generated always as identity primary key,
  vote_id integer not null references project,
  kind text not null check (kind in ('extension')),
  reason text not null,
  -- An extension's new last instant of the vote.
  date_to timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
create index vote_act_vote on vote_act (vote_id, id);
create trigger vote_act_append_only before update or delete or truncate on vote_act
  for each statement execute function refuse_change();

-- Whether an act says that the vote goes on until then.
create function is_extended_to(p_vote integer, p_from timestamptz, p_to timestamptz) returns boolean language sql as $$
  select p_to > p_from and exists (select from vote_act where vote_id = p_vote and kind = 'extension' and date_to = p_to)
$$;

create or replace function freeze_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.type, new.title, new.mode, new.date_from, new.office_id, new.budget_year_id,
         new.only_for_legal_age, new.agreement_history_id)
    is not distinct from
        (old.id, old.type, old.title, old.mode, old.date_from, old.office_id, old.budget_year_id,
         old.only_for_legal_age, old.agreement_history_id)
    and (new.date_to = old.date_to or is_extended_to(old.id, old.date_to, new.date_to))
  then
    return new;
  end if;
  perform refuse_frozen(old.id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_vote_form() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'status' - 'vote_to' = to_jsonb(old) - 'status' - 'vote_to'
    and (new.vote_to = old.vote_to or is_extended_to(old.project_id, old.vote_to, new.vote_to))
  then
    return new;
  end if;
  perform refuse_frozen(v) from unnest(array[old.project_id, new.project_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
