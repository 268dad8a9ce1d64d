import type { correctLetter as correctEndpoint, EnteredEnvelope } from '@wiec/contract/case-letters.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { dueFromReceipt } from '@wiec/domain/case-class.ts';
import {
  checkEnvelope,
  correctableFields,
  correctedFields,
  type EnvelopeField,
  isLetterWay,
  type LetterEnvelope,
  receivedAtOf,
  tidyEnvelope,
} from '@wiec/domain/case-letter.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { forgetMail } from '../../../services/mail.ts';
import { newAccess, openAccess, sealAccess, tokenHash } from '../case-access.ts';
import { stillLeads } from '../case-rights.ts';
import * as letters from '../initiative-letters.ts';
import { answerBy } from '../present-case.ts';
import { type CaseChange, type CaseRow, findCase, insertEntry, lockCase, updateCase } from '../queries.ts';
import { tellAuthor, topicOf } from '../tell-author.ts';
import { openReplyTo, openSender, sealReplyTo, sealSender } from '../written-words.ts';
import { ENTERING, ownSince } from './enter-letter.ts';

type LetterDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;
type Body = z.output<NonNullable<typeof correctEndpoint.body>>;

const SEEN_BEFORE = 'Ktoś zmienił tymczasem tę sprawę. To, co wpisano, zostało. Sprawdź dane i zapisz jeszcze raz.';
const SENT_ALREADY = 'Sprawa jest zakończona: odpowiedź wyszła z tymi danymi, więc można poprawić tylko drogę.';
const noSuchLetter = () => refused('not-found', 'Nie ma takiego pisma wśród tych, które możesz poprawić.');

interface TypedCase {
  row: CaseRow;
  enteredAt: Date;
  /** The clerk typed it in, not long ago. */
  isOwn: boolean;
}

/** A letter that was typed in, where the clerk may type letters in; undefined: there is none such. */
async function findTyped(
  { clock }: Pick<Deps, 'clock'>,
  db: Kysely<Database>,
  row: CaseRow | undefined,
  by: CallerAccount,
): Promise<TypedCase | undefined> {
  const enteredAt = row?.entered_at ?? null;
  if (!row || enteredAt === null || !(await stillMay({ db }, by, ENTERING, row.office_id))) return undefined;
  return { row, enteredAt, isOwn: row.entered_by === by.id && enteredAt >= ownSince(clock()) };
}

/** For whoever typed it in: whoever else corrects it is told who wrote for a reason alone. */
export async function getEnteredEnvelope(
  deps: LetterDeps,
  id: number,
  reader: CallerAccount,
): Promise<Reply<EnteredEnvelope>> {
  const typed = await findTyped(deps, deps.db, await findCase(deps.db, id), reader);
  if (!typed?.isOwn) return noSuchLetter();
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiative.sender-shown',
    subjectType: 'initiative',
    subjectId: id,
    details: { reason: 'Poprawienie danych pisma przez osobę, która je wpisała' },
  });
  return accepted(present(deps, typed));
}

/**
 * How a letter came, when and from whom, by whoever typed it in or leads its case. Its terms run from the right day; an address of
 * e-mail that was somebody else's opens the page of the case no more. The log keeps which fields, never what stood in those of a person.
 */
export function correctLetter(
  deps: LetterDeps,
  { id, body }: { id: number; body: Body },
  by: CallerAccount,
): Promise<Reply<EnteredEnvelope>> {
  return deps.db.transaction().execute(async (tx) => {
    const typed = await findTyped(deps, tx, await lockCase(tx, id), by);
    if (!typed || !(typed.isOwn || (await stillLeads({ db: tx }, by, typed.row)))) return noSuchLetter();
    const { row } = typed;
    const envelope = tidyEnvelope(body);
    const fields = correctedFields(envelopeOf(deps, row), envelope);
    // Sent once more after its reply was lost, it is done already.
    if (fields.length === 0) return accepted(present(deps, typed));
    if (row.revision !== body.revision) return refused('conflict', SEEN_BEFORE);
    const may = correctableFields(row.state);
    const sent = fields.filter((field) => !may.includes(field));
    if (sent.length > 0) return withFaults(sent.map((field) => ({ field, message: SENT_ALREADY })));
    const faults = checkEnvelope(envelope, warsawDate(typed.enteredAt));
    if (faults.length > 0) return withFaults(faults);
    await correct(deps, tx, { typed, envelope, fields, by });
    return accepted(present(deps, { ...typed, row: (await lockCase(tx, id))! }));
  });
}

