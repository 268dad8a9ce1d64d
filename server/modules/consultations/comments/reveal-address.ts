import { isBlank } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { COMMENT_ADDRESS } from './add-comment.ts';
import { findSealedAddress } from './moderation-queries.ts';

/** From where a comment was written, for whoever runs the portal, with a reason that is written down; no call of the API tells it. */
export const revealAddress = (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { id, reason }: { id: number; reason: string },
): Promise<Reply<{ address: string }>> =>
  db.transaction().execute(async (tx): Promise<Reply<{ address: string }>> => {
    if (isBlank(reason)) return refused('unprocessable', 'Podaj powód. Zostanie zapisany w dzienniku.');
    const sealed = await findSealedAddress(tx, id);
    if (sealed === undefined) return refused('not-found', 'Nie ma takiego komentarza.');
    if (sealed === null)
      return refused(
        'conflict',
        'Adresu tego komentarza już nie ma. Adresy usuwamy po 30 dniach, a wcześniej, gdy autor wycofa komentarz albo usunie konto.',
      );
    const details = { reason };
    await audit(tx, { actor: 'cli', action: 'comment.address-shown', subjectType: 'comment', subjectId: id, details });
    return accepted({ address: secret.decrypt(COMMENT_ADDRESS, sealed).toString() });
  });
