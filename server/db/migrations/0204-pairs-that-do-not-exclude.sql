-- Of a vote in preparation: projects that stand near each other, and of which somebody decided that both may win. Pairs of which
-- only one can are rules, and stand in vote_exclusive_pair.
create table vote_apart_pair (
  vote_id integer not null references vote on delete cascade,
  first_task_id integer not null references project_task on delete cascade,
  second_task_id integer not null references project_task on delete cascade,
  primary key (vote_id, first_task_id, second_task_id),
  check (first_task_id < second_task_id)
);
create index vote_apart_pair_first on vote_apart_pair (first_task_id);
create index vote_apart_pair_second on vote_apart_pair (second_task_id);
