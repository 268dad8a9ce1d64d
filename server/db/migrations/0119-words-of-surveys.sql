-- Words of surveys are read by a moderator before others do (docs/decisions/0070).
alter table survey_text
  -- As others read it, where a moderator has cut something out.
  add column published_content text,
  -- Counts what was done to it.
  add column revision integer not null default 0,
  add column refusal text,
  add column decided_at timestamptz,
  add check (status <> 2 or refusal is not null and decided_at is not null);

-- The same words to the same question are decided on together; long ones do not fit into an index, so their digest stands for them.
drop index survey_text_of_question;
create index survey_text_alike on survey_text (vote_id, question_id, kind, md5(content));
create index survey_text_by_status on survey_text (vote_id, question_id, kind, status, md5(content), id);
-- Words are looked up in what is published alone.
create index survey_text_search on survey_text
  using gin (fold_for_search(coalesce(published_content, content)) gin_trgm_ops) where status = 1;
