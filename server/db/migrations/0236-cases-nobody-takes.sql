-- Since when a case had been where it is as its coordinators were told that nobody leads it (docs/decisions/0194).
alter table initiative add column told_untaken_for timestamptz;
