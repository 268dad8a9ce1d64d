import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { fixedDates } from '@wiec/domain/calendar-change.ts';
import {
  type CalendarDates,
  type CalendarFaults,
  checkCalendar,
  type EditionDateKey,
} from '@wiec/domain/edition-calendar.ts';
import type { BoardFacts, CalendarStage } from '@wiec/domain/edition-stages.ts';
import { BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { countOf } from '../editions-table.tsx';

/** As the rules take them. */
export const datesOf = (dates: readonly { key: EditionDateKey; at: string }[]): CalendarDates =>
  Object.fromEntries(dates.map(({ key, at }) => [key, new Date(at)]));

/** Stages as the server tells them. */
export const stagesOf = ({ stages }: OfficeEdition): CalendarStage[] =>
  stages.map(({ key, state, from, until }) => ({
    key,
    state,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  }));

/** Dates of the edition's own votes that residents see. */
const publicVote = ({ votes }: OfficeEdition): { from: Date; to: Date } | null => {
  const seen = votes.filter(({ status }) => status !== ProjectStatus.Withdraw && status !== ProjectStatus.InProgress);
  if (seen.length === 0) return null;
  const times = (name: 'dateFrom' | 'dateTo') => seen.map((vote) => Date.parse(vote[name]));
  return { from: new Date(Math.min(...times('dateFrom'))), to: new Date(Math.max(...times('dateTo'))) };
};

/** What of the standing calendar is to be put right. */
export function calendarFaultsOf(edition: OfficeEdition): CalendarFaults {
  const dates = datesOf(edition.dates);
  const isDraft = edition.progress === BudgetProgress.Draft;
  const standing = { year: edition.value, dates, vote: publicVote(edition), isDraft };
  return checkCalendar(dates, edition.value, fixedDates(standing, new Date(edition.now)));
}

export const boardFacts = (edition: OfficeEdition, own: readonly OfficeVote[]): BoardFacts => ({
  progress: edition.progress as BudgetProgress,
  undecided: countOf(edition, ProjectTaskStatus.Submitted) + countOf(edition, ProjectTaskStatus.UnderReview),
  accepted: edition.acceptedCount,
  faults: Object.keys(calendarFaultsOf(edition)).length,
  votes: edition.votes.map(({ id, status, showResults }) => {
    const vote = own.find((each) => each.id === id);
    const undecided = vote?.undecided ?? null;
    return {
      id,
      status,
      showResults,
      contested: undecided && undecided.contested,
      waiting: undecided && undecided.waiting + undecided.quarantined - undecided.contested,
      hasAuditorFile: (vote?.auditorFile ?? null) !== null,
    };
  }),
});
