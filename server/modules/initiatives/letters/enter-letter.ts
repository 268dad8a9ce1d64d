import { createHash, createHmac } from 'node:crypto';
import type {
  enterLetter as enterEndpoint,
  getLetterEntry as entryEndpoint,
  LetterConfirmation,
} from '@wiec/contract/case-letters.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { checkLetter, OWN_LETTER_DAYS, receivedAtOf, tidyLetter } from '@wiec/domain/case-letter.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { caseNumber, InitiativeType } from '@wiec/domain/initiative.ts';
import { may } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { openAccess } from '../case-access.ts';
import type { Uploader } from '../file-queries.ts';
import { filesOfReply } from '../files-of-reply.ts';
import { findOffices } from '../office-queries.ts';
import { findChosen } from '../queries.ts';
import { FilesGone, presentReceipt, type RequestKey, storeCase } from '../store-case.ts';
import { openInitiative, openSender, sealSender } from '../written-words.ts';
import { type EnteredLetterRow, findLetterByKey, findOwnLetter, findOwnLetters } from './letter-queries.ts';

type LetterDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;
type Body = z.output<NonNullable<typeof enterEndpoint.body>>;

export const ENTERING = 'initiatives.enter';
const NOT_ENTERED = 'Pismo nie zostało wpisane';
const OTHER_LETTER = 'To pismo jest już wpisane, z inną treścią. Wpisz nowe.';
const FILES_GONE = 'Pliku już nie ma. Dodaj go jeszcze raz.';

/** Content decides what a letter is, and whoever typed it in says nothing of it. */
const KIND = InitiativeType.Other;

/** Since when what somebody typed in counts among their own. */
export const ownSince = (now: Date): Date => new Date(now.getTime() - OWN_LETTER_DAYS * 86_400_000);

/** What a clerk needs to type letters in, and what they have typed lately. That they read it is written down: it is residents' letters. */
export async function getLetterEntry(
  { db, secret, clock }: LetterDeps,
  clerk: CallerAccount,
): Promise<Reply<z.infer<typeof entryEndpoint.output>>> {
  const now = clock();
  const officeIds = (await findOffices(db)).map(({ id }) => id).filter((id) => may(clerk, ENTERING, id));
  if (officeIds.length === 0) return refused('forbidden', FORBIDDEN);
  const own = (await findOwnLetters(db, clerk.id, ownSince(now))).filter(({ officeId }) =>
    officeIds.includes(officeId),
  );
  if (own.length > 0) {
    await audit(db, {
      actor: actorOf(clerk),
      action: 'initiatives.read',
      subjectType: 'initiative',
      subjectId: own[0]!.id,
      details: { initiatives: own.map(({ id }) => id) },
    });
  }
  return accepted({
    today: warsawDate(now),
    officeIds,
    own: own.map(({ id, year, serial, words, way, receivedAt, enteredAt }) => ({
      id,
      number: caseNumber(year, serial),
      title: openInitiative(secret, words).title,
      way,
      receivedAt: receivedAt.toISOString(),
      enteredAt: enteredAt.toISOString(),
    })),
  });
}

/**
 * A letter becomes a case as one of the form does: with its term from the day of the stamp, its page, its files, and the letter of its
 * receipt where its sender gave an address of e-mail. Sent again, it is the same letter.
 */
export async function enterLetter(
  deps: LetterDeps,
  body: Body,
  { by, uploadHash }: { by: CallerAccount; uploadHash: Buffer | null },
): Promise<Reply<LetterConfirmation>> {
  const request = requestOf(body, by.id);
  try {
    return await deps.db.transaction().execute((tx) => enter(deps, tx, body, { by, uploadHash, request }));
  } catch (error) {
    if (!(error instanceof FilesGone)) throw error;
  }
  // The same letter was stored meanwhile, with these files; otherwise the job has taken them away.
  const before = await findLetterByKey(deps.db, request.key);
  return before ? enteredBefore(deps, before, request) : withFaults([{ field: 'attachments', message: FILES_GONE }]);
}

function requestOf({ letterId, ...body }: Body, enteredBy: number): RequestKey {
  const ids = body.attachments.map(({ id }) => id);
  return {
    key: createHash('sha256').update(`letter:${enteredBy}:${letterId}`).digest(),
    fingerprint: createHmac('sha256', letterId)
      .update(JSON.stringify([tidyLetter(body), body.officeId, body.thematicAreaId, body.districtId, ids]))
      .digest(),
  };
}

const withFaults = (faults: { field: string; message: string }[]) => refused('unprocessable', NOT_ENTERED, faults);

function enteredBefore(
  deps: LetterDeps,
  row: EnteredLetterRow,
  { fingerprint }: RequestKey,
): Reply<LetterConfirmation> {
  return row.requestFingerprint?.equals(fingerprint)
    ? accepted(presentConfirmation(deps, row))
    : refused('conflict', OTHER_LETTER);
}

