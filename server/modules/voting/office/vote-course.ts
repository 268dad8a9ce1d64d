import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { publicationState, type VoteActFacts, voteStage } from '@wiec/domain/vote-stage.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findAuditorFiles } from '../../../participation/closing/auditor-file-queries.ts';
import { findThreshold } from '../../../participation/closing/commission.ts';
import { registerTerm } from '../../../participation/closing/erase-registers.ts';
import { findRun } from '../../../participation/closing/run-queries.ts';
import { countDoubtsOf } from '../../../participation/voter-check/voter-check-queries.ts';
import { findProposal, type Proposal } from '../news/proposal-queries.ts';
import { mayViewVote } from '../policy.ts';
import { readLastAct } from './last-vote-act.ts';
import { type CourseRow, findCourse } from './course-queries.ts';
import { readPreparation } from './vote-preparation.ts';

/** A vote as it stands, with what was proposed about publishing its results. */
export interface Course {
  row: CourseRow;
  proposal: Proposal | null;
}

export async function readCourse(db: Kysely<Database>, voteId: number): Promise<Course | null> {
  const row = await findCourse(db, voteId);
  return row ? { row, proposal: await findProposal(db, voteId) } : null;
}

const LOST = 'Zamykanie nie doczekało się haseł albo przerwał je restart serwera. Zacznij je jeszcze raz.';
export const INTERRUPTED = 'Zamykanie przerwał restart serwera. Zacznij je jeszcze raz.';

/** As `voteActProblem` of the domain asks. */
export const factsFor = ({ row, proposal }: Course, readerId: number): VoteActFacts => ({
  stage: voteStage(row, row.now),
  opener: row.opener,
  publication: publicationState({ isPlanned: row.plannedAt !== null, isProposed: proposal !== null }),
  isOwnProposal: proposal?.proposedBy === readerId,
});

/** Also says until when the file for an auditor is kept, and names who did what last. */
export type CourseDeps = Pick<Deps, 'db' | 'config' | 'secret'>;

export async function getVoteCourse(
  deps: CourseDeps,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<VoteCourse>> {
  const { db } = deps;
  const course = await readCourse(db, voteId);
  if (!course) return refused('not-found', 'Nie ma takiego głosowania.');
  if (!mayViewVote(reader, course.row)) return refused('forbidden', FORBIDDEN);
  const { stage } = factsFor(course, reader.id);
  const opening =
    stage === 'preparation' ? await db.transaction().execute((tx) => readPreparation(tx, course.row)) : null;
  const closing = await readClosing(db, course.row);
  const doubted = (await countDoubtsOf(db, [voteId]))[0]?.count ?? 0;
  const auditor = await readAuditor(deps, course.row);
  const last = await readLastAct(deps, voteId, reader);
  return accepted({ ...presentCourse(course, reader.id), opening, closing, doubted, auditor, last });
}

async function readAuditor(
  deps: CourseDeps,
  { id, auditorKey }: Pick<CourseRow, 'id' | 'auditorKey'>,
): Promise<VoteCourse['auditor']> {
  if (auditorKey === null) return null;
  const [file] = await findAuditorFiles(deps.db, [id], registerTerm(deps));
  if (!file) return { key: auditorKey, file: null };
  const { bytes, madeAt, downloadedAt, until } = file;
  return {
    key: auditorKey,
    file: {
      bytes,
      madeAt: madeAt.toISOString(),
      downloadedAt: downloadedAt?.toISOString() ?? null,
      until: until.toISOString(),
    },
  };
}

/** The closing of a vote that goes on, or why the last one closed nothing; null: neither. */
export async function readClosing(db: Kysely<Database>, row: CourseRow): Promise<VoteCourse['closing']> {
  const stage = voteStage(row, row.now);
  const run = row.closedAt === null && stage !== 'withdrawn' ? await findRun(db, row.id) : undefined;
  if (!run) return null;
  const { given, until, opened, total, problem, isLost } = run;
  const threshold = await findThreshold(db, row.id);
  const waits = threshold !== null;
  // As `finishClosings` finds it.
  const isBrokenOff = problem === null && isLost && !waits && stage === 'stopped';
  return {
    threshold,
    given: given.length,
    until: waits ? until.toISOString() : null,
    opened,
    total,
    isBrokenOff,
    problem: problem ?? (isLost && !isBrokenOff ? (waits ? LOST : INTERRUPTED) : null),
  };
}

function presentCourse(
  course: Course,
  readerId: number,
): Omit<VoteCourse, 'opening' | 'closing' | 'doubted' | 'auditor' | 'last'> {
  const { row, proposal } = course;
  const { stage, opener, publication, isOwnProposal } = factsFor(course, readerId);
  return {
    id: row.id,
    title: row.title,
    stage,
    opener,
    dateFrom: row.dateFrom.toISOString(),
    dateTo: row.dateTo.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    countedAt: row.countedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publication:
      publication === 'none'
        ? null
        : {
            state: publication,
            at: (row.plannedAt ?? proposal?.publishAt)?.toISOString() ?? null,
            isOwn: isOwnProposal,
            proposedAt: proposal?.proposedAt.toISOString() ?? null,
          },
    now: row.now.toISOString(),
  };
}
