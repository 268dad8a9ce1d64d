-- A vote of the citizens' budget may let in people from 13 or 16 years (docs/decisions/0270, P05); adults are only_for_legal_age of its
-- project. It is frozen with the other rules of the row.
-- stops earlier processes: they would freeze the rules of a vote without its least age
alter table budget_vote
  add column least_age smallint check (least_age in (13, 16));
