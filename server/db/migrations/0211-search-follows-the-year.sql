-- Projects and votes are also found by the year of their edition.
create function note_edition_year() returns trigger language plpgsql as $$
begin
  update search_document set stem_rules = 0 where budget_year_id = new.id;
  return null;
end $$;
create trigger budget_year_searched after update of value on budget_year
  for each row when (new.value <> old.value) execute function note_edition_year();
