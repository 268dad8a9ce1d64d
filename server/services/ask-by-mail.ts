/** How somebody without an account asks for letters: an address, which its owner confirms by a letter before anything else comes. */
import { canonicalEmail, isEmail } from '@wiec/domain/email.ts';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import type { Deps } from '../deps.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../http/reply.ts';
import { type Limit, networkOf, takeTickets } from './rate-limit.ts';

/** The address as it is kept. */
export function readMailAddress(email: string): Reply<string> {
  const to = canonicalEmail(email);
  return isEmail(to) ? accepted(to) : refused('invalid', 'Nieprawidłowy adres e-mail');
}

/** Takes what limits letters of confirmation. @param from the network address of whoever asks @returns why none is sent; null: it is */
export async function refusedLetter(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { to, from }: { to: string; from: string },
  limits: { ofNetwork: Limit; toMailbox: Limit },
): Promise<Refusal | null> {
  const tickets = await takeTickets(deps, [
    { limit: limits.ofNetwork, who: networkOf(from) },
    { limit: limits.toMailbox, who: mailboxOf(to) },
  ]);
  return tickets.ok ? null : tooMany('Wysłano już kilka listów. Sprawdź skrzynkę, także spam.', tickets);
}

/** The same for every address, known or not. */
export const CONFIRMATION_SENT = 'Wysłaliśmy list z prośbą o potwierdzenie adresu. Sprawdź skrzynkę e-mail.';

/** Of a confirmation whose link is wrong, or too old. */
export const deadLink = (): Refusal => refused('not-found', 'Ten odnośnik już nie działa. Podaj adres jeszcze raz.');
