-- Finding and ordering as a Polish reader expects, the same on every server whatever its own locale.

-- Ą after A, Ł after L, and "ul. 2" before "ul. 10".
create collation polish (provider = icu, locale = 'pl-u-kn-true');

-- Without case and diacritics: "żółw" and "Zolw" are one. Domain's `foldForSearch` does the same in the browser.
create function fold_for_search(source text) returns text
  language sql immutable parallel safe
  return lower(
    translate(regexp_replace(normalize(source, nfkd), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐ', 'lLoOdD') collate "pl-x-icu"
  );

alter table project_task add column search_text text not null
  generated always as (fold_for_search(number || ' ' || title || ' ' || description_text)) stored;
