import { tryAgainIn } from '@wiec/domain/waiting.ts';
import type { Deps } from '../../deps.ts';
import type { ProvenPassword } from '../../services/identity-provider/check-password.ts';
import { errorSummary, kontoField, kontoNotice } from './konto-form.ts';
import { html, type KontoPage } from './konto-page.ts';

/** Minutes between the password and the code. */
const GOOD_FOR = 10;
const PURPOSE = 'second-factor-proof';

/** Proof for the page that asks for the code: the password was right in this very sign-in. Encrypted, so it cannot be forged. */
export function sealProof(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  uid: string,
  proven: ProvenPassword,
): string {
  const until = clock().getTime() + GOOD_FOR * 60_000;
  const { accountId, passwordSetAt, sessionsEnded } = proven;
  const setAt = passwordSetAt.getTime();
  return secret.encrypt(PURPOSE, JSON.stringify({ uid, accountId, setAt, sessionsEnded, until })).toString('base64url');
}

/** The account whose password was right; null if that was in another sign-in, or too long ago. */
export function openProof(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  uid: string,
  sealed: string,
): ProvenPassword | null {
  try {
    const proof = JSON.parse(secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString()) as {
      uid: string;
      accountId: number;
      setAt: number;
      sessionsEnded: number;
      until: number;
    };
    if (proof.uid !== uid || proof.until <= clock().getTime()) return null;
    const { accountId, setAt, sessionsEnded } = proof;
    return { accountId, passwordSetAt: new Date(setAt), sessionsEnded };
  } catch {
    return null;
  }
}

export interface CodeForm {
  readonly action: string;
  readonly proof: string;
  readonly failure: 'wrong' | { readonly retryAfter: number } | null;
}

/** The second step of sign-in, for accounts that ask for it. */
export function codePage({ action, proof, failure }: CodeForm): KontoPage {
  const errors = failure === 'wrong' ? { code: 'Ten kod nie pasuje albo był już użyty' } : {};
  const isBarred = failure !== null && failure !== 'wrong';
  return {
    title: 'Podaj kod',
    status: failure === null ? 200 : isBarred ? 429 : 422,
    body: html`<div class="konto-narrow">
      ${
        isBarred
          ? kontoNotice('error', 'Zbyt wiele prób', tryAgainIn(failure.retryAfter))
          : errorSummary(errors, { code: 'Kod' })
      }
      <form method="post" action="${action}" novalidate>
        <input type="hidden" name="proof" value="${proof}" />
        ${kontoField(
          {
            name: 'code',
            label: 'Kod',
            autocomplete: 'one-time-code',
            help: 'Sześć cyfr z aplikacji w telefonie. Bez telefonu: jeden z kodów zapasowych.',
          },
          errors,
        )}
        <button class="konto-button" type="submit">Zaloguj</button>
      </form>
    </div>`,
  };
}
