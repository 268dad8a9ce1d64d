-- One form model (docs/decisions/0050): project → form → category → question → option, matrix value or nested question. What a
-- person does once, a vote, is a row of its own: a whole budget, or one survey or probe form.

-- The freeze of before, off for this transaction alone: its triggers stand on the new tables again before it ends.
drop trigger budget_vote_frozen on budget_vote;
drop trigger vote_form_frozen on vote_form;
drop trigger vote_category_frozen on vote_category;
drop trigger vote_question_frozen on vote_question;
drop trigger probe_frozen on probe;
drop trigger probe_option_frozen on probe_option;
drop trigger vote_opening_frozen on vote_opening;
drop function freeze_budget_vote(), freeze_vote_form(), freeze_vote_category(), freeze_vote_question(), freeze_probe();

-- What a person does once. A budget's id is its project's: it stands in frozen rules, voter keys and locks. The ids of all others
-- come out of the same sequence, so that none ever equals a project's.
create table vote (
  id integer primary key default nextval('project_id_seq'),
  project_id integer not null references project on delete cascade,
  -- The kinds of forms that are votes: Survey 0, Probe 1, PublicBudget 2.
  kind smallint not null check (kind in (0, 1, 2)),
  -- When the box is opened: `sealed`, at closing; `batched`, in shuffled batches; `counters`, always: it has neither envelopes
  -- nor lists nor receipts, and no time in its register.
  box text not null check (box in ('sealed', 'batched', 'counters')),
  identity_scheme text not null check (identity_scheme in ('account', 'pesel', 'declared', 'none')),
  -- How names become keys of the register. 2: HMAC under the vote's own secret. 1: under the server's secret and `earlier_probe_id`,
  -- in probes of before there were votes: whoever has answered is known by that key alone.
  key_version smallint not null default 2 check (key_version in (1, 2)),
  earlier_probe_id integer unique,
  -- Wrapped by the server's secret. A budget gets it at opening.
  voter_secret_wrapped bytea,
  unique (id, project_id, kind),
  check (kind <> 0 or box <> 'counters'),
  check (kind <> 1 or box = 'counters'),
  check (kind <> 2 or box = 'sealed' and identity_scheme <> 'none'),
  check ((kind = 2) = (id = project_id)),
  check ((key_version = 1) = (earlier_probe_id is not null)),
  check (key_version = 2 or voter_secret_wrapped is null)
);
create index vote_project on vote (project_id);

insert into vote (id, project_id, kind, box, identity_scheme, voter_secret_wrapped)
select b.project_id, b.project_id, 2, 'sealed', b.identity_scheme, o.voter_secret_wrapped
from budget_vote b left join vote_opening o on o.vote_id = b.project_id;

alter table vote_opening drop column voter_secret_wrapped;
alter table budget_vote drop column identity_scheme;
alter table budget_vote rename column project_id to vote_id;
alter table budget_vote
  drop constraint budget_vote_project_id_fkey,
  add constraint budget_vote_vote_id_fkey foreign key (vote_id) references vote on delete cascade;

-- Register, envelopes, lists, box, acts: what belongs to a vote refers to it.
do $$
declare
  reference record;
begin
  for reference in
    select c.conrelid::regclass as child, c.conname as name, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'f' and c.confrelid = 'project'::regclass and a.attname = 'vote_id'
  loop
    execute format(
      'alter table %s drop constraint %I, add constraint %2$I foreign key (vote_id) references vote%s',
      reference.child, reference.name, case when reference.cascades then ' on delete cascade' else '' end
    );
  end loop;
end $$;

-- An answer to a probe stands in the register with neither time nor channel, so that nothing ties it to the counters.
alter table register
  alter column registered_at drop not null,
  alter column registered_at drop default,
  alter column channel drop not null,
  add constraint register_times_its_channel check ((registered_at is null) = (channel is null));

-- Shown on the home page.
alter table project add column featured boolean not null default false;

-- Forms. Ids stay: they are inside sealed envelopes and frozen rules.
alter table vote_form rename to form;
alter sequence vote_form_id_seq rename to form_id_seq;
alter table form rename constraint vote_form_pkey to form_pkey;
alter table form rename constraint vote_form_project_id_fkey to form_project_id_fkey;
alter table form rename constraint vote_form_district_id_fkey to form_district_id_fkey;
alter table form rename constraint vote_form_status_check to form_status_check;

