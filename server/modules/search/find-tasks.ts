import { ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { queryWords } from '@wiec/domain/search-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { IndexedText } from './document-index.ts';
import type { LiveIndex } from './live-index.ts';
import { EVERYWHERE, isInScope } from './rank.ts';
import { readWords } from './read-words.ts';

const TASKS = { ...EVERYWHERE, type: ProjectType.ProjectTask };

/**
 * Ids of the public project tasks that have every word of a phrase: in any of its forms, or as the beginning of a word. A list
 * has no place to say what else was looked for, so that nothing is taken for a slip.
 */
export async function findTasksByWords(
  { db, index: live }: { db: Kysely<Database>; index: LiveIndex },
  phrase: string,
): Promise<number[]> {
  const { index, surroundings } = await live.current();
  const words = queryWords(tidyText(phrase));
  const isPublicTask = (text: IndexedText): boolean => isInScope(text, TASKS, surroundings);
  const read = await readWords(db, index, isPublicTask, words);
  const groups = read.map(({ stems, meant }) => (meant === null ? stems : []));
  if (groups.length === 0 || groups.some((stems) => stems.length === 0)) return [];
  return index.find(groups, 'all').flatMap(({ text }) => (isPublicTask(text) ? [text.taskId!] : []));
}
