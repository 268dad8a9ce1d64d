import type { Kysely } from 'kysely';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { portalOrigins } from '../../http/origins.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { openMessage } from '../../services/contact-message.ts';
import { queueMail } from '../../services/mail.ts';
import type { AboutCase, CaseLetter } from './initiative-letters.ts';
import { openAccess } from './case-access.ts';
import type { CaseRow } from './queries.ts';
import { openReplyTo } from './written-words.ts';

type TellDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;
type Authored = Pick<CaseRow, 'account_id' | 'reply_to' | 'message'>;

/** Where letters about a case go; null: nowhere. */
export async function addressOfAuthor(deps: TellDeps, row: Authored): Promise<string | null> {
  if (row.reply_to !== null) return openReplyTo(deps.secret, row.reply_to);
  const account = row.account_id === null ? null : await loadAccountVoter(deps, row.account_id);
  return account?.confirmedEmail ?? (row.message && openMessage(deps.secret, row.message).replyTo);
}

/** The case as letters name it. */
export function aboutCase(
  { secret, config }: Pick<Deps, 'secret' | 'config'>,
  { year, serial, access, sign }: Pick<CaseRow, 'year' | 'serial' | 'access' | 'sign'>,
): AboutCase {
  const token = access && openAccess(secret, access).token;
  return {
    number: caseNumber(year, serial),
    sign,
    page: token && `${portalOrigins(config)[0]}/sprawa/${token}`,
  };
}

/** What the letters of a case belong to. */
export const topicOf = (id: number): string => `initiative:${id}`;

/** Queues a letter to whoever began the case, unless they want none or gave no address. @returns whether one goes */
export async function tellAuthor(
  deps: TellDeps,
  tx: Kysely<Database>,
  row: CaseRow,
  letter: (about: AboutCase) => CaseLetter,
  { evenUnwanted = false, afterMinutes = 0 } = {},
): Promise<boolean> {
  if (!row.letters && !evenUnwanted) return false;
  const to = await addressOfAuthor({ ...deps, db: tx }, row);
  if (to === null) return false;
  await queueMail(tx, deps, { to, topic: topicOf(row.id), afterMinutes, ...letter(aboutCase(deps, row)) });
  return true;
}
