-- A slip in a word is answered by one index, instead of by trigrams of which a short word shares few with the one that was meant.

alter table search_word
  -- Domain's `slipKeys` of `heard` and of `heard_stem`: words that are one slip apart share one.
  add column slips text[] collate "C" not null default '{}';
create index search_word_slips on search_word using gin (slips);
-- The server takes all words anew.
update search_document set stem_rules = 0;

drop index search_word_heard;
drop index search_word_heard_stem;
drop function similar_words;

-- Words that are two slips apart, or whose stems are, the most alike first. Two slips leave a fifth of the trigrams of eight letters.
create function similar_words(p_heard text, p_heard_stem text, p_most integer)
returns setof search_word language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select * from search_word
  where heard % p_heard or heard_stem % p_heard_stem
  order by greatest(similarity(heard, p_heard), similarity(heard_stem, p_heard_stem)) desc, folded
  limit p_most
$$;
