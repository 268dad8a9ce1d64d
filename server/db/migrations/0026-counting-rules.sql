-- The whole rule by which a vote is counted, as its office chose it; frozen with the rest when voting opens.

alter table budget_vote
  drop constraint budget_vote_counting_rule_check,
  drop constraint budget_vote_tie_rule_check,
  add constraint budget_vote_counting_rule_check check (counting_rule in ('greedy', 'greedy-no-skip', 'equal-shares')),
  add constraint budget_vote_tie_rule_check
    check (tie_rule in ('id', 'cheaper', 'dearer', 'voters', 'lot', 'commission')),
  -- Of equal shares alone.
  add column shares_utility text not null default 'points' check (shares_utility in ('cost', 'cardinality', 'points')),
  add column shares_completion text not null default 'add1u' check (shares_completion in ('none', 'add1', 'add1u')),
  add column shares_exhaustive_stop boolean not null default true,
  -- Fewest ballots that must name a project.
  add column min_voters integer check (min_voters >= 1),
  -- In hundredths of a percent of an area's residents.
  add column least_turnout integer check (least_turnout between 1 and 10000),
  -- Where the money goes that an area did not spend.
  add column left_over text not null default 'stays' check (left_over in ('stays', 'to-town', 'to-areas')),
  -- Grosze: the cost that marks a project which can no longer be built; 999 999 999 zł.
  add column sentinel_cost bigint default 99999999900 check (sentinel_cost > 0);

-- Whose turnout the least turnout is measured by.
alter table vote_form add column residents integer check (residents >= 0);

-- Of two projects at most one can win, in whatever areas they stand.
create table vote_exclusive_pair (
  vote_id integer not null references project on delete cascade,
  first_task_id integer not null references project_task,
  second_task_id integer not null references project_task,
  primary key (vote_id, first_task_id, second_task_id),
  check (first_task_id < second_task_id)
);

create function freeze_exclusive_pair() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(v) from unnest(array[old.vote_id, new.vote_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vote_exclusive_pair_frozen before insert or update or delete on vote_exclusive_pair
  for each row execute function freeze_exclusive_pair();

-- How a commission ordered projects with equal results: in public, with a reason, before the result is published.
create table tie_decision (
  id bigint generated always as identity primary key,
  vote_id integer not null references project,
  form_id integer not null references vote_form,
  -- The first goes first.
  project_task_ids integer[] not null check (cardinality(project_task_ids) >= 2),
  reason text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index tie_decision_vote on tie_decision (vote_id, id);
create trigger tie_decision_append_only before update or delete or truncate on tie_decision
  for each statement execute function refuse_change();

-- Results counted before areas passed money on, and before the whole rule was kept beside them.
update vote_result set result = jsonb_set(result, '{districts}', coalesce(
  (select jsonb_agg(district || '{"received": 0, "passedOn": 0}' order by place)
   from jsonb_array_elements(result -> 'districts') with ordinality as list (district, place)), '[]'));
update vote_result set result = jsonb_set(result, '{counting,settings}', 'null')
where jsonb_typeof(result -> 'counting') = 'object';
