import type { Deps } from '../../deps.ts';
import { tryEach } from '../../services/try-each.ts';
import { closeVote } from './close-vote.ts';
import { findDueForms } from './due-form-queries.ts';

/**
 * The job `close-forms`: forms that are votes by themselves are closed when their own dates are over, each apart. What the office has
 * yet to decide keeps a box shut; it is tried again until then. Budgets are closed by people.
 */
export async function closeDueForms(
  deps: Pick<Deps, 'db' | 'secret' | 'pool' | 'projects' | 'voteKinds'>,
): Promise<void> {
  await tryEach(await findDueForms(deps.db), 'closing forms that are due', (voteId) =>
    closeVote(deps, { voteId, actor: 'system', beforeDeadline: null, setAsideUndecided: false }),
  );
}
