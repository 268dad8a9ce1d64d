-- An act in preparation is changed by hand (docs/decisions/0089): how often it was, so that the revision of the draft tells.
alter table act add column edits integer not null default 0 check (edits >= 0);

-- What its file says, as it was read: shown beside the tree, so that a person can compare. Files of XML have no such paragraphs.
create table act_source (
  act_id integer primary key references act on delete cascade,
  -- [{"line": 1, "text": "…"}], in the order of the file.
  paragraphs jsonb not null
);