create table budget_form (
  form_id integer primary key references form on delete cascade,
  -- The area's pool, in grosze.
  budget bigint not null check (budget >= 0),
  -- Fewest points with which a project can be selected; null: no threshold.
  threshold integer,
  max_point integer not null check (max_point >= 1),
  category_max_point integer,
  question_max_point integer,
  min_sum integer,
  distinct_points boolean not null default false,
  max_projects integer,
  -- Whose turnout the least turnout is measured by.
  residents integer check (residents >= 0)
);
insert into budget_form
  (form_id, budget, threshold, max_point, category_max_point, question_max_point, min_sum, distinct_points, max_projects, residents)
select
  id, budget, threshold, max_point, category_max_point, question_max_point, min_sum, distinct_points, max_projects, residents
from form;

alter table form
  drop constraint vote_form_project_id_district_id_key,
  drop column budget,
  drop column threshold,
  drop column max_point,
  drop column category_max_point,
  drop column question_max_point,
  drop column min_sum,
  drop column distinct_points,
  drop column max_projects,
  drop column residents,
  -- Null: everywhere.
  alter column district_id drop not null,
  -- Null: as its project.
  alter column vote_from drop not null,
  alter column vote_to drop not null,
  -- Null where nothing is voted on: comments, opinions, letters to the office.
  add column vote_id integer,
  -- Survey 0, Probe 1, PublicBudget 2, Comment 3, PostAddress 4, EmailAddress 5, Opinion 6.
  add column type smallint check (type between 0 and 6),
  add column title text not null default '';
update form set type = 2, vote_id = project_id;
alter table form
  alter column type set not null,
  add constraint form_vote_fkey foreign key (vote_id, project_id, type) references vote (id, project_id, kind) on delete cascade,
  add constraint form_is_of_a_vote check ((type <= 2) = (vote_id is not null)),
  add constraint form_of_budget_is_an_area
    check (type <> 2 or district_id is not null and vote_from is not null and vote_to is not null);
create unique index form_area on form (project_id, district_id) where type = 2;
create unique index form_alone_in_its_vote on form (vote_id) where type < 2;
create index form_vote on form (vote_id);
create index form_project on form (project_id);

-- Categories.
alter table vote_category rename to form_category;
alter sequence vote_category_id_seq rename to form_category_id_seq;
alter table form_category rename constraint vote_category_pkey to form_category_pkey;
alter table form_category rename constraint vote_category_form_id_fkey to form_category_form_id_fkey;
alter table form_category add unique (id, form_id);
create index form_category_form on form_category (form_id);

create table budget_category (
  category_id integer primary key,
  form_id integer not null,
  office_thematic_area_id integer not null references office_thematic_area,
  max_point integer,
  unique (form_id, office_thematic_area_id),
  foreign key (category_id, form_id) references form_category (id, form_id) on delete cascade
);
insert into budget_category (category_id, form_id, office_thematic_area_id, max_point)
select id, form_id, office_thematic_area_id, max_point from form_category;

alter table form_category
  drop column office_thematic_area_id,
  drop column max_point,
  -- Empty in a budget, where it is the thematic area's name.
  add column title text not null default '';

-- Questions. One stands in a form, in a category of it, or below an option of another question.
alter table vote_question rename to question;
alter sequence vote_question_id_seq rename to question_id_seq;
alter table question rename constraint vote_question_pkey to question_pkey;
alter table question add unique (id, category_id);

create table budget_question (
  question_id integer primary key,
  category_id integer not null,
  project_task_id integer not null references project_task,
  max_point integer,
  unique (category_id, project_task_id),
  foreign key (question_id, category_id) references question (id, category_id) on delete cascade
);
insert into budget_question (question_id, category_id, project_task_id, max_point)
select id, category_id, project_task_id, max_point from question;
create index budget_question_task on budget_question (project_task_id);

create table question_option (
  id integer generated by default as identity primary key,
  question_id integer not null references question on delete cascade,
  content text not null,
  position integer not null,
  unique (question_id, position)
);

