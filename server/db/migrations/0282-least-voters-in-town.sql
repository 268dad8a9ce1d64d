-- How many people must name a project for it to win may be another number in the area of the whole town (docs/decisions/0270, P11).
-- stops earlier processes: they would freeze the rules of a vote without its number for the whole town
alter table budget_vote
  -- Null: as min_voters; 0: nothing is asked for there.
  add column min_voters_in_town integer check (min_voters_in_town >= 0);
