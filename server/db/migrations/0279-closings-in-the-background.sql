-- Every closing by clicks goes on in one process, which says every few seconds that it is there, with a commission and without one
-- (docs/decisions/0268). Where no commission is waited for, `opened` and `total` stand from the beginning, and `public_key` only tells
-- which process closes it.
alter table commission_closing
  -- What was ordered, for the process that goes on when this one is gone. Why voting was to end early is public once it is stopped.
  add column set_aside_undecided boolean not null default false,
  -- How many processes have gone on with it after the first one.
  add column taken_up integer not null default 0;