alter table question
  drop constraint vote_question_category_id_fkey,
  drop column project_task_id,
  drop column max_point,
  alter column category_id drop not null,
  add column form_id integer references form on delete cascade,
  add column parent_option_id integer references question_option on delete cascade,
  -- SingleRadio 0, SingleCheck 1, SingleText 2, SingleDate 3, MultipleCheck 4, Ranking 5, Matrix 6, Budget 7.
  add column type smallint check (type between 0 and 7),
  -- Empty in a budget, where it is the project's title.
  add column content text not null default '',
  add column tooltip text,
  add column required boolean not null default true,
  add column can_comment boolean not null default false,
  add column answer_max_length integer check (answer_max_length >= 1),
  add column validation_reg_exp text,
  add column validation_error_message text,
  -- Most options that may be chosen; null: any number.
  add column option_count integer check (option_count >= 1);
update question set type = 7, form_id = form_category.form_id from form_category where form_category.id = category_id;
alter table question
  alter column form_id set not null,
  alter column type set not null,
  add constraint question_category_fkey foreign key (category_id, form_id) references form_category (id, form_id)
    on delete cascade,
  add constraint question_has_one_place check (category_id is null or parent_option_id is null);
create index question_form on question (form_id);
create index question_category on question (category_id) where category_id is not null;
create index question_parent_option on question (parent_option_id) where parent_option_id is not null;

-- The rows of a matrix; its columns are the options.
create table question_matrix_value (
  id integer generated by default as identity primary key,
  question_id integer not null references question on delete cascade,
  content text not null,
  position integer not null,
  unique (question_id, position)
);

-- The open box of a probe. Who has answered and what was answered share no key, order or time.
create table option_count (
  option_id integer primary key references question_option on delete cascade,
  -- Answers of accounts, and, apart from them, answers that only a device vouches for (0-how-we-read-it, Identity scheme).
  account_answers integer not null default 0 check (account_answers >= 0),
  device_answers integer not null default 0 check (device_answers >= 0)
);

-- Probes get ids that no probe, question or option had: a page that was open meanwhile names nothing of what there is now.
do $$
declare
  v_probe integer;
  v_option integer;
begin
  if exists (select from probe) then
    select last_value + 1 into v_probe from probe_id_seq;
    select last_value + 1 into v_option from probe_option_id_seq;
    perform setval('form_id_seq', greatest(nextval('form_id_seq'), v_probe), false);
    perform setval('question_id_seq', greatest(nextval('question_id_seq'), v_probe), false);
    perform setval('question_option_id_seq', v_option, false);
  end if;
end $$;

insert into vote (project_id, kind, box, identity_scheme, key_version, earlier_probe_id)
select b.project_id, 1, 'counters', case p.mode when 0 then 'none' else 'account' end, 1, b.id
from probe b join project p on p.id = b.project_id order by b.id;

insert into form (project_id, vote_id, type, status)
select v.project_id, v.id, 1, b.status from probe b join vote v on v.earlier_probe_id = b.id order by b.id;

insert into question (form_id, type, content)
select f.id, 0, b.question
from probe b join vote v on v.earlier_probe_id = b.id join form f on f.vote_id = v.id order by b.id;

insert into question_option (question_id, content, position)
select q.id, o.content, o.position
from probe_option o join vote v on v.earlier_probe_id = o.probe_id
join form f on f.vote_id = v.id join question q on q.form_id = f.id order by o.probe_id, o.position;

insert into option_count (option_id, account_answers, device_answers)
select n.id, o.account_answers, o.device_answers
from probe_option o join vote v on v.earlier_probe_id = o.probe_id
join form f on f.vote_id = v.id join question q on q.form_id = f.id
join question_option n on n.question_id = q.id and n.position = o.position;

update project set featured = true where id in (select project_id from probe where featured);

-- Keys with one answer print are the names of one answer.
insert into register (vote_id, voter_key, request_fingerprint)
select v.id, (array_agg(r.voter_key order by r.voter_key))[1], r.answer_print
from probe_register r join vote v on v.earlier_probe_id = r.probe_id group by v.id, r.answer_print;

insert into register_name (vote_id, name_key, voter_key)
select v.id, r.voter_key, first_value(r.voter_key) over (partition by v.id, r.answer_print order by r.voter_key)
from probe_register r join vote v on v.earlier_probe_id = r.probe_id;

