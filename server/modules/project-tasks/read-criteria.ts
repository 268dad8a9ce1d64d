import type { ProjectTaskFilter } from '@wiec/contract/project-tasks.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { TaskCriteria } from './queries.ts';

/** Ids of public tasks in which all words of a phrase stand: the search knows, so `app` hands it in. */
export type FindByWords = (phrase: string) => Promise<readonly number[]>;

export interface ListDeps {
  readonly db: Kysely<Database>;
  readonly findByWords: FindByWords;
}

type Filter = Omit<ProjectTaskFilter, 'page' | 'size' | 'inlineImages'>;

/** −1 and 0 are "not set" (spec/2 §2, Filters). */
const setId = (id: number | undefined) => (id === undefined || id <= 0 ? null : id);

/** @param filter with an `officeId` of `liveOffice` */
export async function readCriteria({ findByWords }: ListDeps, filter: Filter): Promise<Reply<TaskCriteria>> {
  const term = tidyText(filter.searchTerm ?? '');
  const fault = checkKeyword(term, 'filter');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  return accepted({
    budgetYearId: setId(filter.budgetYearId),
    districtId: setId(filter.districtId),
    officeThematicAreaId: setId(filter.officeThematicAreaId),
    status: setId(filter.status),
    officeId: filter.officeId ?? null,
    ids: term === '' ? null : await findByWords(term),
  });
}
