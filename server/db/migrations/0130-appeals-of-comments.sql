-- Whose comment was refused may ask once for another person to look at it (docs/decisions/0085).
alter table comment
  -- Who decided last; null: nobody, the command line, or an account that is gone.
  add column decided_by integer references account on delete set null,
  -- What its author said against the refusal.
  add column appeal text,
  add column appealed_at timestamptz,
  -- Who had refused it, and decides on it no more.
  add column appealed_against integer references account on delete set null,
  add check (appeal is null or appealed_at is not null);
create index comment_decided_by on comment (decided_by) where decided_by is not null;
create index comment_appealed_against on comment (appealed_against) where appealed_against is not null;

-- As before; what its author said against a refusal goes too.
create or replace function forget_comment_author() returns trigger language plpgsql as $$
begin
  new.first_name := null;
  new.district_id := null;
  new.address := null;
  new.appeal := null;
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
