import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { timeVerdict } from '@wiec/domain/eligibility.ts';
import type { ProjectStatus } from '@wiec/domain/phases.ts';
import { VOTED } from '@wiec/domain/voted-field.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import type { PersonVerdict } from '../admission/policy.ts';
import type { LiveVote } from '../vote-queries.ts';
import type { StoredReply, StoreRefusal } from './store-ballot-queries.ts';

const OTHER_CHOICES = 'Ten głos został już wysłany z innym wyborem. Liczy się to, co wysłano za pierwszym razem.';
const SEALED_WITHIN =
  'Numer potwierdzenia znajdzie się na publicznej liście zapieczętowanych kopert: gdy zbierze się ich co najmniej 50, a najpóźniej po zamknięciu głosowania.';

/** @param awaitsVerification of this voter; a repeat of the request is the same voter's */
export const castReply = ({ receipt, castAt }: StoredReply, awaitsVerification: boolean): Reply<Receipt> =>
  accepted({
    receipt,
    message: 'Poprawnie oddano głos',
    castAt: new Date(castAt).toISOString(),
    sealedWithin: SEALED_WITHIN,
    awaitsVerification,
  });

/**
 * Time and status are read anew here, and may have changed since the refusal: then the sentence says no more than that voting is not open.
 * @param formIds areas with points in the refused ballot
 */
export function castRefusal(refusal: StoreRefusal, live: LiveVote | null, formIds: readonly number[]): Refusal {
  switch (refusal) {
    case 'not-active':
    case 'paused':
    case 'too-early':
    case 'too-late':
      return refused('conflict', (live && timeMessage(live)) ?? 'Głosowanie nie jest teraz otwarte.');
    case 'form-closed': {
      const late = live && timeMessage(live);
      if (late) return refused('conflict', late);
      return refused(
        'conflict',
        FORM_CLOSED,
        formIds
          .filter((formId) => live?.closedFormIds.includes(formId) ?? true)
          .map((formId) => ({ message: FORM_CLOSED, formId })),
      );
    }
    case 'other-choices':
      return refused('conflict', OTHER_CHOICES, [{ message: OTHER_CHOICES, field: VOTED }]);
    case 'already-voted':
      return refused('conflict', ALREADY_VOTED, [{ message: ALREADY_VOTED, field: VOTED }]);
    case 'email-taken':
      return refused('conflict', EMAIL_TAKEN, [{ message: EMAIL_TAKEN, field: 'email' }]);
    case 'account-gone':
      return refused('unauthenticated', ACCOUNT_GONE);
    case 'account-changed':
      return refused('conflict', ACCOUNT_CHANGED);
    case 'code-missing':
    case 'code-wrong':
      return refuseCode(codeRefusals.wrong);
    case 'code-exhausted':
      return refuseCode(codeRefusals['too-many-tries']);
    case 'code-expired':
      return refuseCode(codeRefusals.expired);
    case 'code-used':
      return refuseCode(codeRefusals.used);
  }
}

export const BALLOT_REFUSED = 'Błąd udziału w głosowaniu';

/** An access token may outlive its account by some minutes. */
export const ACCOUNT_GONE = 'To konto jest usunięte albo zablokowane, więc nie można z niego głosować.';
const ACCOUNT_CHANGED = 'Dane tego konta właśnie się zmieniły. Odśwież stronę i zagłosuj jeszcze raz.';
const FORM_CLOSED = 'Głosowanie w jednym z wybranych obszarów nie jest teraz otwarte. Odśwież stronę.';
const EMAIL_TAKEN = 'Z tego adresu e-mail oddano już głos. Każda osoba podaje własny adres.';

/** A code that does not open the vote, flagged on its field. */
export const refuseCode = (message: string): Refusal =>
  refused('unprocessable', message, [{ message, field: 'authorizeCode' }]);

/** The refusal of a person, with the area that it is about. */
export const refuseVerdict = ({ reason, message, formId }: Exclude<PersonVerdict, { allowed: true }>): Refusal =>
  refused(reason === 'login-required' ? 'unauthenticated' : 'forbidden', message, [{ message, formId }]);

/** Why nobody can vote now, in the words that the page uses; null when somebody can. */
export function timeMessage({ type, status, dateFrom, dateTo, showResults, pause, now }: LiveVote): string | null {
  const times = { type, status: status as ProjectStatus, dateFrom, dateTo, resultsPublished: showResults, pause };
  const verdict = timeVerdict(times, now);
  return verdict.allowed ? null : verdict.message;
}
