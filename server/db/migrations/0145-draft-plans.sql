-- A draft that is to publish itself at a set moment, as somebody of the office saw it. The row is gone once it is published or called
-- off; where the moment came and it could not be published, it stays with the reason until somebody decides anew.
create table draft_plan (
  project_id integer primary key references project on delete cascade,
  opens_at timestamptz not null,
  -- Of the draft as it was seen (`draftRevision`).
  revision text not null,
  -- Null: the account is gone.
  planned_by integer references account on delete set null,
  planned_at timestamptz not null default clock_timestamp(),
  failure text check (failure in ('changed', 'too-late', 'no-terms', 'right-ended'))
);
create index draft_plan_due on draft_plan (opens_at) where failure is null;
