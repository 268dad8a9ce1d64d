-- Raised by every decision on the entry and by its being contested, so that an official decides on what they were shown.
alter table register add column revision integer not null default 0;
