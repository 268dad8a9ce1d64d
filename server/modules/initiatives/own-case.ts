import type { OwnCase, replyInCase as replyEndpoint } from '@wiec/contract/initiatives.ts';
import { stateAfterAct } from '@wiec/domain/case-course.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { INITIATIVE_LIMITS, readCaseNumber } from '@wiec/domain/initiative.ts';
import { formatInteger, isBlank, textLength } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { portalOrigins } from '../../http/origins.ts';
import { accepted, refused, type Refusal, type Reply, tooMany } from '../../http/reply.ts';
import { queueMail } from '../../services/mail.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { openAccess, tokenHash } from './case-access.ts';
import { filesOfCase, placeFiles, type Uploader } from './file-queries.ts';
import { filesOfReply } from './files-of-reply.ts';
import { authorWroteLetter } from './initiative-letters.ts';
import { CONSENTS_IN_CASE, KEYS_OF_NETWORK, PINS_OF_CASE, REPLIES_IN_CASE } from './limits.ts';
import { partMerged } from './merged-cases.ts';
import { asksConsent, presentOwnCase } from './present-case.ts';
import {
  type CaseRow,
  entriesOf,
  findCaseByNumber,
  findCaseByToken,
  insertEntry,
  lockCase,
  setLetters,
  updateCase,
} from './queries.ts';
import { officeOfCase } from './office-queries.ts';
import { aboutCase, addressOfAuthor } from './tell-author.ts';
import { sealWords } from './written-words.ts';

type CaseDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

/** Whoever holds the token of a case. */
export interface Holder {
  /** The header `Case-Token`. */
  token: string | undefined;
  /** Network address. */
  address: string;
}

const noSuchCase = () => refused('not-found', 'Nie ma takiej sprawy. Sprawdź, czy adres jest cały.');
const SEEN_BEFORE = 'W tej sprawie coś się właśnie zmieniło. Odśwież stronę.';

/** Wrong ones cost a ticket, so that nobody tries them one after another. */
async function caseOf(deps: CaseDeps, { token, address }: Holder): Promise<{ ok: true; row: CaseRow } | Refusal> {
  const row = token === undefined ? undefined : await findCaseByToken(deps.db, tokenHash(token));
  if (row) return { ok: true, row };
  const ticket = await takeTicket(deps, KEYS_OF_NETWORK, networkOf(address));
  return ticket.ok ? noSuchCase() : tooMany('Z tego miejsca w sieci podano wiele błędnych adresów spraw.', ticket);
}

async function present(deps: CaseDeps, db: Kysely<Database>, row: CaseRow): Promise<OwnCase> {
  const entries = await entriesOf(db, row.id, true);
  const files = await filesOfCase(db, row.id);
  const address = await addressOfAuthor({ ...deps, db }, row);
  return presentOwnCase(deps.secret, { row, entries, files, address });
}

export async function getOwnCase(deps: CaseDeps, holder: Holder): Promise<Reply<OwnCase>> {
  const found = await caseOf(deps, holder);
  return found.ok ? accepted(await present(deps, deps.db, found.row)) : found;
}