do $$
begin
  if (select count(*) from probe) <> (select count(*) from question where type <> 7)
    or (select coalesce(sum(account_answers), 0) from probe_option) <> (select coalesce(sum(account_answers), 0) from option_count)
    or (select coalesce(sum(device_answers), 0) from probe_option) <> (select coalesce(sum(device_answers), 0) from option_count)
    or (select count(*) from probe_register)
      <> (select count(*) from register_name n join register r using (vote_id, voter_key)
          join vote v on v.id = n.vote_id and v.earlier_probe_id is not null)
  then
    raise exception 'not everything of the probes was carried over';
  end if;
end $$;

drop table probe_register, probe_option, probe;

-- The freeze. What was hashed at opening cannot be edited afterwards, by any path; nor can the questions of a probe that somebody
-- has answered. Statuses move by their own table, and texts that no rule hangs on may be corrected.
create or replace function refuse_frozen(p_vote integer) returns void language plpgsql as $$
begin
  if exists (select from vote_opening where vote_id = p_vote) then
    raise exception 'vote % is open: its rules are frozen', p_vote using errcode = 'restrict_violation';
  end if;
  if exists (select from vote where id = p_vote and box = 'counters')
    and exists (select from register where vote_id = p_vote)
  then
    raise exception 'vote % has been answered: its questions are frozen', p_vote using errcode = 'restrict_violation';
  end if;
end $$;

