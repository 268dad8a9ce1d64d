-- Stems stand in the memory of each server (docs/decisions/0030), which asks here only for what has changed.

drop index search_document_stems;
alter table search_document
  drop column title_stems,
  drop column aside_stems,
  drop column stems,
  -- Each stem once: in the title; else in the text; else in what a text is filed under alone, its area, category, place, year.
  add column title_stems text[] collate "C" not null default '{}',
  add column text_stems text[] collate "C" not null default '{}',
  add column aside_stems text[] collate "C" not null default '{}',
  -- The transaction that wrote the row last. Who remembers the oldest one that was open when he read, asks from it on, and
  -- overlooks nothing, in whatever order they end.
  add column revision xid8 not null default pg_current_xact_id();
update search_document set stem_rules = 0;
create index search_document_revision on search_document (revision);

create function stamp_search_document() returns trigger language plpgsql as $$
begin
  new.revision := pg_current_xact_id();
  return new;
end $$;
create trigger search_document_stamped before insert or update on search_document
  for each row execute function stamp_search_document();

-- What is no more, so that it is forgotten in every memory.
create table search_document_gone (
  document_id integer primary key,
  revision xid8 not null default pg_current_xact_id()
);
create index search_document_gone_revision on search_document_gone (revision);

create function note_search_document_gone() returns trigger language plpgsql as $$
begin
  insert into search_document_gone (document_id) values (old.id);
  return null;
end $$;
create trigger search_document_gone after delete on search_document
  for each row execute function note_search_document_gone();
