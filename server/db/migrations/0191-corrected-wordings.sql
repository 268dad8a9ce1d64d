-- Typos put right in what everybody sees: in public, with a reason, never changed afterwards (docs/decisions/0142).
create table wording_correction (
  id bigint generated always as identity primary key,
  project_id integer not null references project,
  target text not null check (target in ('title', 'part', 'question', 'tooltip', 'option', 'column')),
  -- Of the project, form_category, question, question_option or question_matrix_value.
  target_id integer not null,
  before text not null,
  after text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  check (before <> after)
);
create index wording_correction_project on wording_correction (project_id, id);
create index wording_correction_target on wording_correction (target, target_id);
create trigger wording_correction_append_only before update or delete or truncate on wording_correction
  for each statement execute function refuse_change();

-- Rules of a budget name what is voted on, and are counted again by everybody: nothing of them is corrected.
create function refuse_correction_of_budget() returns trigger language plpgsql as $$
begin
  if not exists (select from project where id = new.project_id and type in (0, 1, 2)) then
    raise exception 'project % is none whose wording is corrected', new.project_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wording_correction_kind before insert on wording_correction
  for each row execute function refuse_correction_of_budget();

-- Whether these words became those by a correction that everybody reads, and that is the last one of them.
create function is_corrected_to(p_target text, p_id integer, p_before text, p_after text) returns boolean
language sql stable as $$
  select coalesce((
    select c.before = p_before and c.after = p_after from wording_correction c
     where c.target = p_target and c.target_id = p_id order by c.id desc limit 1), false)
$$;

-- As before; the words alone may also change by a correction. What was hashed at opening stays as it was hashed.
create or replace function freeze_form_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'question'
    and to_jsonb(new) - 'content' - 'tooltip' = to_jsonb(old) - 'content' - 'tooltip'
    and (to_jsonb(new) -> 'content' = to_jsonb(old) -> 'content'
      or is_corrected_to('question', (to_jsonb(old) ->> 'id')::integer, to_jsonb(old) ->> 'content', to_jsonb(new) ->> 'content'))
    and (to_jsonb(new) -> 'tooltip' is not distinct from to_jsonb(old) -> 'tooltip'
      or is_corrected_to('tooltip', (to_jsonb(old) ->> 'id')::integer, to_jsonb(old) ->> 'tooltip', to_jsonb(new) ->> 'tooltip'))
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'form_category'
    and to_jsonb(new) - 'title' = to_jsonb(old) - 'title'
    and is_corrected_to('part', (to_jsonb(old) ->> 'id')::integer, to_jsonb(old) ->> 'title', to_jsonb(new) ->> 'title')
  then
    return new;
  end if;
  perform refuse_frozen(vote_id) from form where id in (old.form_id, new.form_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_question_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('question_option', 'question_matrix_value')
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and is_corrected_to(case tg_table_name when 'question_option' then 'option' else 'column' end,
          (to_jsonb(old) ->> 'id')::integer, to_jsonb(old) ->> 'content', to_jsonb(new) ->> 'content')
  then
    return new;
  end if;
  perform refuse_frozen(f.vote_id)
  from question q join form f on f.id = q.form_id where q.id in (old.question_id, new.question_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.type, new.mode, new.date_from, new.office_id, new.budget_year_id,
         new.only_for_legal_age, new.agreement_history_id)
    is not distinct from
        (old.id, old.type, old.mode, old.date_from, old.office_id, old.budget_year_id,
         old.only_for_legal_age, old.agreement_history_id)
    and (new.title = old.title or is_corrected_to('title', old.id, old.title, new.title))
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
