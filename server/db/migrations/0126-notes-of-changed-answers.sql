-- Every note of a change stays public, not the last alone (docs/decisions/0080).
-- Null: of a change before this migration that was not the last one; its note was not kept.
alter table comment_answer_before add column note text;

update comment_answer_before b set note = a.change_note
  from comment c join comment_answer a on a.id = c.answer_id
 where c.id = b.comment_id and b.changed_at = a.changed_at;
