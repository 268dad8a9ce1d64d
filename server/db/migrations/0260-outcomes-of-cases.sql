-- What is decided in a case (domain/case-outcome, docs/decisions/0234): with the answer that is being written, then with the one that went
-- out. Null: nothing yet, or it was answered before decisions were kept.
alter table initiative
  add column outcome text check (outcome in ('accepted', 'partly-accepted', 'not-accepted', 'explained'));
