-- A probe may stand in a consultation, on whose page it can be answered (decision 0155).
alter table project add column consultation_id integer references project (id) on delete set null;
alter table project add constraint project_in_consultation check (consultation_id is null or type = 2);
create index project_in_consultation on project (consultation_id) where consultation_id is not null;
