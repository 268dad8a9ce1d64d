import type { ProjectTaskFilter, ShownEdition } from '@wiec/contract/project-tasks.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { LiveTasks } from './listed/live-tasks.ts';
import { findShownEdition, type TaskCriteria } from './queries.ts';

/** Ids of public tasks in which all words of a phrase stand: the search knows, so `app` hands it in. */
export type FindByWords = (phrase: string) => Promise<readonly number[]>;

export interface ListDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly tasks: LiveTasks;
  readonly findByWords: FindByWords;
}

type Filter = Omit<ProjectTaskFilter, 'order' | 'page' | 'size' | 'inlineImages'>;

/** What projects are looked for, and the edition to which all of them belong; null: they may be of several. */
export interface ReadCriteria {
  criteria: TaskCriteria;
  edition: ShownEdition | null;
}

/** −1 and 0 are "not set" (spec/2 §2, Filters). */
const setId = (id: number | undefined) => (id === undefined || id <= 0 ? null : id);

/** @param filter with an `officeId` of `liveOffice` */
export async function readCriteria({ db, clock, findByWords }: ListDeps, filter: Filter): Promise<Reply<ReadCriteria>> {
  const term = tidyText(filter.searchTerm ?? '');
  const fault = checkKeyword(term, 'filter');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  const given = setId(filter.budgetYearId);
  const isOne = given !== null || filter.edition === 'current';
  const edition = isOne ? await findShownEdition(db, given, clock()) : undefined;
  return accepted({
    criteria: {
      budgetYearId: given ?? edition?.budgetYearId ?? null,
      districtId: setId(filter.districtId),
      officeThematicAreaId: setId(filter.officeThematicAreaId),
      status: setId(filter.status),
      officeId: filter.officeId ?? null,
      ids: term === '' ? null : await findByWords(term),
    },
    edition: edition ?? null,
  });
}
