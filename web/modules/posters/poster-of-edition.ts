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
  if (edition.progress === BudgetProgress.Draft) return null;
  const stages = all.filter(({ state }) => state !== 'done');
  const isOver = edition.progress === BudgetProgress.Finished;
  const votes = stages.some(({ key, state }) => key === 'voting' && state === 'now');
  return {
    kind: `Edycja ${edition.value}`,
    title: edition.title,
    call: isOver ? AFTERWARDS : votes ? 'Zagłosuj na projekty' : 'Zobacz projekty i terminy',
    lines: isOver
      ? []
      : stages.slice(0, MOST_STAGES).map((stage) => `${calendarStageRules[stage.key].name}: ${daysOfStage(stage)}`),
    officeName: officeNames.join(', '),
    path: isOver ? '/zakonczone-budzety' : '/budzet',
  };
}