async function enter(
  deps: LetterDeps,
  tx: Kysely<Database>,
  body: Body,
  { by, uploadHash, request }: { by: CallerAccount; uploadHash: Buffer | null; request: RequestKey },
): Promise<Reply<LetterConfirmation>> {
  if (!(await stillMay({ db: tx }, by, ENTERING, body.officeId))) return refused('forbidden', FORBIDDEN);
  const before = await findLetterByKey(tx, request.key);
  if (before) return enteredBefore(deps, before, request);
  const now = deps.clock();
  const letter = tidyLetter(body);
  const faults: { field: string; message: string }[] = checkLetter(letter, warsawDate(now));
  faults.push(...(await faultsOfPlace(tx, body)));
  const uploader: Uploader = { uploadHash, accountId: by.id };
  const files = await filesOfReply(tx, { attachments: body.attachments, uploader });
  if ('problem' in files) faults.push({ field: 'attachments', message: files.problem });
  if (faults.length > 0) return withFaults(faults);
  const receivedAt = receivedAtOf(letter.receivedOn, now);
  const replyTo = letter.email === '' ? null : canonicalEmail(letter.email);
  const { id } = await storeCase(deps, tx, {
    officeId: body.officeId,
    kind: KIND,
    authorId: null,
    thematicAreaId: body.thematicAreaId,
    districtId: body.districtId,
    cost: null,
    latitude: null,
    longitude: null,
    words: letter,
    replyTo,
    request,
    marked: false,
    receivedAt,
    entered: { way: letter.way, sender: sealSender(deps.secret, letter), by: by.id, at: now },
    received: {
      by: 'office',
      accountId: by.id,
      details: { way: letter.way, receivedAt: receivedAt.toISOString() },
    },
    files: body.attachments.map((file) => file.id),
    uploader,
    to: replyTo,
  });
  await audit(tx, {
    actor: actorOf(by),
    action: 'initiative.entered',
    subjectType: 'initiative',
    subjectId: id,
    details: { way: letter.way, receivedOn: letter.receivedOn },
  });
  return accepted(presentConfirmation(deps, (await findLetterByKey(tx, request.key))!));
}

/** Category and area are left open where the letter does not tell them; those that are named are of this office. */
async function faultsOfPlace(
  tx: Kysely<Database>,
  { officeId, thematicAreaId, districtId }: Body,
): Promise<{ field: string; message: string }[]> {
  const found = await findChosen(tx, { thematicAreaId: idOf(thematicAreaId), districtId: idOf(districtId) });
  const faults: { field: string; message: string }[] = [];
  if (!found.offices.some(({ id }) => id === officeId)) faults.push({ field: 'officeId', message: 'Wybierz urząd.' });
  if (thematicAreaId !== null && found.categoryOffice !== officeId) {
    faults.push({ field: 'thematicAreaId', message: 'Wybierz kategorię tego urzędu.' });
  }
  if (districtId !== null && (found.district === null || (found.district.officeId ?? officeId) !== officeId)) {
    faults.push({ field: 'districtId', message: 'Wybierz obszar tego urzędu.' });
  }
  return faults;
}

/** Beyond it the database holds no id. */
const MOST_ID = 2_147_483_647;
const idOf = (id: number | null): number | null => (id !== null && id >= 1 && id <= MOST_ID ? id : null);

/**
 * Once more what is printed for the sender, for whoever typed the letter in and may still type letters in there, as long as it stands
 * among their own.
 */
export async function confirmLetter(
  deps: LetterDeps,
  id: number,
  by: CallerAccount,
): Promise<Reply<LetterConfirmation>> {
  const row = await findOwnLetter(deps.db, { id, enteredBy: by.id, since: ownSince(deps.clock()) });
  if (!row) return refused('not-found', 'Nie ma takiego pisma wśród wpisanych przez Ciebie.');
  if (!(await stillMay(deps, by, ENTERING, row.officeId))) return refused('forbidden', FORBIDDEN);
  await audit(deps.db, {
    actor: actorOf(by),
    action: 'initiative.confirmed',
    subjectType: 'initiative',
    subjectId: id,
  });
  return accepted(presentConfirmation(deps, row));
}

const presentConfirmation = ({ secret }: Pick<Deps, 'secret'>, row: EnteredLetterRow): LetterConfirmation => ({
  id: row.id,
  officeName: row.officeName,
  ...openSender(secret, row.sender),
  ...presentReceipt({
    number: caseNumber(row.year, row.serial),
    access: openAccess(secret, row.access),
    receivedAt: row.receivedAt,
    kind: row.kind,
    letter: row.letter,
  }),
});
