import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { refused, type Refusal } from '../../../http/reply.ts';
import { mayManageVote } from '../policy.ts';
import { findPreviewedVote, type PreviewedVote } from './preview-queries.ts';

/** A clerk, or whoever may run commands on the server. */
export type LinkMaker = CallerAccount | 'cli';

export const actorOf = (by: LinkMaker): string => (by === 'cli' ? 'cli' : `account:${by.id}`);

/** The vote whose preview links this person may make, see and revoke. */
export async function voteOfLinks(
  deps: Pick<Deps, 'db'>,
  voteId: number,
  by: LinkMaker,
): Promise<{ ok: true; vote: PreviewedVote } | Refusal> {
  const vote = await findPreviewedVote(deps.db, voteId);
  if (!vote) return refused('not-found', 'Nie ma takiego głosowania.');
  if (by !== 'cli' && !mayManageVote(by, vote)) return refused('forbidden', FORBIDDEN);
  return { ok: true, vote };
}
