import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { CalendarEntry } from '@wiec/domain/year-calendar.ts';
import { officeEditionPath } from '../../../modules/budgets/office/edition-paths.ts';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';

/**
 * Lanes of the year: each edition of the budget with the stages of its calendar, then the kinds. What was withdrawn is none of them.
 * Voting is told by the votes themselves where there are any, and projects are carried out all year, which no bar shows.
 */
export function calendarEntries(
  projects: readonly OfficeProject[],
  votes: readonly OfficeVote[],
  editions: readonly OfficeEdition[],
): CalendarEntry[] {
  const ofEditions = editions.flatMap(({ id, value, stages }) =>
    stages.flatMap(({ key, name, from, until }) =>
      until === null || (key === 'voting' && votes.some(({ year }) => year === value))
        ? []
        : [
            {
              year: value,
              title: name,
              href: officeEditionPath(id),
              from: new Date(from),
              to: new Date(until),
              isDraft: false,
            },
          ],
    ),
  );
  const ofVotes = votes
    .filter(({ status }) => status !== ProjectStatus.Withdraw)
    .map(({ id, year, title, status, dateFrom, dateTo }) => ({
      year,
      title,
      href: officeVotePath(id),
      from: new Date(dateFrom),
      to: new Date(dateTo),
      isDraft: status === ProjectStatus.InProgress,
    }));
  const ofProjects = projects
    .filter(({ stage }) => stage !== 'withdrawn')
    .map((project) => ({
      lane: project.type === ProjectType.Consultation ? 'Konsultacje' : 'Ankiety i sondy',
      title: project.title,
      href: officeProjectPath(project),
      from: new Date(project.dateFrom),
      to: new Date(project.dateTo),
      isDraft: project.stage === 'preparation',
    }));
  const ofBudget = [...ofEditions, ...ofVotes]
    .toSorted((a, b) => b.year - a.year)
    .map(({ year, ...entry }) => ({ ...entry, lane: `Budżet ${year}` }));
  return [...ofBudget, ...ofProjects];
}
