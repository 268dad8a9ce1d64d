-- The rest of an address, where the town's list of streets tells it; '' where it does not.
alter table street_part add column city text not null default '', add column post_code text not null default '';
