-- Two coordinators may change one point of voting: who changes it says which version they saw.
alter table paper_point add column revision integer not null default 1;