const withFaults = (faults: { field: string; message: string }[]) =>
  refused('unprocessable', 'Pismo nie zostało poprawione', faults);

async function correct(
  deps: LetterDeps,
  tx: Kysely<Database>,
  {
    typed: { row, enteredAt },
    envelope,
    fields,
    by,
  }: { typed: TypedCase; envelope: LetterEnvelope; fields: readonly EnvelopeField[]; by: CallerAccount },
): Promise<void> {
  const { way, receivedOn } = envelope;
  const hasOtherDay = fields.includes('receivedOn');
  const hasOtherEmail = fields.includes('email');
  await updateCase(tx, row.id, {
    way,
    sender: sealSender(deps.secret, envelope),
    ...(hasOtherDay && newTerms(row, receivedAtOf(receivedOn, enteredAt))),
    ...(hasOtherEmail && newAddress(deps, row, envelope.email)),
  });
  await insertEntry(tx, {
    initiativeId: row.id,
    act: 'correct',
    by: 'office',
    accountId: by.id,
    // Of the day its author is told; who they are they know.
    isPublic: hasOtherDay,
    words: null,
    details: { fields, ...(hasOtherDay && { receivedOn }) },
  });
  await audit(tx, {
    actor: actorOf(by),
    action: 'initiative.corrected',
    subjectType: 'initiative',
    subjectId: row.id,
    details: { fields, ...(hasOtherDay && { receivedOn, before: warsawDate(row.received_at) }) },
  });
  const after = (await lockCase(tx, row.id))!;
  if (hasOtherEmail) await forgetMail(tx, topicOf(row.id));
  if (!hasOtherEmail && !hasOtherDay) return;
  const letter = hasOtherEmail ? letters.newAddressLetter : letters.receiptDayLetter;
  await tellAuthor(deps, tx, after, (about) => letter(about, after.received_at, answerBy(after)), {
    evenUnwanted: hasOtherEmail,
  });
}

const newTerms = (row: CaseRow, receivedAt: Date): CaseChange => ({
  received_at: receivedAt,
  due_at: dueFromReceipt({ class: row.class, receivedAt: row.received_at, dueAt: row.due_at }, receivedAt),
});

/** Whoever has the old one got the address of the page: it leads nowhere from now on. The PIN was on paper alone, and stays. */
function newAddress({ secret }: LetterDeps, { reply_to: before, access }: CaseRow, email: string): CaseChange {
  const replyTo = email === '' ? null : sealReplyTo(secret, canonicalEmail(email));
  if (before === null || access === null) return { reply_to: replyTo };
  const { token } = newAccess();
  const { pin } = openAccess(secret, access);
  return { reply_to: replyTo, access: sealAccess(secret, { token, pin }), token_hash: tokenHash(token) };
}

function envelopeOf({ secret }: Pick<Deps, 'secret'>, row: CaseRow): LetterEnvelope {
  const { way } = row;
  if (!isLetterWay(way)) throw new Error(`case ${row.id} came by the portal`);
  return {
    way,
    receivedOn: warsawDate(row.received_at),
    ...openSender(secret, row.sender!),
    email: row.reply_to === null ? '' : openReplyTo(secret, row.reply_to),
  };
}

const present = (deps: Pick<Deps, 'secret'>, { row, enteredAt }: TypedCase): EnteredEnvelope => ({
  id: row.id,
  number: caseNumber(row.year, row.serial),
  ...envelopeOf(deps, row),
  enteredOn: warsawDate(enteredAt),
  fields: correctableFields(row.state),
  revision: row.revision,
});
