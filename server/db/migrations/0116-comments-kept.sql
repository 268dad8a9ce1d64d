-- How long comments are kept, and how many people like them (docs/decisions/0068).
alter table comment
  add column withdrawn_at timestamptz,
  add column like_count integer not null default 0,
  add column unlike_count integer not null default 0;
update comment set withdrawn_at = coalesce(decided_at, created_at) where status = 3;
alter table comment add check (status <> 3 or withdrawn_at is not null);
update comment c set like_count = o.likes, unlike_count = o.unlikes
  from (select comment_id, count(*) filter (where type = 0) as likes, count(*) filter (where type = 1) as unlikes
          from opinion where comment_id is not null group by 1) o
 where o.comment_id = c.id;

-- What lists read: the newest, and the most supported.
drop index comment_place;
create index comment_newest on comment (project_id, act_element_id, id desc) where status = 1;
create index comment_supported on comment (project_id, act_element_id, like_count desc, id desc) where status = 1;
-- What the sweep reads.
create index comment_withdrawn on comment (withdrawn_at) where status = 3;
create index comment_decided on comment (decided_at) where status = 2 or published_content is not null;

create function count_comment_opinions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.comment_id is not null then
    update comment set like_count = like_count - (old.type = 0)::integer,
                       unlike_count = unlike_count - (old.type = 1)::integer
     where id = old.comment_id;
  end if;
  if tg_op <> 'DELETE' and new.comment_id is not null then
    update comment set like_count = like_count + (new.type = 0)::integer,
                       unlike_count = unlike_count + (new.type = 1)::integer
     where id = new.comment_id;
  end if;
  return null;
end $$;
create trigger comment_opinions_counted after insert or update of type or delete on opinion
  for each row execute function count_comment_opinions();

-- With the account goes whoever wrote it, and everything that others do not read: what was published stays without a name, as it was
-- published; what waits or was refused is withdrawn.
create or replace function forget_comment_author() returns trigger language plpgsql as $$
begin
  new.first_name := null;
  new.district_id := null;
  new.address := null;
  if new.status = 1 then
    new.content := coalesce(new.published_content, new.content);
    new.published_content := null;
  elsif new.status in (0, 2) then
    new.status := 3;
    new.withdrawn_at := clock_timestamp();
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
