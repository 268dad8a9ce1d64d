import type { PublishedWords } from '@wiec/contract/survey-words.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { tellsWords } from '@wiec/domain/questions/published-results.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findResults } from '../result-queries.ts';
import { countPublished, listPublished } from './word-queries.ts';

export interface PublishedWordsAsked {
  projectId: number;
  questionId: number;
  kind?: 'answer' | 'comment' | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}
type Page = { items: PublishedWords[]; total: number; page: number; size: number };

const NO_WORDS = 'Nie ma takiego pytania wśród opublikowanych wyników.';

/** What people wrote to one question, as far as it is published. */
export async function listPublishedWords(
  { db }: Pick<Deps, 'db'>,
  { projectId, questionId, kind = 'answer', keyword = '', ...paging }: PublishedWordsAsked,
): Promise<Reply<Page>> {
  const fault = checkKeyword(keyword, 'filter');
  if (fault !== null) return refused('invalid', fault, [{ message: fault, field: 'keyword' }]);
  const form = (await findResults(db, projectId)).find(({ results }) =>
    results?.some((question) => question.questionId === questionId && tellsWords(question)),
  );
  if (!form) return refused('not-found', NO_WORDS);
  const place = { voteId: form.voteId, questionId, kind };
  const term = tidyText(keyword);
  const total = await countPublished(db, place, term);
  const { page, size, offset, limit } = listPage(paging, total);
  const items = await listPublished(db, place, term, { offset, limit });
  return accepted({ items, total, page, size });
}
