import type { Transaction } from 'kysely';
import { type Saying, sayingVerdict } from '@wiec/domain/speaking.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { type Refusal, refused } from '../../http/reply.ts';
import { type AccountVoter, loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { projectFacts } from '../../participation/admission/facts.ts';
import { whyPaused } from '../../participation/pause-queries.ts';
import { hasAccepted, insertAcceptance } from '../../participation/terms/acceptance-queries.ts';
import { shareAccount } from '../../services/account-lock.ts';
import { COMMENT_CONFIG, commentConfigOf, readSetting } from '../../services/content-configs.ts';
import { noSuchConsultation } from './get-consultation.ts';
import { switchesOf } from './present.ts';
import { findSpeaking, holdSpeaking } from './speaking-queries.ts';

export const ACCOUNT_GONE = 'To konto jest usunięte albo zablokowane.';
const ACCOUNT_CHANGED = 'Dane tego konta właśnie się zmieniły. Odśwież stronę i spróbuj jeszcze raz.';
export const JUST_ENDED = 'To właśnie się skończyło. Odśwież stronę.';
export const TERMS_REQUIRED = 'Wymagana akceptacja regulaminu';

/** Somebody who may comment, or rate, as far as was known a moment ago; `storeSaying` makes sure of it. */
export interface Speaker {
  ok: true;
  projectId: number;
  saying: Saying;
  account: AccountVoter;
  /** To be kept as accepted; null: nothing new. */
  termsId: number | null;
}

export interface SpeakerAsks {
  projectId: number;
  saying: Saying;
  accountId: number;
  /** Null: what is done needs no terms, as taking something back. */
  agreementAccepted: boolean | null;
}

/** Gathers what decides whether somebody may comment on a consultation, or rate it, and judges it. */
export async function admitSpeaker(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { projectId, saying, accountId, agreementAccepted }: SpeakerAsks,
): Promise<Speaker | Refusal> {
  const row = await findSpeaking(deps.db, projectId);
  if (!row) return noSuchConsultation();
  const { mode } = commentConfigOf(await readSetting(deps.db, COMMENT_CONFIG));
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return refused('unauthenticated', ACCOUNT_GONE);
  const project = projectFacts({ ...row, not_logged_available: false, identity_scheme: 'account' });
  const verdict = sayingVerdict(saying, project, switchesOf(row.switches, saying, mode), account, row.now);
  if (!verdict.allowed) return refused('forbidden', verdict.message);
  const { terms_id: asked } = row;
  const isAsked = asked !== null && agreementAccepted !== null && !(await hasAccepted(deps.db, accountId, asked));
  if (isAsked && !agreementAccepted) {
    return refused('unprocessable', TERMS_REQUIRED, [{ message: TERMS_REQUIRED, field: 'agreementAccepted' }]);
  }
  return { ok: true, projectId, saying, account, termsId: isAsked ? asked : null };
}

/**
 * Stores what somebody says, if they still may: the consultation is held as it is, and the account as it was judged.
 * @param store in the same transaction
 */
export const storeSaying = <Stored extends { ok: true }>(
  { db }: Pick<Deps, 'db'>,
  { projectId, saying, account, termsId }: Speaker,
  store: (tx: Transaction<Database>) => Promise<Stored | Refusal>,
): Promise<Stored | Refusal> =>
  db.transaction().execute(async (tx) => {
    if (!(await holdSpeaking(tx, projectId, saying)))
      return refused('forbidden', (await whyPaused(tx, projectId)) ?? JUST_ENDED);
    if (!(await shareAccount(tx, account.id, Buffer.from(account.state, 'hex')))) {
      return refused('forbidden', ACCOUNT_CHANGED);
    }
    const stored = await store(tx);
    // Terms are accepted for what is said: with a refusal nothing is.
    if (termsId !== null && stored.ok) await insertAcceptance(tx, account.id, termsId);
    return stored;
  });
