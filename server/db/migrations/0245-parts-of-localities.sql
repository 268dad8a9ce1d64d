-- Streets of one name in one locality are told apart by the part of it where they lie.
alter table street_part add column city_part text not null default '';
