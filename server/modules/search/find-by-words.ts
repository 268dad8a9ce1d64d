import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { queryWords, type SearchWord } from '@wiec/domain/search-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { DocumentIndex, IndexedText } from './document-index.ts';
import type { LiveIndex } from './live-index.ts';
import type { Surroundings } from './queries.ts';
import { EVERYWHERE, isInScope } from './rank.ts';
import { readAsBeginnings, readWords } from './read-words.ts';

interface Search {
  readonly db: Kysely<Database>;
  readonly index: LiveIndex;
}
/** By word, the stems any of which is a hit. */
type ReadGroups = (
  db: Kysely<Database>,
  words: readonly SearchWord[],
  index: DocumentIndex,
  isOfList: (text: IndexedText) => boolean,
) => Promise<string[][]>;
type IsWanted = (text: IndexedText, surroundings: Surroundings) => boolean;

/**
 * The texts of a list that have every word of a phrase: in any of its forms, or as the beginning of a word. A list has no place to
 * say what else was looked for, so that nothing is taken for a slip.
 */
async function findTexts(
  { db, index: live }: Search,
  phrase: string,
  isWanted: IsWanted,
  read: ReadGroups,
): Promise<IndexedText[]> {
  const { index, surroundings } = await live.current();
  const words = queryWords(tidyText(phrase));
  const isOfList = (text: IndexedText): boolean => isWanted(text, surroundings);
  const groups = await read(db, words, index, isOfList);
  if (groups.length === 0 || groups.some((stems) => stems.length === 0)) return [];
  const texts: IndexedText[] = [];
  for (const { text } of index.find(groups, 'all')) if (isOfList(text)) texts.push(text);
  return texts;
}

const TASKS = { ...EVERYWHERE, type: ProjectType.ProjectTask };

/** Ids of the public project tasks that have every word of the phrase. */
export async function findTasksByWords(search: Search, phrase: string): Promise<number[]> {
  const isTask: IsWanted = (text, surroundings) => isInScope(text, TASKS, surroundings);
  const found = await findTexts(search, phrase, isTask, async (db, words, index, isOfList) =>
    (await readWords(db, index, isOfList, words)).map(({ stems, meant }) => (meant === null ? stems : [])),
  );
  return found.map(({ taskId }) => taskId!);
}

/**
 * Ids of projects of these kinds that have every word of the phrase and left preparation; which of them are seen, the list asks. Each
 * word is read as the beginning of one too, whatever else there is: else what is found would tell words of what is not seen yet.
 */
export async function findProjectsByWords(
  search: Search,
  phrase: string,
  types: readonly ProjectType[],
): Promise<number[]> {
  const kinds = new Set<number>(types);
  const found = await findTexts(
    search,
    phrase,
    (text) => kinds.has(text.type) && text.status !== ProjectStatus.InProgress,
    readAsBeginnings,
  );
  return found.map(({ projectId }) => projectId!);
}