/** The token of a case to whoever knows its number and its PIN, which stand on paper. */
export async function openCase(
  deps: CaseDeps,
  { number, pin, address }: { number: string; pin: string; address: string },
): Promise<Reply<{ token: string }>> {
  const wrong = () => refused('not-found', 'Numer sprawy albo PIN się nie zgadza.');
  const ticket = await takeTicket(deps, KEYS_OF_NETWORK, networkOf(address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci podano wiele numerów spraw.', ticket);
  const read = readCaseNumber(number);
  const row = read && (await findCaseByNumber(deps.db, read.year, read.serial));
  if (!row?.access) return wrong();
  const ofCase = await takeTicket(deps, PINS_OF_CASE, String(row.id));
  if (!ofCase.ok) return tooMany('Do tej sprawy podano już wiele błędnych PIN-ów.', ofCase);
  const access = openAccess(deps.secret, row.access);
  return pin.replace(/\s/gu, '') === access.pin ? accepted({ token: access.token }) : wrong();
}

type Change = (tx: Kysely<Database>, row: CaseRow) => Promise<Refusal | null>;

/** Changes a case that this token opens, while nobody else does; `revision` null: whatever it is now. */
async function changeOwn(
  deps: CaseDeps,
  holder: Holder,
  revision: number | null,
  change: Change,
): Promise<Reply<OwnCase>> {
  const found = await caseOf(deps, holder);
  if (!found.ok) return found;
  return deps.db.transaction().execute(async (tx): Promise<Reply<OwnCase>> => {
    const row = await lockCase(tx, found.row.id);
    if (!row) return noSuchCase();
    if (revision !== null && row.revision !== revision) return refused('conflict', SEEN_BEFORE);
    const refusal = await change(tx, row);
    if (refusal) return refusal;
    return accepted(await present(deps, tx, (await lockCase(tx, row.id))!));
  });
}

type ReplyBody = z.output<NonNullable<typeof replyEndpoint.body>>;

/** Answers what the office asked. */
export async function replyInCase(
  deps: CaseDeps,
  holder: Holder,
  { revision, words, attachments }: ReplyBody,
  uploader: Uploader,
): Promise<Reply<OwnCase>> {
  const content = tidyComment(words);
  const fault = wordsFault(content);
  if (fault !== null) return refused('unprocessable', fault, [{ message: fault, field: 'words' }]);
  const found = await caseOf(deps, holder);
  if (!found.ok) return found;
  const ticket = await takeTicket(deps, REPLIES_IN_CASE, String(found.row.id));
  if (!ticket.ok) return tooMany('W tej sprawie wysłano już bardzo wiele odpowiedzi.', ticket);
  return changeOwn(deps, holder, revision, async (tx, row) => {
    const next = stateAfterAct(row.state, 'reply');
    if (next === null) return refused('conflict', 'Urząd nie czeka teraz na odpowiedź w tej sprawie.');
    const added = await filesOfReply(tx, { attachments: attachments ?? [], uploader });
    if ('problem' in added) {
      return refused('unprocessable', 'Odpowiedź nie została wysłana', [
        { message: added.problem, field: 'attachments' },
      ]);
    }
    const entry = { initiativeId: row.id, act: 'reply', by: 'author', accountId: row.account_id } as const;
    const entryId = await insertEntry(tx, { ...entry, isPublic: true, words: sealWords(deps.secret, content) });
    await placeFiles(tx, { ids: added.files.map(({ id }) => id), initiativeId: row.id, entryId });
    await updateCase(tx, row.id, { state: next, author_due: null });
    await tellOffice(deps, tx, row);
    return null;
  });
}

function wordsFault(content: string): string | null {
  if (isBlank(content)) return 'Wpisz odpowiedź.';
  const most = INITIATIVE_LIMITS.content;
  return textLength(content) > most ? `Odpowiedź może mieć najwyżej ${formatInteger(most)} znaków.` : null;
}

async function tellOffice(deps: CaseDeps, tx: Kysely<Database>, row: CaseRow): Promise<void> {
  const { number } = aboutCase(deps, row);
  const desk = `${portalOrigins(deps.config)[0]}/urzad/inicjatywy/${row.id}`;
  const to = await officeOfCase(tx, row.office_id);
  await queueMail(tx, deps, { to, topic: `initiative:${row.id}`, ...authorWroteLetter(number, desk) });
}

/** Says that the office may make something of it, or takes that back; what was made by then stays. */
export async function setConsent(deps: CaseDeps, holder: Holder, on: boolean): Promise<Reply<OwnCase>> {
  const found = await caseOf(deps, holder);
  if (!found.ok) return found;
  const ticket = await takeTicket(deps, CONSENTS_IN_CASE, String(found.row.id));
  if (!ticket.ok) return tooMany('W tej sprawie zmieniano zgodę już wiele razy.', ticket);
  return changeOwn(deps, holder, null, async (tx, row) => {
    if ((row.consented_at !== null) === on) return null;
    // What was agreed to is taken back whatever became of the case.
    if (on && !asksConsent(row)) return refused('conflict', 'W tej sprawie nie pytamy już o zgodę.');
    await insertEntry(tx, {
      initiativeId: row.id,
      act: on ? 'consent' : 'end-consent',
      by: 'author',
      accountId: row.account_id,
      isPublic: true,
      words: null,
    });
    await updateCase(tx, row.id, { consented_at: on ? deps.clock() : null });
    return null;
  });
}

/** Takes it back; the office keeps what was written and works on it no more. */
export const withdrawCase = (deps: CaseDeps, holder: Holder, revision: number): Promise<Reply<OwnCase>> =>
  changeOwn(deps, holder, revision, async (tx, row) => {
    const next = stateAfterAct(row.state, 'withdraw');
    if (next === null) return refused('conflict', 'Tej sprawy nie można już wycofać.');
    const entry = { initiativeId: row.id, act: 'withdraw', by: 'author', accountId: row.account_id } as const;
    await insertEntry(tx, { ...entry, isPublic: true, words: null });
    await updateCase(tx, row.id, { state: next, ended_at: deps.clock(), author_due: null });
    await partMerged(tx, row);
    return null;
  });

export const setCaseLetters = (deps: CaseDeps, holder: Holder, on: boolean): Promise<Reply<OwnCase>> =>
  changeOwn(deps, holder, null, async (tx, row) => {
    if (row.letters !== on) await setLetters(tx, row.id, on);
    return null;
  });
