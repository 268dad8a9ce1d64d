-- Errata of projects that are voted on: the text stays as it was frozen, and beside it everybody reads how it should be. One person
-- proposes, another one accepts (docs/decisions/0276).
create table task_erratum (
  id integer generated always as identity primary key,
  project_task_id integer not null references project_task,
  field text not null check (field in ('title', 'description')),
  -- Words of the frozen text, and what they should be.
  before text not null,
  after text not null,
  -- Everybody reads it.
  reason text not null,
  proposed_by integer references account on delete set null,
  proposed_at timestamptz not null default clock_timestamp(),
  accepted_by integer references account on delete set null,
  -- Null: it waits for another person, and nobody else sees it.
  accepted_at timestamptz,
  check (before <> after),
  check (accepted_by <> proposed_by)
);
create index task_erratum_task on task_erratum (project_task_id, id);
-- One at a time: whoever accepts knows what is meant.
create unique index task_erratum_waiting on task_erratum (project_task_id) where accepted_at is null;

-- What was proposed is accepted as it is, or goes; what was accepted stays, whoever leaves the portal.
create function keep_task_erratum() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.accepted_at is null then return old; end if;
  elsif to_jsonb(new) - '{proposed_by,accepted_by,accepted_at}'::text[]
      = to_jsonb(old) - '{proposed_by,accepted_by,accepted_at}'::text[]
    and (new.proposed_by is null or new.proposed_by = old.proposed_by)
    and (old.accepted_at is null
      or new.accepted_at = old.accepted_at and (new.accepted_by is null or new.accepted_by = old.accepted_by))
  then
    return new;
  end if;
  raise exception 'erratum % stays as it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger task_erratum_kept before update or delete on task_erratum
  for each row execute function keep_task_erratum();
