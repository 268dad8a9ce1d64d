import { auditActionName } from '@wiec/domain/audit-action.ts';
import { deskActs } from '@wiec/domain/desk-acts.ts';
import type { LastAct } from '@wiec/domain/last-act.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { actorOf } from '../../../services/audit.ts';
import { findLastAct } from './course-queries.ts';

/** What moves a vote on; nothing about one voter or one card. */
const MOVES = [
  ...Object.keys(deskActs).filter((action) => action.startsWith('vote.')),
  'vote.tie-decided',
  'vote.auditor-file-confirmed',
];

/** Who did what last with a vote, for whoever manages it. */
export async function readLastAct(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  voteId: number,
  reader: Pick<CallerAccount, 'id'>,
): Promise<LastAct | null> {
  const row = await findLastAct(db, voteId, MOVES);
  if (!row) return null;
  const isOwn = row.actor === actorOf(reader);
  return {
    done: auditActionName(row.action),
    at: row.at.toISOString(),
    whose: isOwn ? 'own' : row.actor.startsWith('account:') ? 'other' : 'portal',
    by: isOwn || row.personal === null ? null : staffName(openPersonal({ secret }, row.personal)),
  };
}
