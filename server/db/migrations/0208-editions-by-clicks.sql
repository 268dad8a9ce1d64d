-- Two clerks may have the same edition, or the same page of it, open: whoever saves says which revision was seen.
alter table budget_year add column revision integer not null default 1;
alter table budget_page add column revision integer not null default 1;
