import type { ProjectTask, TaskImplementation } from '@wiec/contract/project-tasks.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import {
  implementationLine,
  implementationRules,
  type ImplementationState,
  implementationState,
} from '@wiec/domain/implementation.ts';
import { formatTerm } from '@wiec/domain/term-words.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { documentUrl, imageUrl } from '../present.ts';
import type { DiaryEntryRow } from './diary-queries.ts';
import type { ToldImplementation } from './implementation-queries.ts';

const stateOf = ({ status, stage }: ToldImplementation): ImplementationState | null =>
  implementationState(status, stage);

/** The line of stages of a project that is being done. @param chosenAt when its result was published; null: nobody knows */
export function toldStages(told: ToldImplementation, chosenAt: string | null): ProjectTask['stages'] {
  const { stages, term, endedOn } = told;
  const chosenOn = chosenAt === null ? null : warsawDate(new Date(chosenAt));
  return implementationLine({ state: stateOf(told)!, stages, chosenOn, term, endedOn });
}

/** What residents read of it. @param entries those whose day has come. @returns null: it is not being done, and was not */
export function presentToldImplementation(
  told: ToldImplementation,
  entries: readonly DiaryEntryRow[],
): TaskImplementation | null {
  const state = stateOf(told);
  if (state === null) return null;
  const { unitName, contractor, term, firstTerm, paid, costs } = told;
  return {
    state,
    stateName: implementationRules[state].name,
    unitName,
    contractor,
    term: term && formatTerm(term),
    firstTerm: firstTerm && formatTerm(firstTerm),
    paid: paid === null ? null : zloteOf(paid),
    costs: costs.map((line) => ({
      name: line.name,
      contracted: line.contracted === null ? null : zloteOf(line.contracted),
      paid: zloteOf(line.paid),
    })),
    entries: entries.map((entry) => presentEntry(entry, unitName)),
  };
}

function presentEntry(
  { files, costToDate, isPublic: _public, revision: _revision, ...entry }: DiaryEntryRow,
  unitName: string,
): TaskImplementation['entries'][number] {
  return {
    ...entry,
    costToDate: costToDate === null ? null : zloteOf(costToDate),
    unitName: entry.unitName || unitName,
    pictures: files
      .filter(({ kind }) => kind === 'picture')
      .map(({ id, alt, caption, width, height }) => ({
        id,
        url: imageUrl(id),
        alt,
        caption,
        width: width ?? 0,
        height: height ?? 0,
      })),
    documents: files
      .filter(({ kind }) => kind === 'document')
      .map(({ id, filename, contentType, size }) => ({ id, filename, contentType, size, url: documentUrl(id) })),
  };
}
