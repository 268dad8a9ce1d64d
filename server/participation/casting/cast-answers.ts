import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import { castWords } from '@wiec/domain/cast-words.ts';
import { timeVerdict } from '@wiec/domain/eligibility.ts';
import { type ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { VOTED } from '@wiec/domain/voted-field.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import type { PersonVerdict } from '../admission/policy.ts';
import type { LiveVote } from '../vote-queries.ts';
import type { StoredReply, StoreRefusal } from './store-ballot-queries.ts';

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
 * Time and status are read anew here, and may have changed since the refusal: then the sentence says no more than that nothing is taken.
 * @param formIds areas with points in the refused ballot
 */
export function castRefusal(refusal: StoreRefusal, live: LiveVote | null, formIds: readonly number[]): Refusal {
  const words = castWords(live?.type ?? ProjectType.PublicBudget);
  switch (refusal) {
    case 'not-active':
    case 'paused':
    case 'too-early':
    case 'too-late':
      return refused('conflict', (live && timeMessage(live)) ?? words.notNow);
    case 'form-closed': {
      const late = live && timeMessage(live);
      if (late) return refused('conflict', late);
      return refused(
        'conflict',
        words.formClosed,
        formIds
          .filter((formId) => live?.closedFormIds.includes(formId) ?? true)
          .map((formId) => ({ message: words.formClosed, formId })),
      );
    }
    case 'other-choices':
      return refused('conflict', words.otherChoices, [{ message: words.otherChoices, field: VOTED }]);
    case 'already-voted':
      return refused('conflict', words.already, [{ message: words.already, field: VOTED }]);
    case 'email-taken':
      return refused('conflict', words.emailTaken, [{ message: words.emailTaken, field: 'email' }]);
    case 'account-gone':
      return refused('unauthenticated', words.accountGone);
    case 'account-changed':
      return refused('conflict', words.accountChanged);
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
