-- Words that sound alike, or whose stems do, the most alike first; the swaps are the same with neighbouring letters swapped.
-- A slip in the middle of a short word leaves a quarter of its trigrams.
create function similar_words(p_heard text, p_swaps text[], p_stem text, p_stem_swaps text[], p_most integer)
returns setof search_word language sql stable
set pg_trgm.similarity_threshold = 0.25
as $$
  select * from search_word
  where heard % p_heard or heard = any(p_swaps) or heard_stem % p_stem or heard_stem = any(p_stem_swaps)
  order by heard = any(p_swaps) or heard_stem = any(p_stem_swaps) desc,
    greatest(similarity(heard, p_heard), similarity(heard_stem, p_stem)) desc, folded
  limit p_most
$$;
