-- Terms of use and the office's other documents are one thing: texts of which there are versions.
alter table agreement
  -- Names a document in its address: /dokumenty/prywatnosc. Null: terms that residents accept, at /regulamin.
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

alter table agreement_history
  -- The heading of a document's page; null: its title.
  add column display_text text,
  -- An inactive version was taken back: nobody outside sees it.
  add column is_active boolean not null default true,
  -- Counts the changes of a version that is still to come.
  add column revision integer not null default 1,
  add unique (agreement_id, valid_from);

insert into agreement (name, slug)
  select distinct on (slug) title, slug from legal_document order by slug, is_active desc, valid_from desc;
insert into agreement_history (agreement_id, title, display_text, body_html, valid_from, is_active)
  select a.id, d.title, d.display_text, d.body_html, d.valid_from, d.is_active
    from legal_document d join agreement a using (slug) order by d.slug, d.valid_from;
drop table legal_document;

-- What somebody can have read or accepted stays as it was: a new text is a new version.
create function keep_begun_version() returns trigger language plpgsql as $$
begin
  if old.valid_from > (now() at time zone 'Europe/Warsaw')::date then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and (new.id, new.agreement_id, new.title, new.display_text, new.body_html, new.valid_from)
    is not distinct from (old.id, old.agreement_id, old.title, old.display_text, old.body_html, old.valid_from)
  then
    return new;
  end if;
  raise exception 'version % of a text has begun and stays as it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger agreement_history_begun before update or delete on agreement_history
  for each row execute function keep_begun_version();
