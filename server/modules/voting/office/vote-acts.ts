import type { OpenTie, VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { AUDITOR_KEY_FAULT, AUDITOR_KEY_UNUSABLE, readAuditorKey } from '@wiec/domain/auditor-key.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { lastActWords } from '@wiec/domain/last-act.ts';
import { REASON_FAULT } from '@wiec/domain/public-reason.ts';
import { type VoteAct, voteActProblem, type VoteStage } from '@wiec/domain/vote-stage.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { lockStatus } from '../../../participation/acts/act-queries.ts';
import type { PublicAct } from '../../../participation/acts/act-in-public.ts';
import {
  type Act,
  type ActRefusal as SharedRefusal,
  type Guard,
  refuseAct,
  voteNotFound,
} from '../../../participation/acts/acts.ts';
import { extendVote } from '../../../participation/acts/extend-vote.ts';
import { findMembers } from '../../../participation/commission/member-queries.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { actorOf } from '../../../services/audit.ts';
import type { ActProblem, ActRefusal, TieFacts } from '../act-problem.ts';
import { countVote } from '../counting/count-vote.ts';
import { decideTie } from '../counting/decide-tie.ts';
import { planPublication } from '../news/plan-publication.ts';
import { findProposal, insertProposal } from '../news/proposal-queries.ts';
import { readDraftConfig } from '../opening/config-queries.ts';
import { openVote } from '../opening/open-vote.ts';
import { isOpeningProblem, openingWords } from '../opening/opening-words.ts';
import { readLastAct } from './last-vote-act.ts';
import { type CourseDeps, factsFor, getVoteCourse, readCourse } from './vote-course.ts';
import { findOfficeBars, timePassed } from './vote-preparation.ts';

/** What a clerk wants to do with a vote. */
export interface VoteOrder {
  voteId: number;
  by: CallerAccount;
}

/** Acts on a result with what other modules keep of it. */
export interface Outcome {
  withdraw: (withdrawal: PublicAct) => Promise<{ ok: true } | ActRefusal>;
  publish: (act: Act) => Promise<{ ok: true } | ActRefusal>;
}

const CHANGED = 'Głosowanie tymczasem się zmieniło. Obejrzyj je i zdecyduj jeszcze raz.';
const RULES_CHANGED = 'Zasady głosowania tymczasem się zmieniły. Obejrzyj je i zdecyduj jeszcze raz.';

const OTHER_TIE =
  'To nie jest już ten remis, który rozstrzyga się teraz. Policz głosy jeszcze raz i ustaw kolejność projektów, które wtedy zobaczysz.';
const OTHER_MEMBERS = 'Komisja tymczasem się zmieniła. Obejrzyj ją i zdecyduj jeszcze raz.';

export const stop = (kind: 'forbidden' | 'conflict', message: string): SharedRefusal =>
  refuseAct('guarded', { code: 'guarded', kind, message });

/** What the clerk saw of the vote. */
interface Seen {
  end?: Date;
  stage?: VoteStage;
  proposedAt?: Date;
}

/** Refuses an act that the clerk may not do (any more), that the table of stages does not have, or on a vote that was seen otherwise. */
export async function refuseClerk(
  db: Kysely<Database>,
  act: VoteAct,
  { voteId, by }: VoteOrder,
  seen: Seen,
): Promise<SharedRefusal | null> {
  const course = await readCourse(db, voteId);
  if (!course) return voteNotFound();
  if (!(await stillMay({ db }, by, 'budget.manage', course.row.officeId))) return stop('forbidden', FORBIDDEN);
  const problem = voteActProblem(act, factsFor(course, by.id));
  if (problem !== null) return stop('conflict', problem);
  const isSeen =
    (!seen.end || seen.end.getTime() === course.row.dateTo.getTime()) &&
    (!seen.stage || seen.stage === factsFor(course, by.id).stage) &&
    (!seen.proposedAt || seen.proposedAt.getTime() === course.proposal?.proposedAt.getTime());
  return isSeen ? null : stop('conflict', CHANGED);
}

export const actOf = (act: VoteAct, order: VoteOrder, seen: Seen = {}) => ({
  voteId: order.voteId,
  actor: actorOf(order.by),
  guard: ((tx) => refuseClerk(tx, act, order, seen)) satisfies Guard,
});

const fault = (field: string, message: string): Refusal =>
  refused('unprocessable', 'Głosowanie się nie zmieniło', [{ field, message }]);

/** In words for the page, where an act is refused. */
export function refusalOf({ problems }: ActRefusal): Refusal {
  const [problem] = problems as [ActProblem];
  if (isOpeningProblem(problem)) return refused('conflict', openingWords(problem));
  switch (problem.code) {
    case 'guarded':
      return refused(problem.kind, problem.message);
    case 'no-such-vote':
      return refused('not-found', 'Nie ma takiego głosowania.');
    case 'reason-length':
      return fault('reason', REASON_FAULT);
    case 'end-not-later':
      return fault('dateTo', `Nowy koniec musi być później niż ${formatDateTime(problem.dateTo)} i niż teraz.`);
    case 'hour-passed':
      return fault('at', 'Ta godzina już minęła. Podaj późniejszą.');
    case 'undecided-envelopes':
      // Never how many: where all declare their data, that would be how many have voted.
      return fault(
        'setAsideUndecided',
        'Są głosy, o których urząd nie zdecydował. Rozstrzygnij je najpierw albo odłóż bez liczenia.',
      );
    case 'without-codes':
      return fault('withoutCodes', 'Zaznacz, że tak ma być, albo włącz kody w zasadach głosowania.');
    case 'no-auditor-key':
      return fault('auditorKey', AUDITOR_KEY_UNUSABLE);
    case 'rules-changed':
      return refused('conflict', RULES_CHANGED);
    case 'tie-order-incomplete':
      return fault('order', 'Kolejność musi wymieniać wszystkie projekty remisu, każdy raz.');
    case 'no-open-tie':
      return refused('conflict', 'Żaden remis nie czeka już na rozstrzygnięcie.');
    default:
      return refused('conflict', CHANGED);
  }
}

/** The vote as it stands after an act, or why the act was refused. */
export const after = (
  deps: CourseDeps,
  order: VoteOrder,
  result: { ok: true } | ActRefusal,
): Promise<Reply<VoteCourse>> =>
  result.ok ? getVoteCourse(deps, order.voteId, order.by) : refuseInWords(deps, order, result);

/** Why an act was refused; where the vote is not as the clerk saw it, with who did what last. */
export const refuseInWords = (deps: CourseDeps, order: VoteOrder, result: ActRefusal): Promise<Refusal> =>
  tellLastIn(deps, order, refusalOf(result));

/** Adds who did what last to a refusal of what is not as the clerk saw it. */
export async function tellLastIn(
  deps: Pick<CourseDeps, 'db' | 'secret'>,
  { voteId, by }: VoteOrder,
  refusal: Refusal,
): Promise<Refusal> {
  const last = refusal.kind === 'conflict' ? await readLastAct(deps, voteId, by) : null;
  if (last === null) return refusal;
  return { ...refusal, errors: [...refusal.errors, { message: `Ostatnia czynność: ${lastActWords(last)}.` }] };
}

/**
 * Freezes the rules that the clerk saw, and opens the vote.
 * @param auditorKey as it was pasted; null: the vote has no auditor
 */
export async function openOfficeVote(
  deps: CourseDeps & Parameters<typeof openVote>[0],
  {
    seen,
    withoutCodes,
    members,
    auditorKey: pasted,
    ...order
  }: VoteOrder & {
    seen: string;
    withoutCodes: boolean;
    members: readonly number[];
    auditorKey: string | null;
  },
): Promise<Reply<VoteCourse>> {
  const auditorKey = pasted === null ? null : readAuditorKey(pasted);
  if (pasted !== null && auditorKey === null) return fault('auditorKey', AUDITOR_KEY_FAULT);
  // Opening makes the keys before it takes its locks, under which this is asked again.
  const refusal = await refuseClerk(deps.db, 'open', order, {});
  if (refusal) return refuseInWords(deps, order, refusal);
  const act = actOf('open', order);
  const guard: Guard = async (tx) => {
    const stopped = await act.guard(tx);
    if (stopped) return stopped;
    const { row } = (await readCourse(tx, order.voteId))!;
    const seated = (await findMembers(tx, order.voteId)).map(({ accountId }) => accountId);
    if (seated.join() !== members.join()) return stop('conflict', OTHER_MEMBERS);
    const passed = timePassed(row);
    if (passed !== null) return stop('conflict', passed);
    const [bar] = await findOfficeBars(tx, (await readDraftConfig(tx, order.voteId))!, row.now);
    return bar === undefined ? null : stop('conflict', bar);
  };
  return after(deps, order, await openVote(deps, { ...act, guard, seen, withoutCodes, auditorKey }));
}

export const extendOfficeVote = async (
  deps: CourseDeps & Pick<Deps, 'projects'>,
  { seenEnd: end, to, reason, ...order }: VoteOrder & { seenEnd: Date; to: Date; reason: string },
): Promise<Reply<VoteCourse>> =>
  after(deps, order, await extendVote(deps, { ...actOf('extend', order, { end }), to, reason }));

export const withdrawOfficeVote = async (
  deps: CourseDeps & Pick<Outcome, 'withdraw'>,
  {
    seenEnd: end,
    seenStage: stage,
    reason,
    ...order
  }: VoteOrder & { seenEnd: Date; seenStage: VoteStage; reason: string },
): Promise<Reply<VoteCourse>> =>
  after(deps, order, await deps.withdraw({ ...actOf('withdraw', order, { end, stage }), reason }));

type Counted = { course: VoteCourse; tie: OpenTie | null };

/** Counts a closed vote. Where it stops at a tie that a commission decides, nothing is kept. */
export async function countOfficeVote(deps: CourseDeps, order: VoteOrder): Promise<Reply<Counted>> {
  const result = await countVote(deps, actOf('count', order));
  const tie = result.ok ? null : openTieOf(result);
  const course = await after(deps, order, tie === null ? result : { ok: true });
  return course.ok ? accepted({ course: course.data, tie }) : course;
}

function openTieOf({ problems }: ActRefusal): OpenTie | null {
  const found = problems.find(({ code }) => code === 'open-tie') as { tie: TieFacts } | undefined;
  return found ? { districtName: found.tie.districtName, total: found.tie.total, projects: found.tie.projects } : null;
}

/** Writes down what the commission decided, and counts on. */
export async function decideOfficeTie(
  deps: CourseDeps,
  { order: numbers, reason, ...order }: VoteOrder & { order: readonly string[]; reason: string },
): Promise<Reply<Counted>> {
  const decided = await decideTie(deps, { ...actOf('count', order), order: numbers, reason });
  if (decided.ok) return countOfficeVote(deps, order);
  // The page names each project of the tie that it showed.
  const isOther =
    decided.problems.some(({ code }) => code === 'tie-order-incomplete') && new Set(numbers).size === numbers.length;
  return isOther ? tellLastIn(deps, order, refused('conflict', OTHER_TIE)) : refuseInWords(deps, order, decided);
}

/** The first of two people who publish: says when, and waits for another one to agree. */
export async function proposePublication(
  deps: CourseDeps,
  { at, ...order }: VoteOrder & { at: Date | null },
): Promise<Reply<VoteCourse>> {
  const { voteId, actor, guard } = actOf('propose', order);
  const done = await deps.db.transaction().execute(async (tx): Promise<{ ok: true } | ActRefusal> => {
    await lockStatus(tx, voteId);
    const stopped = await guard(tx);
    if (stopped) return stopped;
    if (at !== null && at <= (await readCourse(tx, voteId))!.row.now)
      return refuseAct('misconfigured', { code: 'hour-passed' });
    await insertProposal(tx, { voteId, publishAt: at, proposedBy: order.by.id });
    const details = { publishAt: at?.toISOString() ?? null };
    await auditVote(tx, { voteId, actor, action: 'vote.publicationProposed', details });
    return { ok: true };
  });
  return after(deps, order, done);
}

/** The second of two people who publish: it happens at once, or at the hour that was proposed. */
export async function agreeToPublication(
  deps: CourseDeps & Pick<Outcome, 'publish'>,
  { seen: proposedAt, ...order }: VoteOrder & { seen: Date },
): Promise<Reply<VoteCourse>> {
  const act = actOf('agree', order, { proposedAt });
  // Which proposal it is stands under the lock of the act.
  const proposal = await findProposal(deps.db, order.voteId);
  const at = proposal?.publishAt ?? null;
  return after(deps, order, await (at === null ? deps.publish(act) : planPublication(deps, { ...act, at })));
}

/** Takes a publication back before it happens, whoever proposed it. */
export async function callOffPublication(deps: CourseDeps, order: VoteOrder): Promise<Reply<VoteCourse>> {
  const result = await planPublication(deps, { ...actOf('call-off', order), at: null });
  return after(deps, order, result);
}