create function freeze_vote() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(old.id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger vote_frozen before update or delete on vote for each row execute function freeze_vote();

create function freeze_budget_vote() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(v) from unnest(array[old.vote_id, new.vote_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger budget_vote_frozen before insert or update or delete on budget_vote
  for each row execute function freeze_budget_vote();

create function freeze_form() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'status' - 'vote_to' = to_jsonb(old) - 'status' - 'vote_to'
    and (new.vote_to is not distinct from old.vote_to or is_extended_to(old.vote_id, old.vote_to, new.vote_to))
  then
    return new;
  end if;
  perform refuse_frozen(v) from unnest(array[old.vote_id, new.vote_id]) v;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger form_frozen before insert or update or delete on form for each row execute function freeze_form();

-- What has a form.
create function freeze_form_part() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(vote_id) from form where id in (old.form_id, new.form_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger budget_form_frozen before insert or update or delete on budget_form
  for each row execute function freeze_form_part();
create trigger form_category_frozen before insert or update or delete on form_category
  for each row execute function freeze_form_part();
create trigger budget_category_frozen before insert or update or delete on budget_category
  for each row execute function freeze_form_part();
create trigger question_frozen before insert or update or delete on question
  for each row execute function freeze_form_part();

-- What has a question.
create function freeze_question_part() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(f.vote_id)
  from question q join form f on f.id = q.form_id where q.id in (old.question_id, new.question_id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger budget_question_frozen before insert or update or delete on budget_question
  for each row execute function freeze_question_part();
create trigger question_option_frozen before insert or update or delete on question_option
  for each row execute function freeze_question_part();
create trigger question_matrix_value_frozen before insert or update or delete on question_matrix_value
  for each row execute function freeze_question_part();

-- Whether a vote of the project was opened: its title and dates then stand in frozen rules.
create function refuse_opened_project(p_project integer) returns void language plpgsql as $$
begin
  perform refuse_frozen(v.id) from vote v join vote_opening o on o.vote_id = v.id where v.project_id = p_project;
end $$;

create or replace function freeze_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.type, new.title, new.mode, new.date_from, new.office_id, new.budget_year_id,
         new.only_for_legal_age, new.agreement_history_id)
    is not distinct from
        (old.id, old.type, old.title, old.mode, old.date_from, old.office_id, old.budget_year_id,
         old.only_for_legal_age, old.agreement_history_id)
    and (new.date_to = old.date_to or exists (
      select from vote where project_id = old.id and is_extended_to(vote.id, old.date_to, new.date_to)
    ))
  then
    return new;
  end if;
  perform refuse_opened_project(old.id);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_project_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.number, new.title, new.cost) is not distinct from (old.id, old.number, old.title, old.cost)
  then
    return new;
  end if;
  perform refuse_frozen(f.vote_id)
  from budget_question b join question q on q.id = b.question_id join form f on f.id = q.form_id
  where b.project_task_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_clause() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(vote_id) from budget_vote where clause_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function freeze_agreement_history() returns trigger language plpgsql as $$
begin
  perform refuse_opened_project(id) from project where agreement_history_id = old.id;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- What was published at opening stays; closing alone adds the time and the lot's seed, and takes the private key away.
create or replace function freeze_vote_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and (new.vote_id, new.config, new.config_hash, new.public_key, new.lot_seed_wrapped, new.lot_commitment, new.opened_at)
    is not distinct from
        (old.vote_id, old.config, old.config_hash, old.public_key, old.lot_seed_wrapped, old.lot_commitment, old.opened_at)
  then
    return new;
  end if;
  raise exception 'the opening of vote % is frozen', old.vote_id using errcode = 'restrict_violation';
end $$;
create trigger vote_opening_frozen before update or delete on vote_opening
  for each row execute function freeze_vote_opening();

create function refuse_opening_of_counters() returns trigger language plpgsql as $$
begin
  if exists (select from vote where id = new.vote_id and box = 'counters') then
    raise exception 'vote % counts openly: there is nothing to seal', new.vote_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger vote_opening_seals before insert on vote_opening
  for each row execute function refuse_opening_of_counters();

-- As before; a ballot's vote and its forms stand in the tables of all forms.
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
  select p.status, p.date_from, p.date_to into v_status, v_from, v_to
  from vote v join project p on p.id = v.project_id where v.id = p_vote;
  if v_status is distinct from 1 then
    outcome := 'not-active';
  elsif v_now < v_from then
    outcome := 'too-early';
  elsif v_now > v_to then
    outcome := 'too-late';
  elsif exists (
    select from form
    where id = any (p_forms)
      and (status <> 1 or v_now not between coalesce(vote_from, v_from) and coalesce(vote_to, v_to))
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

-- As it was frozen, to the millisecond, where the instant is the same or was moved by a public act; else as it is.
create function frozen_instant(p_vote integer, p_frozen text, p_kept timestamptz) returns jsonb language sql stable as $$
  select case
    when abs(extract(epoch from p_kept - p_frozen::timestamptz)) < 0.002
      or exists (select from vote_act where vote_id = p_vote and kind = 'extension' and date_to = p_kept)
      then to_jsonb(p_frozen)
    else to_jsonb(p_kept)
  end
$$;

-- Every vote that was opened is read anew out of these tables and must be what was frozen, in every field that tables hold; otherwise
-- nothing of this is done. Fields that a vote was opened without are left out, and, once the box is open, the names of districts
-- and categories, which may be changed then.
create function frozen_again(p_vote integer, p_frozen jsonb) returns jsonb language sql stable as $$
  with area as (select value as frozen from jsonb_array_elements(p_frozen -> 'areas'))
  select jsonb_build_object(
    'voteId', v.id, 'title', p.title, 'budgetYear', y.value, 'officeId', p.office_id,
    'dateFrom', frozen_instant(v.id, p_frozen ->> 'dateFrom', p.date_from),
    'dateTo', frozen_instant(v.id, p_frozen ->> 'dateTo', p.date_to),
    'mode', p.mode, 'onlyForLegalAge', p.only_for_legal_age, 'identityScheme', v.identity_scheme,
    'notLoggedAvailable', b.not_logged_available, 'emailConfirmation', b.email_confirmation, 'uniqueEmail', b.unique_email,
    'usesPesel', b.uses_pesel, 'usesTeryt', b.uses_teryt, 'postCodeRequired', b.post_code_required,
    'singleArea', b.single_area, 'clauseId', b.clause_id,
    'clauseHash', encode(sha256(convert_to(c.body_html, 'UTF8')), 'hex'),
    'agreementHistoryId', p.agreement_history_id,
    'agreementHash', encode(sha256(convert_to(t.body_html, 'UTF8')), 'hex'),
    'countingRule', b.counting_rule, 'tieRule', b.tie_rule,
    'counting', jsonb_build_object(
      'shares', jsonb_build_object('utility', b.shares_utility, 'completion', b.shares_completion,
                                   'exhaustiveStop', b.shares_exhaustive_stop),
      'minVoters', b.min_voters, 'leastTurnout', b.least_turnout, 'leftOver', b.left_over, 'sentinelCost', b.sentinel_cost,
      'exclusive', (select coalesce(jsonb_agg(jsonb_build_array(first_task_id, second_task_id)
                                              order by first_task_id, second_task_id), '[]')
                    from vote_exclusive_pair where vote_id = v.id)),
    'showResultsByDistrict', b.show_results_by_district, 'showResultsBySex', b.show_results_by_sex,
    'publicKey', encode(o.public_key, 'hex'), 'lotCommitment', encode(o.lot_commitment, 'hex'),
    'areas', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'districtId', f.district_id, 'districtIsSystem', d.is_system,
          'voteFrom', frozen_instant(v.id, area.frozen ->> 'voteFrom', f.vote_from),
          'voteTo', frozen_instant(v.id, area.frozen ->> 'voteTo', f.vote_to),
          'budget', bf.budget, 'residents', bf.residents, 'threshold', bf.threshold, 'maxPoint', bf.max_point,
          'categoryMaxPoint', bf.category_max_point, 'questionMaxPoint', bf.question_max_point, 'minSum', bf.min_sum,
          'distinctPoints', bf.distinct_points, 'maxProjects', bf.max_projects,
          'categories', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'id', fc.id, 'thematicAreaId', bc.office_thematic_area_id, 'maxPoint', bc.max_point,
                'projects', (
                  select coalesce(jsonb_agg(jsonb_build_object(
                    'questionId', q.id, 'projectTaskId', k.id, 'number', k.number, 'title', k.title, 'cost', k.cost,
                    'maxPoint', bq.max_point) order by q.position, q.id), '[]')
                  from question q join budget_question bq on bq.question_id = q.id join project_task k on k.id = bq.project_task_id
                  where q.category_id = fc.id and q.form_id = f.id and q.type = 7))
              || case when o.closed_at is null then jsonb_build_object('name', a.name) else '{}' end
              order by fc.position, fc.id), '[]')
            from form_category fc join budget_category bc on bc.category_id = fc.id
            join office_thematic_area a on a.id = bc.office_thematic_area_id
            where fc.form_id = f.id))
        || case when o.closed_at is null then jsonb_build_object('districtName', d.name) else '{}' end
        order by f.position, f.id), '[]')
      from form f join budget_form bf on bf.form_id = f.id join district d on d.id = f.district_id
      left join area on area.frozen -> 'id' = to_jsonb(f.id)
      where f.vote_id = v.id and f.type = 2 and (f.status < 3 or area.frozen is not null)))
  from vote v join project p on p.id = v.project_id join budget_vote b on b.vote_id = v.id
  join vote_opening o on o.vote_id = v.id join budget_year y on y.id = p.budget_year_id
  left join clause c on c.id = b.clause_id left join agreement_history t on t.id = p.agreement_history_id
  where v.id = p_vote
