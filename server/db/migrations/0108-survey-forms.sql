-- What a survey asks beside what all forms have: caps of points, and the box of its opened sheets.

alter table question add column max_point integer check (max_point >= 0);
alter table form_category add column max_point integer check (max_point >= 0);

-- Caps of the questions of points of a form that is no budget's.
create table form_points (
  form_id integer primary key references form on delete cascade,
  max_point integer not null check (max_point >= 1),
  category_max_point integer,
  question_max_point integer,
  min_sum integer,
  distinct_points boolean not null,
  max_projects integer
);
create trigger form_points_frozen before insert or update or delete on form_points
  for each row execute function freeze_form_part();

-- The box of a survey holds no sheets, only what all of them say together: answers of one person stand beside each other in the
-- envelope alone. Words stand apart from the counts, under random ids.
create table survey_box (
  vote_id integer primary key references vote on delete cascade,
  sheets integer not null check (sheets >= 0)
);

create table survey_question (
  vote_id integer not null references survey_box on delete cascade,
  question_id integer not null references question,
  -- Sheets in which the question was shown, and answered.
  asked integer not null check (asked >= 0),
  answered integer not null check (answered between 0 and asked),
  primary key (vote_id, question_id)
);

create table survey_cell (
  vote_id integer not null,
  question_id integer not null,
  -- See `cellOf` of the question's type.
  cell text not null,
  total integer not null check (total > 0),
  primary key (vote_id, question_id, cell),
  foreign key (vote_id, question_id) references survey_question on delete cascade
);

create table survey_text (
  id uuid primary key default gen_random_uuid(),
  vote_id integer not null,
  question_id integer not null,
  kind text not null check (kind in ('answer', 'comment')),
  content text not null,
  -- As comments: waiting 0, published 1, refused 2. Nobody sees one that waits but who moderates.
  status smallint not null default 0 check (status in (0, 1, 2)),
  foreign key (vote_id, question_id) references survey_question on delete cascade
);
create index survey_text_of_question on survey_text (vote_id, question_id, status);
