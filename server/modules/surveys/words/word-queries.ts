import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { wordsOf } from '@wiec/domain/search-words.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface Words {
  /** As everybody may read them. */
  content: string;
  /** How many wrote just that. */
  count: number;
}

export interface WordsOfQuestion {
  /** Published texts. */
  total: number;
  /** Different ones. */
  different: number;
  /** The first of them: what most people wrote. */
  items: Words[];
}

export interface WordsPlace {
  voteId: number;
  questionId: number;
  kind: 'answer' | 'comment';
}

const TOLD = sql`coalesce(t.published_content, t.content)`;
/** Most words of a query that are looked for; pasted text may have more. */
const MOST_LOOKED_FOR = 12;

/** The first words of every question of a form, with how many there are. */
export async function findFirstWords(db: Db, voteId: number, most: number): Promise<Map<string, WordsOfQuestion>> {
  // Question by question, so that only the first words of each are put in order.
  const { rows } = await sql<Pick<WordsPlace, 'questionId' | 'kind'> & WordsOfQuestion>`
    select q.question_id as "questionId", k.kind, w.*
      from survey_question q cross join (values ('answer'), ('comment')) k (kind)
     cross join lateral (
       with words as materialized (
         select ${TOLD} as content, count(*)::integer as count from survey_text t
          where t.vote_id = q.vote_id and t.question_id = q.question_id and t.kind = k.kind and t.status = 1 group by 1)
       select (select sum(count)::integer from words) as total, (select count(*)::integer from words) as different,
              (select json_agg(json_build_object('content', content, 'count', count))
                 from (select * from words order by count desc, content collate "C" limit ${most}) first) as items) w
     where q.vote_id = ${voteId} and w.total > 0`.execute(db);
  return new Map(rows.map(({ questionId, kind, ...words }) => [keyOf({ questionId, kind }), words]));
}

export const keyOf = ({ questionId, kind }: Pick<WordsPlace, 'questionId' | 'kind'>): string => `${questionId} ${kind}`;

/** Each of these words, in any case and with or without diacritics, somewhere in the text. */
const matches = (keyword: string): RawBuilder<boolean> => {
  const looked = wordsOf(keyword).slice(0, MOST_LOOKED_FOR);
  const each = looked.map(({ text }) => sql`fold_for_search(${TOLD}) like ${`%${foldForSearch(text)}%`}`);
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
};

const PUBLISHED = ({ voteId, questionId, kind }: WordsPlace, keyword: string) => sql`
  select ${TOLD} as content, count(*)::integer as count from survey_text t
   where t.vote_id = ${voteId} and t.question_id = ${questionId} and t.kind = ${kind} and t.status = 1
     and ${matches(keyword)} group by 1`;

export async function countPublished(db: Db, place: WordsPlace, keyword: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${PUBLISHED(place, keyword)}) words`.execute(db);
  return rows[0]!.count;
}

/** What most people wrote first. */
export async function listPublished(
  db: Db,
  place: WordsPlace,
  keyword: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select content, count from (${PUBLISHED(place, keyword)}) words
     order by count desc, content collate "C" limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
