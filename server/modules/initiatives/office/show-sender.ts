import type { CaseSender } from '@wiec/contract/office-initiatives.ts';
import { reasonFault, tidyReason } from '@wiec/domain/case-sender.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { worksOn } from '../case-rights.ts';
import { findCase } from '../queries.ts';
import { senderOf } from '../case-sender.ts';
import { noSuchCase } from './get-case.ts';

type ShowDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

/** Who wrote, to whoever works on the case and says why they have to know it; both are written down first. */
export async function showSender(
  deps: ShowDeps,
  { id, reason: typed }: { id: number; reason: string },
  reader: CallerAccount,
): Promise<Reply<CaseSender>> {
  const row = await findCase(deps.db, id);
  if (!row || !worksOn(reader, row)) return noSuchCase();
  const reason = tidyReason(typed);
  const message = reasonFault(reason);
  if (message !== null) return refused('unprocessable', message, [{ field: 'reason', message }]);
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiative.sender-shown',
    subjectType: 'initiative',
    subjectId: id,
    details: { reason },
  });
  return accepted(await senderOf(deps, row));
}
