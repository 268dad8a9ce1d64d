import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { type Due, inOrderOfDue } from '@wiec/domain/desk-queue.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import { nounOf } from '@wiec/domain/project-draft.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { moderationDue } from '@wiec/domain/working-days.ts';
import { failedLetters } from '../../../modules/letters/letter-words.ts';
import { OFFICE_LETTERS_PATH } from '../../../modules/letters/letters-path.ts';
import { OFFICE_COMMENTS_PATH, OFFICE_WORDS_PATH } from '../../../modules/moderation/moderation-list.ts';
import { longestWait } from '../../../modules/moderation/waiting-time.ts';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { cameIn, stepWords } from '../../../modules/office-projects/office-project-words.ts';
import { openingWords } from '../../../modules/office-projects/publication/rail-words.ts';
import { officeVotePath, registerHref } from '../../../modules/voting/office/office-vote-paths.ts';

/** What the desk has read; what the reader's rights or the portal's modules do not open is empty. */
export interface DeskFacts {
  projects: readonly OfficeProject[];
  votes: readonly OfficeVote[];
  /** `oldest`: when the first of them came. */
  comments: { total: number; oldest: Date | null };
  words: { total: number };
  letters: { failed: number };
  /** The clock of the reader's device, to which all terms are held. */
  now: Date;
}

/** Something that waits for the office: what it is, why by then, and the page on which it is done. */
export interface DeskTask extends Due {
  readonly href: string;
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly verb: string;
}

/** Something that residents take part in now. */
export interface RunningMatter {
  readonly href: string;
  readonly title: string;
  /** How much came in; of a vote nothing is told before its end. */
  readonly figure: string | null;
  /** ISO, as the server told it. */
  readonly until: string;
}

/** What waits for the reader, what is due first first. */
export function tasksOf({ projects, votes, comments, words, letters, now }: DeskFacts): DeskTask[] {
  const tasks: DeskTask[] = [
    ...projects.flatMap((project) => taskOfProject(project, now)),
    ...votes.flatMap(taskOfVote),
  ];
  if (comments.total > 0) {
    tasks.push({
      href: OFFICE_COMMENTS_PATH,
      kind: 'Komentarze',
      title: `${countPl(comments.total, 'komentarz', 'komentarze', 'komentarzy')} do decyzji`,
      sentence: comments.oldest === null ? '' : longestWait(comments.oldest, now),
      verb: 'Moderuj',
      due: comments.oldest === null ? null : moderationDue(comments.oldest),
    });
  }
  if (words.total > 0) {
    tasks.push({
      href: OFFICE_WORDS_PATH,
      kind: 'Ankiety',
      title: `${countPl(words.total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} do sprawdzenia`,
      sentence: 'Teksty z ankiet. Bez sprawdzenia nikt ich nie zobaczy w wynikach.',
      verb: 'Sprawdź',
      due: null,
    });
  }
  if (letters.failed > 0) {
    tasks.push({
      href: OFFICE_LETTERS_PATH,
      kind: 'Listy',
      title: failedLetters(letters.failed),
      sentence: 'Adresaci jeszcze ich nie dostali.',
      verb: 'Zobacz dlaczego',
      due: null,
    });
  }
  return inOrderOfDue(tasks);
}

function taskOfProject(project: OfficeProject, now: Date): DeskTask[] {
  const { step, type, title, dateFrom, dateTo } = project;
  if (step === null) return [];
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  const begins = `${from > now ? 'Zaczyna się' : 'Miała się zacząć'} ${formatDateTime(from)}`;
  const told: Record<typeof step, Pick<DeskTask, 'sentence' | 'verb' | 'due'>> = {
    publish: { sentence: `W przygotowaniu. ${begins}.`, verb: stepWords.publish, due: from },
    'plan-again': {
      sentence: openingWords(project),
      verb: stepWords['plan-again'],
      due: new Date(project.plan?.opensAt ?? dateFrom),
    },
    'too-late': {
      sentence: `Skończyła się ${formatDateTime(to)}, a nikt jej nie ogłosił.`,
      verb: 'Zmień terminy albo usuń',
      due: to,
    },
    'publish-results': {
      sentence: `Skończyła się ${formatDateTime(to)}. Wyniki zobaczą wszyscy, gdy je ogłosisz.`,
      verb: stepWords['publish-results'],
      due: null,
    },
  };
  return [{ href: officeProjectPath(project), kind: nounOf(type), title, ...told[step] }];
}

function taskOfVote({ id, year, title, undecided, dateTo }: OfficeVote): DeskTask[] {
  if (undecided === null) return [];
  const { waiting, quarantined, contested } = undecided;
  const count = waiting + quarantined;
  if (count === 0) return [];
  const parts = [
    ...(waiting > 0 ? [`na sprawdzenie danych: ${waiting}`] : []),
    ...(quarantined > 0 ? [`wstrzymane: ${quarantined}`] : []),
    ...(contested > 0 ? [`w tym podważone: ${contested}`] : []),
  ];
  return [
    {
      href: registerHref(id, 'all'),
      kind: `Głosowanie ${year}`,
      title: `${countPl(count, 'głos', 'głosy', 'głosów')} do rozstrzygnięcia`,
      sentence: `${title}: ${parts.join(', ')}.`,
      verb: 'Rozstrzygnij',
      due: new Date(dateTo),
    },
  ];
}

/** What residents take part in now, what ends first first. */
export function runningMatters({ projects, votes }: Pick<DeskFacts, 'projects' | 'votes'>): RunningMatter[] {
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
