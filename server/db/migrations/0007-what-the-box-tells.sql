-- How many opened ballots came from whom, apart from what was chosen: `ballot` keeps sex, age and district only where at
-- least five ballots share them, so numbers about voters come from here.
create table box_group (
  vote_id integer not null references project,
  sex text check (sex in ('female', 'male')),
  age_band text,
  district_id integer,
  count integer not null check (count > 0),
  unique nulls not distinct (vote_id, sex, age_band, district_id)
);
insert into box_group (vote_id, sex, age_band, district_id, count)
select vote_id, sex, age_band, district_id, count(*) from ballot group by vote_id, sex, age_band, district_id;
create trigger box_group_append_only before update or delete or truncate on box_group
  for each statement execute function refuse_change();

-- What a voter agreed to stays as it was, from the opening on: the declaration and the version of the terms.
create function freeze_clause() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(project_id) from budget_vote where clause_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger clause_frozen before update or delete on clause
  for each row execute function freeze_clause();

create function freeze_agreement_history() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(id) from project where agreement_history_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger agreement_history_frozen before update or delete on agreement_history
  for each row execute function freeze_agreement_history();
