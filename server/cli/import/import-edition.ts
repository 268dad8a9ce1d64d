import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { recordOutcome } from '../../modules/project-tasks/record-outcome.ts';
import { closeVote } from '../../participation/closing/close-vote.ts';
import { countVote } from '../../modules/voting/counting/count-vote.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { publishVote } from '../../modules/voting/counting/publish-vote.ts';
import { tellRefusal } from '../vote/act-messages.ts';
import { fillBallotBox } from './fill-ballot-box.ts';
import type { EditionPlan } from './plan-edition.ts';
import { storeEdition } from './store-edition.ts';

/** What becomes of the vote: left in preparation, opened for 30 days, or closed, counted and published with the files' votes. */
export type ImportStage = 'prepared' | 'open' | 'closed';

export type EditionImport =
  { ok: true; voteId: number; budgetYearId: number; ballots: number } | { ok: false; messages: string[] };

const DAYS_OPEN = 30;
const ACTOR = 'cli';
/** Said in public where the file's last day is still to come. */
const IMPORTED = 'Wczytano głosy z głosowania, które przeprowadzono poza portalem.';

export async function importEdition(deps: Deps, plan: EditionPlan, stage: ImportStage): Promise<EditionImport> {
  const now = deps.clock();
  const times =
    stage === 'closed'
      ? { dateFrom: plan.dateFrom, dateTo: plan.dateTo }
      : { dateFrom: now, dateTo: new Date(now.getTime() + DAYS_OPEN * 86_400_000) };
  const progress = stage === 'closed' ? BudgetProgress.Finished : BudgetProgress.Published;
  const stored = await deps.db.transaction().execute((tx) => storeEdition(deps, tx, plan, times, progress));
  if (!stored) {
    return { ok: false, messages: [`Edycja roku ${plan.year} już jest. Podaj inny rok: --year ROK.`] };
  }
  const act = { voteId: stored.voteId, actor: ACTOR };
  if (stage === 'prepared') return { ok: true, ...stored, ballots: 0 };
  const opened = await openVote(deps, { ...act, withoutCodes: true });
  if (!opened.ok) return tellRefusal(opened);
  if (stage === 'open') return { ok: true, ...stored, ballots: 0 };
  const closed = await closeVote(deps, { ...act, beforeDeadline: IMPORTED, setAsideUndecided: false });
  if (!closed.ok) return tellRefusal(closed);
  const ballots = await deps.db.transaction().execute((tx) => fillBallotBox(tx, stored.voteId, plan.areas));
  const counted = await countVote(deps, act);
  if (!counted.ok) return tellRefusal(counted);
  const published = await publishVote(deps, act);
  if (!published.ok) return tellRefusal(published);
  await recordOutcome(deps.db, stored.voteId);
  return { ok: true, ...stored, ballots };
}
