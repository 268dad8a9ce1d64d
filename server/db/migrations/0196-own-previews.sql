-- A clerk's own look at what they prepare, as it will be to a visitor or to a resident (decision 0148); null: a link for others.
alter table preview_link add column viewer text check (viewer in ('visitor', 'resident'));
