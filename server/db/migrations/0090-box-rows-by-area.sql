-- The box by area: one row holds what one envelope chose in one area, so that nothing joins what a voter chose in their district
-- with what they chose for the town. Boxes opened earlier keep their rows: one an envelope, and no `form_id`.
-- Not a foreign key: closing proves every row's area, and 200,000 single checks would only make it slower.
alter table ballot add column form_id integer;

-- How many opened envelopes chose something in each area, counted from the envelopes themselves. Boxes opened earlier have none.
create table box_area (
  vote_id integer not null references project,
  form_id integer not null references vote_form,
  voters integer not null check (voters >= 0),
  primary key (vote_id, form_id)
);
create trigger box_area_append_only before update or delete or truncate on box_area
  for each statement execute function refuse_change();
