import type { Deps } from '../deps.ts';
import { readDraftConfig } from '../modules/voting/opening/config-queries.ts';
import { rulesHash } from '../modules/voting/opening/opening-problems.ts';
import { endRehearsal, enterPhase } from '../modules/voting/rehearsal/rehearsal-queries.ts';
import type { JobPayload } from '../services/jobs.ts';
import { rehearseVote } from './rehearse-vote.ts';

const OTHER_RULES = 'Zasady głosowania zmieniły się, zanim próba się skończyła. Zrób ją jeszcze raz.';
const FAILED = 'Próba się nie powiodła: coś zawiodło po stronie portalu. Zrób ją jeszcze raz.';

/**
 * Holds a rehearsal that the office asked for and keeps what it found. Killed on the way, it is held again from the beginning; the
 * database of the first attempt is dropped then.
 */
export async function holdAskedRehearsal({ rehearsalId }: JobPayload, deps: Deps): Promise<void> {
  const id = Number(rehearsalId);
  const asked = await enterPhase(deps.db, id, 'prepare');
  if (!asked) return;
  const isAsAsked = async () => (await rulesNow(deps, asked.voteId)) === asked.rules;
  try {
    if (!(await isAsAsked())) return await endRehearsal(deps.db, id, { problem: OTHER_RULES });
    const held = await rehearseVote(
      deps,
      asked.voteId,
      null,
      async (phase) => void (await enterPhase(deps.db, id, phase)),
    );
    // The rules were copied in between.
    if (!(await isAsAsked())) return await endRehearsal(deps.db, id, { problem: OTHER_RULES });
    if (!held.ok) return await endRehearsal(deps.db, id, { problem: held.messages.join(' ') });
    const { ok: _, ...report } = held;
    await endRehearsal(deps.db, id, { report });
  } catch (error) {
    // Told to the clerk; the queue keeps the error for the administrator, and finds it ended when it tries again.
    await endRehearsal(deps.db, id, { problem: FAILED });
    throw error;
  }
}

const rulesNow = ({ db }: Deps, voteId: number): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const draft = await readDraftConfig(tx, voteId);
    return draft ? rulesHash(draft) : null;
  });