$$;

-- Where what was frozen differs from what is read. What is on one side alone is left out.
create function frozen_differently(p_frozen jsonb, p_read jsonb, p_place text) returns setof text language plpgsql as $$
declare
  v_key text;
  v_index integer;
begin
  if jsonb_typeof(p_frozen) = 'object' and jsonb_typeof(p_read) = 'object' then
    for v_key in select key from jsonb_object_keys(p_frozen) key where p_read ? key loop
      return query select frozen_differently(p_frozen -> v_key, p_read -> v_key, p_place || '.' || v_key);
    end loop;
  elsif jsonb_typeof(p_frozen) = 'array' and jsonb_typeof(p_read) = 'array'
    and jsonb_array_length(p_frozen) = jsonb_array_length(p_read)
  then
    for v_index in 0 .. jsonb_array_length(p_frozen) - 1 loop
      return query select frozen_differently(p_frozen -> v_index, p_read -> v_index, p_place || '.' || v_index);
    end loop;
  elsif p_frozen is distinct from p_read then
    return next p_place;
  end if;
end $$;

do $$
declare
  v_opening record;
  v_read jsonb;
  v_places text;
begin
  for v_opening in select vote_id, config::jsonb as frozen from vote_opening order by vote_id loop
    v_read := frozen_again(v_opening.vote_id, v_opening.frozen);
    select string_agg(place, ', ') into v_places
    from frozen_differently(v_opening.frozen, v_read, 'config') place;
    if v_read is null or v_places is not null then
      raise exception 'vote % would not be what was frozen: %', v_opening.vote_id, coalesce(v_places, 'config');
    end if;
  end loop;
end $$;

drop function frozen_again(integer, jsonb), frozen_instant(integer, text, timestamptz), frozen_differently(jsonb, jsonb, text);
