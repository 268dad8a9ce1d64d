import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { CalendarEntry } from '@wiec/domain/year-calendar.ts';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';

/** Lanes of the year: each edition of the budget, then the kinds. What was withdrawn is none of them. */
export function calendarEntries(projects: readonly OfficeProject[], votes: readonly OfficeVote[]): CalendarEntry[] {
  const ofVotes = votes
    .filter(({ status }) => status !== ProjectStatus.Withdraw)
    .toSorted((a, b) => b.year - a.year)
    .map(({ id, year, title, status, dateFrom, dateTo }) => ({
      lane: `Budżet ${year}`,
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
  return [...ofVotes, ...ofProjects];
}
