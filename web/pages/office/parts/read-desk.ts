import { listOpinions } from '@wiec/contract/case-opinions.ts';
import { listModerated } from '@wiec/contract/comments.ts';
import { listOfficeEditions, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { listOfficeProjects, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { listImplementations } from '@wiec/contract/office-diary.ts';
import { listOfficeVotes, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { countWaitingCases } from '@wiec/contract/office-initiatives.ts';
import { listOfficeLetters } from '@wiec/contract/office-letters.ts';
import { getPortalState } from '@wiec/contract/portal-state.ts';
import { listRecentActs, type RecentAct } from '@wiec/contract/recent-acts.ts';
import { listOwnSubstitutions } from '@wiec/contract/own-substitutions.ts';
import { getAccessibilitySetting } from '@wiec/contract/settings.ts';
import { countWaitingResidents } from '@wiec/contract/waiting-residents.ts';
import { listModeratedWords } from '@wiec/contract/survey-words.ts';
import {
  DESK_MOST,
  type DeskCases,
  type DeskFacts,
  type DeskSource,
  noCases,
  nothingWaits,
  opensSource,
  waitingDiaries,
  waitingOpinions,
  waitingSince,
} from '@wiec/domain/desk-work.ts';
import { mayInSomeOffice, type PermissionHolder } from '@wiec/domain/permission.ts';
import { type ApiCaller, call, type Output, type Reply } from '../../../lib/api.ts';

const FIRST = { query: { page: 1, size: 1 } };

export interface ReadDesk extends DeskFacts {
  projects: readonly OfficeProject[];
  votes: readonly OfficeVote[];
  editions: readonly OfficeEdition[];
  /** What the office is done with, what ended last first. */
  archive: readonly OfficeProject[];
  recent: { items: readonly RecentAct[]; closedToday: number };
  /** For whom the reader stands in today. */
  stoodInFor: Output<typeof listOwnSubstitutions>['items'];
  /** Something could not be read, so that there may be more. */
  isPart: boolean;
}

/**
 * Reads what waits for somebody with these rights. A part of the portal that is off, or not theirs any more, has nothing for them;
 * what else cannot be read is left out, and told.
 */
export async function readDesk(api: ApiCaller, holder: PermissionHolder, now: Date): Promise<ReadDesk> {
  let isPart = false;
  const asked = async <Data>(source: DeskSource, ask: () => Promise<Reply<Data>>): Promise<Data | null> => {
    if (!opensSource(holder, source)) return null;
    const reply = await ask();
    if (reply.ok) return reply.data;
    isPart ||= reply.status !== 403 && reply.status !== 404;
    return null;
  };
  const projects = (kind: 'consultations' | 'surveys', view: 'current' | 'archive') =>
    asked('projects', () => call(api, listOfficeProjects, { query: { kind, view, page: 1, size: DESK_MOST } }));
  const [
    consultations,
    surveys,
    pastConsultations,
    pastSurveys,
    votes,
    editions,
    diaries,
    comments,
    words,
    letters,
    residents,
    cases,
    opinions,
    declaration,
    portal,
    recent,
    stoodInFor,
  ] = await Promise.all([
    projects('consultations', 'current'),
    projects('surveys', 'current'),
    projects('consultations', 'archive'),
    projects('surveys', 'archive'),
    asked('votes', () => call(api, listOfficeVotes)),
    mayInSomeOffice(holder, 'budget.view') ? asked('votes', () => call(api, listOfficeEditions)) : null,
    asked('diaries', () => call(api, listImplementations, { query: { ...FIRST.query, list: 'due' } })),
    asked('comments', () => call(api, listModerated, FIRST)),
    asked('words', () => call(api, listModeratedWords, FIRST)),
    asked('letters', () => call(api, listOfficeLetters, { query: { view: 'failed', size: 1 } })),
    asked('residents', () => call(api, countWaitingResidents)),
    asked('cases', () => call(api, countWaitingCases)),
    asked('opinions', () => call(api, listOpinions, FIRST)),
    asked('declaration', () => call(api, getAccessibilitySetting)),
    asked('portal', () => call(api, getPortalState)),
    call(api, listRecentActs).then((reply) => (reply.ok ? reply.data : null)),
    call(api, listOwnSubstitutions).then((reply) => (reply.ok ? reply.data.items : [])),
  ]);
  return {
    reader: holder,
    projects: [...(consultations?.items ?? []), ...(surveys?.items ?? [])],
    archive: [...(pastConsultations?.items ?? []), ...(pastSurveys?.items ?? [])],
    recent: recent ?? { items: [], closedToday: 0 },
    votes: votes?.items ?? [],
    editions: editions?.items ?? [],
    diaries: diaries === null ? nothingWaits : waitingDiaries(diaries),
    comments: waitingSince(comments?.decidable ?? null),
    words: { total: words?.total ?? 0 },
    letters: { failed: letters?.counts.failed ?? 0 },
    residents: waitingSince(residents),
    portal: portal?.checks.filter(({ needsCare }) => needsCare) ?? [],
    opinions: opinions === null ? nothingWaits : waitingOpinions(opinions),
    cases: cases === null ? noCases : readCases(cases),
    declaration: declaration && { days: declaration.revision === 0 ? null : declaration },
    now,
    stoodInFor,
    isPart,
  };
}

function readCases({
  overdue,
  toAssign,
  untaken,
  toApprove,
  mine,
  lateOpinions,
  leaderless,
  petitions,
  registry,
}: Output<typeof countWaitingCases>): DeskCases {
  const read = ({ total, due }: typeof overdue) => ({ total, due: due === null ? null : new Date(due) });
  return {
    overdue: read(overdue),
    toAssign: read(toAssign),
    untaken: read(untaken),
    toApprove: read(toApprove),
    mine: read(mine),
    lateOpinions: read(lateOpinions),
    leaderless: read(leaderless),
    petitions: read(petitions),
    registry: read(registry),
  };
}
