-- What is done to the end of a consultation, a survey or a probe after it was published: in public, with a reason, never changed
-- afterwards. A consultation need not have a vote, so that it cannot stand in `vote_act` alone.
create table project_act (
  id bigint generated always as identity primary key,
  project_id integer not null references project,
  kind text not null check (kind in ('extension', 'early-closing')),
  reason text not null,
  -- An extension's new last instant; the moment of closing.
  date_to timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
create index project_act_project on project_act (project_id, id);
create trigger project_act_append_only before update or delete or truncate on project_act
  for each statement execute function refuse_change();

-- As before; the end may also be moved by an act on the whole, when none of its votes ends with it.
create or replace function freeze_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.type, new.title, new.mode, new.date_from, new.office_id, new.budget_year_id,
         new.only_for_legal_age, new.agreement_history_id)
    is not distinct from
        (old.id, old.type, old.title, old.mode, old.date_from, old.office_id, old.budget_year_id,
         old.only_for_legal_age, old.agreement_history_id)
    and (new.date_to = old.date_to
      or exists (
        select from vote where project_id = old.id and is_extended_to(vote.id, old.date_to, new.date_to)
      )
      or new.date_to > old.date_to and exists (
        select from project_act where project_id = old.id and kind = 'extension' and date_to = new.date_to
      ))
  then
    return new;
  end if;
  perform refuse_opened_project(old.id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
