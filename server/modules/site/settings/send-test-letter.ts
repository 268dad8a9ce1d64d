import { mailFailure } from '@wiec/domain/mail-failure.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { queueMail, tryMail } from '../../../services/mail.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { TEST_LETTERS_OF_ACCOUNT } from './limits.ts';
import { findPersonal } from './setting-queries.ts';

type Mailing = Pick<Deps, 'db' | 'secret' | 'config' | 'clock'>;

const LETTER = {
  subject: 'List próbny portalu Wiec',
  text: ['Dzień dobry,', '', 'to jest list próbny. Skoro go czytasz, poczta portalu działa.'].join('\n'),
};

/** Sends a letter to the clerk's own address at once, past the queue, and says how it went. */
export async function sendTestLetter(deps: Mailing, by: CallerAccount): Promise<Reply<{ message: string }>> {
  const barred = await refuseOutsider(deps.db, by);
  if (barred) return barred;
  const tickets = await takeTicket(deps, TEST_LETTERS_OF_ACCOUNT, String(by.id));
  if (!tickets.ok) return tooMany('Wysłano już kilka listów próbnych.', tickets);
  const sealed = await findPersonal(deps.db, by.id);
  const to = sealed === null ? '' : openPersonal(deps, sealed).email;
  if (to === '') return refused('unprocessable', 'Twoje konto nie ma adresu e-mail.');
  if (deps.config.smtpUrl === null) {
    await queueMail(deps.db, deps, { to, ...LETTER });
    return accepted({
      message: 'List próbny nie wyszedł: serwer poczty nie jest ustawiony. List jest w skrzynce nadawczej portalu.',
    });
  }
  const reason = await tryMail(deps.config.smtpUrl, { from: deps.config.mailFrom, to, ...LETTER });
  await audit(deps.db, {
    actor: `account:${by.id}`,
    action: 'mail.tested',
    subjectType: 'setting',
    subjectId: 'smtp',
    details: { outcome: reason ?? 'sent' },
  });
  if (reason !== null) return refused('unavailable', `${mailFailure(reason)} Kod: ${reason}.`);
  return accepted({ message: 'List próbny został wysłany na Twój adres. Sprawdź skrzynkę, także spam.' });
}
