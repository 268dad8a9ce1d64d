import type { TriedRules, VoteTrial } from '@wiec/contract/office-vote-trial.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { oneAfterAnother, TooLargeToWrite } from '../../../services/threads.ts';
import { readBox } from '../counting/count-opened.ts';
import { TRIALS_OF_ACCOUNT } from '../limits.ts';
import { readCourse } from '../office/vote-course.ts';
import { mayManageVote } from '../policy.ts';
import type { TrialOrder } from './count-both-ways.ts';
import { findPublishedVote } from './trial-queries.ts';

interface Trial {
  voteId: number;
  by: CallerAccount;
  /** The published vote whose ballots are counted. */
  from: number;
  rules: TriedRules;
}

/** Two counts of a million ballots by equal shares take a fraction of both. */
const count = oneAfterAnother<TrialOrder>(new URL('./trial-thread.ts', import.meta.url), {
  megabytes: 1024,
  seconds: 60,
});

/**
 * Counts the ballots of an earlier vote by the rules of one in preparation (3-the-office §2.6): what would have come out otherwise, and
 * why. Those ballots are public. Nothing is kept, and nothing of the earlier vote changes.
 */
export async function tryRules(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { voteId, by, from, rules }: Trial,
): Promise<Reply<VoteTrial>> {
  const course = await readCourse(deps.db, voteId);
  if (!course) return refused('not-found', 'Nie ma takiego głosowania.');
  if (!mayManageVote(by, course.row)) return refused('forbidden', FORBIDDEN);
  const ticket = await takeTicket(deps, TRIALS_OF_ACCOUNT, String(by.id));
  if (!ticket.ok) return tooMany('Z tego konta liczono już na próbę bardzo wiele razy.', ticket);
  const read = await deps.db.transaction().execute(async (tx) => {
    const vote = await findPublishedVote(tx, { officeId: course.row.officeId, voteId: from });
    return vote && { vote, ...(await readBox(tx, { voteId: from, config: vote.config, lotSeed: vote.lotSeed })) };
  });
  if (!read) return refused('conflict', 'Próbę liczy się na głosach ogłoszonego głosowania tego samego urzędu.');
  const { vote, box, lotSeed, decisions, withheld } = read;
  try {
    const bytes = await count({ config: vote.config, box, lotSeed, decided: decisions, withheld, rules });
    return accepted({
      vote: { id: vote.id, title: vote.title, year: vote.year },
      areas: JSON.parse(bytes.toString()) as VoteTrial['areas'],
    });
  } catch (error) {
    if (!(error instanceof TooLargeToWrite)) throw error;
    return refused('unavailable', 'Próba trwa za długo. Spróbuj później albo policz mniejsze głosowanie.');
  }
}
