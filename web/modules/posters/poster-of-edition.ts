import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { type CalendarStage, calendarStageRules, daysOfStage } from '@wiec/domain/edition-stages.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { AFTERWARDS, type PosterSheet } from './poster-sheet.ts';

/** As many stages as stand on one sheet beside a code that is still seen from afar. */
const MOST_STAGES = 4;

/**
 * The stage that an edition is at and those that follow, with their days, as its calendar says. Null: the edition is not public yet.
 * @param all stages of the edition, in order
 * @param officeNames of all offices of the portal, which hold it together
 */
export function posterOfEdition(
  edition: Pick<OfficeEdition, 'value' | 'title' | 'progress'>,
  all: readonly CalendarStage[],
  officeNames: readonly string[],
): PosterSheet | null {
  const { value, title, progress } = edition;
  if (progress === BudgetProgress.Draft) return null;
  const sheet = { kind: `Edycja ${value}`, title, officeName: officeNames.join(', ') };
  if (progress === BudgetProgress.Finished)
    return { ...sheet, call: AFTERWARDS, lines: [], path: '/zakonczone-budzety' };
  const stages = all.filter(({ state }) => state !== 'done');
  const votes = stages.some(({ key, state }) => key === 'voting' && state === 'now');
  return {
    ...sheet,
    call: votes ? 'Zagłosuj na projekty' : 'Zobacz projekty i terminy',
    lines: stages.slice(0, MOST_STAGES).map((stage) => `${calendarStageRules[stage.key].name}: ${daysOfStage(stage)}`),
    path: '/budzet',
  };
}
