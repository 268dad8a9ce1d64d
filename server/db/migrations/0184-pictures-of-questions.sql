-- Pictures of questions, and of answers to choose from (docs/decisions/0138). Each is kept once and named by the SHA-256 of its bytes.
create table form_picture (
  file_id integer primary key references file,
  sha256 bytea not null unique check (length(sha256) = 32),
  -- When a draft that was saved named it last, or when it was added; what nothing shows goes two months after.
  named_at timestamptz not null default now()
);
alter table question
  add column picture_id integer references form_picture,
  add column picture_alt text,
  add constraint question_picture_alt check ((picture_id is null) = (picture_alt is null));
alter table question_option
  add column picture_id integer references form_picture,
  add column picture_alt text,
  add constraint question_option_picture_alt check ((picture_id is null) = (picture_alt is null));
create index question_picture on question (picture_id) where picture_id is not null;
create index question_option_picture on question_option (picture_id) where picture_id is not null;
