import type { Transaction } from 'kysely';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import { type AnnulmentReason, setAsideName } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import { type Mail, queueMail } from '../../services/mail.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import { topicOf } from '../casting/receipt-letter.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { VoteRules } from '../vote-rules.ts';
import { loadAccountVoter } from '../admission/account-voter.ts';
import { findAccountIds, findNames } from './entry-queries.ts';
import type { RegisterDeps } from './official.ts';

type Tx = Transaction<Database>;

const AT_ONCE = 2000;

/**
 * Tells whoever voted from an account that their vote was struck out, at the address that is confirmed as theirs: by mistake or
 * on purpose, it may have been their own. Call it before the entry is taken out of the register.
 */
export async function tellStruckVoter(
  tx: Tx,
  deps: RegisterDeps,
  vote: OpenedVote,
  { voterKey, reason }: { voterKey: Buffer; reason: AnnulmentReason },
): Promise<void> {
  const to = await confirmedEmailOf(tx, deps, vote, voterKey);
  if (to) await queueMail(tx, deps, struckLetter(vote.config, to, reason));
}

/** The address that is confirmed as the voter's, where they voted from an account; otherwise null. */
export async function confirmedEmailOf(
  tx: Tx,
  deps: RegisterDeps,
  vote: OpenedVote,
  voterKey: Buffer,
): Promise<string | null> {
  const accountId = await accountOfEntry(tx, vote, voterKey);
  return accountId === null ? null : ((await loadAccountVoter({ ...deps, db: tx }, accountId))?.confirmedEmail ?? null);
}

/**
 * The register holds hashes under the vote's secret, which lead to nobody: the account is found by hashing each, as rarely as a vote
 * is struck out.
 */
async function accountOfEntry(tx: Tx, { id, voterSecret }: OpenedVote, voterKey: Buffer): Promise<number | null> {
  const names = new Set([voterKey, ...(await findNames(tx, id, voterKey))].map((name) => name.toString('hex')));
  const isOf = (accountId: number) =>
    names.has(voterKeyOf(voterSecret, identityOf('account', { accountId })!).toString('hex'));
  for (let after = 0; ;) {
    const ids = await findAccountIds(tx, after, AT_ONCE);
    const found = ids.find(isOf);
    if (found !== undefined) return found;
    if (ids.length < AT_ONCE) return null;
    after = ids.at(-1)!;
  }
}

const struckLetter = ({ voteId, title }: VoteRules, to: string, reason: AnnulmentReason): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: 'Urząd unieważnił głos oddany z Twojego konta',
  text: [
    'Dzień dobry,',
    '',
    'urząd unieważnił głos oddany z Twojego konta. Tego głosu nie da się przywrócić.',
    '',
    `Głosowanie: ${title}`,
    `Powód: ${setAsideName(`annulled/${reason}`)}`,
    '',
    'Dopóki głosowanie trwa, możesz zagłosować ponownie.',
    'Jeśli unieważniony głos był Twój, powiadom o tym urząd.',
  ].join('\n'),
});
