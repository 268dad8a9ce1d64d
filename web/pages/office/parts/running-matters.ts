import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { cameIn } from '../../../modules/office-projects/office-project-words.ts';
import { officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';

/** Something that residents take part in now. */
export interface RunningMatter {
  readonly href: string;
  readonly title: string;
  /** How much came in; of a vote nothing is told before its end. */
  readonly figure: string | null;
  /** ISO, as the server told it. */
  readonly until: string;
}

/** What residents take part in now, what ends first first. */
export function runningMatters({
  projects,
  votes,
}: {
  projects: readonly OfficeProject[];
  votes: readonly OfficeVote[];
}): RunningMatter[] {
  const ofProjects = projects
    .filter(({ stage }) => stage === 'running' || stage === 'paused')
    .map((project) => ({
      href: officeProjectPath(project),
      title: project.title,
      figure: cameIn(project)[0] ?? 'jeszcze nic nie wpłynęło',
      until: project.dateTo,
    }));
  const ofVotes = votes
    .filter(
      ({ envelopes, status, dateFrom, dateTo, now }) =>
        envelopes === 'sealed' &&
        new Date(dateFrom) <= new Date(now) &&
        !isVotingOver({ status, dateTo: new Date(dateTo) }, new Date(now)),
    )
    .map(({ id, title, dateTo }) => ({ href: officeVotePath(id), title, figure: null, until: dateTo }));
  return [...ofVotes, ...ofProjects].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
}
