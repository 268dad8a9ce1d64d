import type { listOfficeLetters as endpoint, OfficeLetter } from '@wiec/contract/office-letters.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { letterState, voteOfLetter } from '@wiec/domain/letter-state.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import { type After, countLetters, findSent, findUnsent, type LetterRow, type SentRow } from './letter-queries.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const MOST = 200;

export const refuseOthers = (): Refusal => refused('forbidden', 'Listy portalu widzi jego administrator.');

/** What became of the portal's letters, for administrators: neither to whom they go nor what they say. */
export async function listLetters(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { by, query }: { by: CallerAccount; query: Query },
): Promise<Reply<z.output<(typeof endpoint)['output']>>> {
  if (!(await stillAdministrator({ db }, by))) return refuseOthers();
  const sends = config.smtpUrl !== null;
  const { view, size = 50 } = query;
  const limit = size === -1 ? MOST : size;
  const after = readAfter(query.after);
  const found =
    view === 'sent'
      ? (await findSent(db, after, limit + 1)).map((row) => ({ ...row, letter: presentSent(row) }))
      : (await findUnsent(db, { sends, isFailed: view === 'failed', after, limit: limit + 1 })).map((row) => ({
          ...row,
          letter: presentUnsent(row, sends),
        }));
  const last = found.length > limit ? found[limit - 1]! : null;
  return accepted({
    items: found.slice(0, limit).map(({ letter }) => letter),
    next: last === null ? null : `${last.place}.${last.ref}`,
    counts: await countLetters(db, sends),
    sends,
  });
}

function readAfter(text: string | undefined): After | null {
  if (text === undefined) return null;
  const [place, ref] = text.split('.') as [string, string];
  return { place, ref };
}

function presentUnsent(row: LetterRow, sends: boolean): OfficeLetter {
  const voteId = voteOfLetter(row.topic);
  const state = letterState({ sends, ...row });
  const alone = voteId === null;
  return {
    ref: row.ref,
    subject: row.subject,
    voteId,
    state,
    day: warsawDate(row.queuedAt),
    queuedAt: alone ? row.queuedAt.toISOString() : null,
    sentAt: null,
    tries: alone ? row.tries : null,
    nextTry: alone && row.willTry && row.nextTry !== null ? row.nextTry.toISOString() : null,
    reason: row.reason,
  };
}

const presentSent = ({ ref, subject, queuedAt, sentAt }: SentRow): OfficeLetter => ({
  ref,
  subject,
  voteId: null,
  state: 'sent',
  day: warsawDate(queuedAt),
  queuedAt: queuedAt.toISOString(),
  sentAt: sentAt.toISOString(),
  tries: null,
  nextTry: null,
  reason: null,
});
