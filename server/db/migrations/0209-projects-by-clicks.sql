-- Two clerks may have the same project open: whoever saves says which revision was seen.
alter table project_task add column revision integer not null default 1;
