import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Locks documents whose stems are not those of their text; those that somebody else works on are passed over. */
export async function claimStale(tx: Kysely<Database>, rules: number, most: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from search_document where stem_rules < ${rules}
    order by stem_rules, id limit ${most} for update skip locked`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export interface DocumentText {
  id: number;
  /** With the number of a task. */
  title: string;
  text: string;
  html: string;
  /** What it is filed under: area, category, place, year. */
  aside: string;
}

export async function readTexts(tx: Kysely<Database>, ids: readonly number[]): Promise<DocumentText[]> {
  const found = await sql<DocumentText>`
    select s.id, t.number || ' ' || t.title as title,
      t.description_text as text, '' as html, concat_ws(' ', t.location_description, a.name, d.name, y.value) as aside
    from search_document s join project_task t on t.id = s.project_task_id
    join office_thematic_area a on a.id = t.office_thematic_area_id
    join budget_year y on y.id = t.budget_year_id
    left join district d on d.id = t.district_id
    where s.id = any(${ids})
    union all
    select s.id, p.title, p.short_description, p.description_html, coalesce(y.value::text, '')
    from search_document s join project p on p.id = s.project_id
    left join budget_year y on y.id = p.budget_year_id
    where s.id = any(${ids})`.execute(tx);
  return found.rows;
}

export interface DocumentStems {
  id: number;
  title: readonly string[];
  aside: readonly string[];
  all: readonly string[];
}

export async function writeStems(
  tx: Kysely<Database>,
  rules: number,
  documents: readonly DocumentStems[],
): Promise<void> {
  await sql`
    update search_document d set stem_rules = ${rules},
      title_stems = array_to_tsvector(array(select jsonb_array_elements_text(given.title))),
      aside_stems = array_to_tsvector(array(select jsonb_array_elements_text(given.aside))),
      stems = array_to_tsvector(array(select jsonb_array_elements_text(given.all)))
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as given (id integer, title jsonb, aside jsonb, "all" jsonb)
    where d.id = given.id`.execute(tx);
}

export interface VocabularyWord {
  folded: string;
  written: string;
  stem: string;
  heard: string;
  heard_stem: string;
  /** Domain's `slipKeys` of how the word is heard, and its stem. */
  slips: readonly string[];
}

export async function writeWords(tx: Kysely<Database>, words: readonly VocabularyWord[]): Promise<void> {
  await sql`
    insert into search_word as known (folded, written, stem, heard, heard_stem, slips)
    select folded, written, stem, heard, heard_stem, array(select jsonb_array_elements_text(slips))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given (folded text, written text, stem text, heard text, heard_stem text, slips jsonb)
    -- Always in one order: two processes never wait for each other.
    order by folded collate "C"
    on conflict (folded) do update
      set stem = excluded.stem, heard = excluded.heard, heard_stem = excluded.heard_stem, slips = excluded.slips,
          written = case when octet_length(excluded.written) > octet_length(known.written) then excluded.written
                         else known.written end
      where known.stem <> excluded.stem or known.slips <> excluded.slips
         or octet_length(excluded.written) > octet_length(known.written)`.execute(tx);
}

export interface KnownWord {
  /** Whether the stem stands in some text. */
  known: boolean;
  /** Where it does not: stems of words that begin like the one that was typed. */
  begun: string[];
}

/** What is known of each word, and whether there are texts whose stems are not those of `rules`. */
export async function lookUpWords(
  db: Kysely<Database>,
  words: readonly { folded: string; stem: string }[],
  rules: number,
  most: number,
): Promise<{ words: KnownWord[]; stale: boolean }> {
  // Between a beginning and the same with the last of all letters: so the index is used, whatever the beginning. Alone in its
  // query, lest words be read in the order of their stems until enough of them fit.
  const found = await sql<{ words: KnownWord[]; stale: boolean }>`
    select exists (select from search_document where stem_rules < ${rules}) as stale,
      (select coalesce(json_agg(json_build_object('known', known, 'begun', begun) order by n), '[]')
       from unnest(${words.map(({ folded }) => folded)}::text[], ${words.map(({ stem }) => stem)}::text[])
         with ordinality as typed (folded, stem, n),
       lateral (select exists (select from search_word s where s.stem = typed.stem) as known) k,
       lateral (select array(
         select stem from (
           select s.stem, s.folded from search_word s
           where not known and length(typed.folded) >= 3
             and s.folded between typed.folded and typed.folded || chr(1114111)
           offset 0) like_it
         group by stem order by min(length(folded)), stem limit ${most}) as begun) b) as words`.execute(db);
  return found.rows[0]!;
}

export type SimilarWord = Pick<VocabularyWord, 'folded' | 'written' | 'stem'>;

/** Words that share a key with what was typed: domain's `slipKeys`. */
export async function findWordsOneSlipAway(db: Kysely<Database>, keys: readonly string[]): Promise<SimilarWord[]> {
  const found = await sql<SimilarWord>`
    select folded, written, stem from search_word where slips && ${keys}::text[]`.execute(db);
  return found.rows;
}

/** Words that are heard (domain's `asHeard`) like this one, or whose stems are, the most alike first. */
export async function findSimilarWords(
  db: Kysely<Database>,
  heard: string,
  heardStem: string,
  most: number,
): Promise<SimilarWord[]> {
  const found = await sql<SimilarWord>`
    select folded, written, stem from similar_words(${heard}, ${heardStem}, ${most})`.execute(db);
  return found.rows;
}

export interface SearchScope {
  officeId: number | null;
  type: number | null;
  mode: number | null;
  officeThematicAreaId: number | null;
  /** Only these projects; null: all. */
  projectIds: readonly number[] | null;
}

/** For each word that was looked for, the stems that stand for it. */
export type StemGroups = readonly (readonly string[])[];

export interface HitRow {
  id: number;
  type: number;
  title: string;
  text: string;
  html: string;
  /** Area, category and place of a task. */
  details: string[];
  year: number | null;
  total: number;
}

/** Stems are letters and digits, so that quotes are all they need. */
const tsquery = (groups: StemGroups, join: '&' | '|'): string =>
  groups.map((stems) => `(${stems.map((stem) => `'${stem}'`).join('|')})`).join(join);

/** What anybody may see: of modules that are on, of editions that are public, and begun. */
const visible = (scope: SearchScope): RawBuilder<unknown> => {
  const { officeId, type, mode, officeThematicAreaId, projectIds } = scope;
  const conditions = [
    sql`flag.on -> (case d.type when 0 then 'consultation' when 1 then 'survey' else 'budget' end) = 'true'`,
    sql`(d.budget_year_id is null or y.progress > 0)`,
    sql`(d.status is null or d.status between 1 and 3)`,
    ...(type === null ? [] : [sql`d.type = ${type}`]),
    ...(mode === null ? [] : [sql`d.mode = ${mode}`]),
    ...(officeThematicAreaId === null ? [] : [sql`d.office_thematic_area_id = ${officeThematicAreaId}`]),
    ...(projectIds === null ? [] : [sql`d.project_id = any(${projectIds})`]),
    // A choice of an office that is no more is no choice: else the reader's cookie would leave the page empty.
    ...(officeId === null
      ? []
      : [
          sql`(d.office_id = ${officeId} or not exists (select from office where id = ${officeId} and retired_at is null))`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
};

const readFlags = sql`select coalesce((select value from setting where key = 'appModuleFlags'), '{}') as on`;

/**
 * What has all the words, or else some of them. First what has most of them; then those that have them in the title, in the text,
 * and last those that are only filed under one; of these the newest edition, and its votes before its tasks.
 */
export async function findHits(
  db: Kysely<Database>,
  groups: StemGroups,
  match: 'all' | 'some',
  scope: SearchScope,
  slice: { offset: number; limit: number },
): Promise<HitRow[]> {
  const found =
    match === 'all'
      ? sql`select id, 0 as words from search_document where stems @@ ${tsquery(groups, '&')}::tsquery`
      : sql`select id, count(*) as words from (${sql.join(
          groups.map((group) => sql`select id from search_document where stems @@ ${tsquery([group], '|')}::tsquery`),
          sql` union all `,
        )}) each_word group by id`;
  const order = sql`words desc, tier, year desc nulls last, type, document_id desc`;
  const rows = await sql<HitRow>`
    with flag as (${readFlags}), hit as materialized (
      select d.id as document_id, d.project_task_id, d.project_id, d.type, y.value as year, found.words,
        case when d.title_stems @@ ${tsquery(groups, '|')}::tsquery
             then case when d.title_stems @@ ${tsquery(groups, '&')}::tsquery then 0 else 1 end
             else case when d.aside_stems @@ ${tsquery(groups, '|')}::tsquery then 3 else 2 end end as tier
      from flag, (${found}) found join search_document d using (id)
      left join budget_year y on y.id = d.budget_year_id
      where ${visible(scope)}
    ), page as (
      select * from hit order by ${order} limit ${slice.limit} offset ${slice.offset}
    )
    select page.type, page.year, (select count(*)::integer from hit) as total, coalesce(t.id, p.id) as id,
      coalesce(t.title, p.title) as title, coalesce(t.description_text, p.short_description) as text,
      coalesce(p.description_html, '') as html,
      array_remove(array[d.name, a.name, nullif(t.location_description, '')], null) as details
    from page left join project_task t on t.id = page.project_task_id
    left join district d on d.id = t.district_id
    left join office_thematic_area a on a.id = t.office_thematic_area_id
    left join project p on p.id = page.project_id
    order by ${order}`.execute(db);
  return rows.rows;
}

/** Votes that anybody may see, for the choice by one's own voting. */
export async function findVisibleVotes(db: Kysely<Database>): Promise<number[]> {
  const anything = { officeId: null, type: null, mode: null, officeThematicAreaId: null, projectIds: null };
  const found = await sql<{ id: number }>`
    with flag as (${readFlags})
    select d.project_id as id from flag, search_document d left join budget_year y on y.id = d.budget_year_id
    where d.project_id is not null and d.type = 3 and ${visible(anything)}`.execute(db);
  return found.rows.map(({ id }) => id);
}
