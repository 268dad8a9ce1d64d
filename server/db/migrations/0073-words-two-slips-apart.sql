-- Words in which two slips may have been made, or whose stems are such, the most alike first. A slip takes three trigrams with it:
-- of a word of n letters, which has n + 1 of them, n - 5 are left, among six of its own and six of the other's. In less than
-- eight letters nobody makes two.
drop function similar_words;
create function similar_words(p_heard text, p_heard_stem text, p_most integer)
returns setof search_word language plpgsql as $$
declare
  by_stem constant boolean := length(p_heard_stem) >= 8;
  shortest constant integer := greatest(8, length(case when by_stem then p_heard_stem else p_heard end));
begin
  perform set_config('pg_trgm.similarity_threshold', ((shortest - 5.0) / (shortest + 7))::text, true);
  return query
    select * from search_word
    where heard % p_heard or (by_stem and heard_stem % p_heard_stem)
    order by greatest(similarity(heard, p_heard), similarity(heard_stem, p_heard_stem)) desc, folded
    limit p_most;
end $$;
