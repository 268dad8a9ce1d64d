import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type PictureRow, pictureOf } from '../../participation/picture-queries.ts';
import { changedSince, isOfThisRun, thisSnapshot } from '../../services/live-copy.ts';
import type { IndexedText, TextStems } from './document-index.ts';

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
    select s.id, p.title, p.short_description, p.description_html, concat_ws(' ', a.name, y.value, m.place, m.address)
    from search_document s join project p on p.id = s.project_id
    left join meeting m on m.project_id = p.id
    left join office_thematic_area a on a.id = p.office_thematic_area_id
    left join budget_year y on y.id = p.budget_year_id
    where s.id = any(${ids})`.execute(tx);
  return found.rows;
}

export async function writeStems(
  tx: Kysely<Database>,
  rules: number,
  documents: readonly (TextStems & { id: number })[],
): Promise<void> {
  await sql`
    update search_document d set stem_rules = ${rules},
      title_stems = array(select jsonb_array_elements_text(given.title)),
      text_stems = array(select jsonb_array_elements_text(given.text)),
      aside_stems = array(select jsonb_array_elements_text(given.aside))
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as given (id integer, title jsonb, "text" jsonb, aside jsonb)
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

/** Of these words those that are known, as they are known. */
export async function readKnownWords(
  tx: Kysely<Database>,
  folded: readonly string[],
): Promise<Omit<VocabularyWord, 'slips'>[]> {
  const found = await sql<Omit<VocabularyWord, 'slips'>>`
    select folded, written, stem, heard, heard_stem from search_word
    where folded = any(${folded}) and slips <> '{}'`.execute(tx);
  return found.rows;
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
                         else known.written end`.execute(tx);
}

/** What decides who may see a text, besides itself. */
export interface Surroundings {
  /** Whether there are texts whose stems are not those of the rules. */
  stale: boolean;
  /** Modules that are on. */
  modules: ReadonlySet<string>;
  /** Values of the editions that are public, by id. */
  years: ReadonlyMap<number, number>;
}

export interface Changes {
  /** Documents to read anew. */
  changed: number[];
  /** Documents that are no more. */
  gone: number[];
  /** To ask from next time. */
  snapshot: string;
  /** False: nobody knows what has changed, and all is to be read. */
  isKnown: boolean;
  surroundings: Surroundings;
}

/**
 * @param since `snapshot` of the last time; null for all
 * @param rules STEM_RULES
 */
export async function readChanges(db: Kysely<Database>, since: string | null, rules: number): Promise<Changes> {
  const isNew = changedSince(since);
  interface Row extends Omit<Changes, 'surroundings'> {
    stale: boolean;
    flags: Readonly<Record<string, unknown>>;
    years: [id: number, value: number][];
  }
  const found = await sql<Row>`
    select ${thisSnapshot} as snapshot, ${since === null ? sql`true` : isOfThisRun(since)} as "isKnown",
      array(select id from search_document where ${isNew}) as changed,
      array(select document_id from search_document_gone where ${isNew}) as gone,
      coalesce((select min(stem_rules) from search_document) < ${rules}, false) as stale,
      coalesce((select value from setting where key = 'appModuleFlags'), '{}') as flags,
      coalesce((select jsonb_agg(jsonb_build_array(id, value)) from budget_year where progress > 0), '[]') as years`.execute(
    db,
  );
  const { stale, flags, years, ...changes } = found.rows[0]!;
  const modules = Object.keys(flags).filter((name) => flags[name] === true);
  return {
    ...changes,
    surroundings: { stale, modules: new Set(modules), years: new Map(years) },
  };
}

export async function readDocuments(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<(IndexedText & { stems: TextStems })[]> {
  const found = await sql<IndexedText & { stems: TextStems }>`
    select id, project_id as "projectId", project_task_id as "taskId", type, budget_year_id as "yearId", office_id as "officeId",
      office_thematic_area_id as "officeThematicAreaId", mode, status,
      json_build_object('title', title_stems, 'text', text_stems, 'aside', aside_stems) as stems
    from search_document where id = any(${ids})`.execute(db);
  return found.rows;
}

/** The stems of words that begin like each of these. */
export async function findWordsBegun(db: Kysely<Database>, beginnings: readonly string[]): Promise<string[][]> {
  // Between a beginning and the same with the last of all letters: so the index is used, whatever the beginning.
  const found = await sql<{ stems: string[] }>`
    select array(
      select distinct stem from search_word
      where length(begun) >= 3 and folded between begun and begun || chr(1114111)) as stems
    from unnest(${beginnings}::text[]) with ordinality as typed (begun, n) order by n`.execute(db);
  return found.rows.map(({ stems }) => stems);
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

export interface HitRow {
  id: number;
  type: number;
  title: string;
  text: string;
  html: string;
  /** Area, category and place of a task, category of a project. */
  details: string[];
  year: number | null;
  /** Of a task. */
  mainImage: PictureRow | null;
  /** Of another project. */
  picture: PictureRow | null;
}

/** In the order of the ids. */
export async function readHits(db: Kysely<Database>, ids: readonly number[]): Promise<HitRow[]> {
  const found = await sql<HitRow>`
    select s.type, y.value as year, coalesce(t.id, p.id) as id,
      coalesce(t.title, p.title) as title, coalesce(t.description_text, p.short_description) as text,
      coalesce(p.description_html, '') as html,
      array_remove(array[d.name, a.name, nullif(t.location_description, '')], null) as details,
      (select json_build_object('id', f.id, 'alt', coalesce(tf.alt, ''), 'width', coalesce(f.width, 1),
                                'height', coalesce(f.height, 1))
         from file f left join project_task_file tf on tf.file_id = f.id and tf.project_task_id = t.id
        where f.id = t.main_image_id) as "mainImage",
      ${pictureOf} as picture
    from unnest(${ids}::integer[]) with ordinality as found (id, n)
    join search_document s on s.id = found.id
    left join budget_year y on y.id = s.budget_year_id
    left join project_task t on t.id = s.project_task_id
    left join district d on d.id = t.district_id
    left join office_thematic_area a on a.id = s.office_thematic_area_id
    left join project p on p.id = s.project_id
    order by n`.execute(db);
  return found.rows;
}
