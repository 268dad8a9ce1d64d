-- A contest belongs to an entry of the register and is struck out with it (docs/decisions/0051). Contests that were left of entries
-- struck out before are deleted, or the next vote under the same name would be taken for contested.
delete from contested_ballot second
where not exists (
  select from register entry
  where entry.vote_id = second.vote_id and entry.voter_key = second.voter_key and entry.registered_at <= second.contested_at
);
