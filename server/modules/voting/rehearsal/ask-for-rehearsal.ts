import type { VoteRehearsal } from '@wiec/contract/office-vote-rehearsal.ts';
import { REHEARSAL_PATIENCE } from '@wiec/domain/rehearsal.ts';
import { voteActProblem } from '@wiec/domain/vote-stage.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { actorOf } from '../../../services/audit.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { enqueue } from '../../../services/jobs.ts';
import { factsFor, readCourse } from '../office/vote-course.ts';
import { lockRules, readDraftConfig } from '../opening/config-queries.ts';
import { findOpeningProblems, rulesHash } from '../opening/opening-problems.ts';
import { openingWords } from '../opening/opening-words.ts';
import { mayViewVote } from '../policy.ts';
import { findLastRehearsal, giveUpLost, insertRehearsal, othersGoOn } from './rehearsal-queries.ts';

/** Name of the job; its payload is `{ rehearsalId }`. */
export const REHEARSE_VOTE = 'rehearse-vote';

const NO_VOTE = 'Nie ma takiego głosowania.';
const CHANGED = 'Zasady głosowania tymczasem się zmieniły. Obejrzyj je i zrób próbę jeszcze raz.';
const GOES_ON = 'Próba tego głosowania już trwa.';
const OTHER_GOES_ON = 'Trwa próba innego głosowania. Zrób tę, gdy tamta się skończy.';
const LOST = 'Tę próbę coś przerwało. Zrób ją jeszcze raz.';

interface Order {
  voteId: number;
  by: CallerAccount;
  /** `VoteCourse.opening.seen`. */
  seen: string;
}

/** Has the rules that the clerk sees tried by invented voters, as soon as a process is free; one rehearsal at a time. */
export async function askForRehearsal(
  deps: Pick<Deps, 'db' | 'secret'>,
  { voteId, by, seen }: Order,
): Promise<Reply<VoteRehearsal>> {
  const refusal = await deps.db.transaction().execute(async (tx) => {
    await lockRules(tx, voteId);
    const course = await readCourse(tx, voteId);
    if (!course) return refused('not-found', NO_VOTE);
    if (!(await stillMay({ db: tx }, by, 'budget.manage', course.row.officeId))) return refused('forbidden', FORBIDDEN);
    const problem = voteActProblem('rehearse', factsFor(course, by.id));
    if (problem !== null) return refused('conflict', problem);
    const draft = (await readDraftConfig(tx, voteId))!;
    if (rulesHash(draft) !== seen) return refused('conflict', CHANGED);
    const [bar] = await findOpeningProblems(tx, draft);
    if (bar) return refused('conflict', openingWords(bar));
    // One at a time keeps half of what works in the background for letters and seals.
    if (await othersGoOn(tx, voteId)) return refused('conflict', OTHER_GOES_ON);
    await giveUpLost(tx, voteId, LOST);
    const askedName = (await clerkNames(deps, tx, [by.id])).get(by.id) ?? '';
    const rehearsalId = await insertRehearsal(tx, { voteId, rules: seen, askedBy: by.id, askedName });
    if (rehearsalId === null) return refused('conflict', GOES_ON);
    await enqueue(tx, REHEARSE_VOTE, { rehearsalId });
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.rehearsed' });
    return null;
  });
  return refusal ?? getRehearsal(deps, voteId, by);
}

export async function getRehearsal(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<VoteRehearsal>> {
  const course = await readCourse(db, voteId);
  if (!course) return refused('not-found', NO_VOTE);
  if (!mayViewVote(reader, course.row)) return refused('forbidden', FORBIDDEN);
  const row = await findLastRehearsal(db, voteId);
  if (!row) return accepted({ last: null });
  const { askedAt, endedAt, isLost, ...rest } = row;
  const last = { ...rest, askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  // Nobody ends one that is lost before another is asked for: until then the page must not wait for it.
  const givenUp = {
    endedAt: new Date(askedAt.getTime() + REHEARSAL_PATIENCE * 60_000).toISOString(),
    phase: null,
    problem: LOST,
  };
  return accepted({ last: isLost ? { ...last, ...givenUp } : last });
}
