import type { InitiativeReceipt } from '@wiec/contract/initiatives.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { answerDue, classDue, classOfType } from '@wiec/domain/case-class.ts';
import type { LetterWay } from '@wiec/domain/case-letter.ts';
import { caseNumber, type InitiativeType } from '@wiec/domain/initiative.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../services/mail.ts';
import { type CaseAccess, newAccess, sealAccess, tokenHash } from './case-access.ts';
import { attachFiles, type Uploader } from './file-queries.ts';
import { receiptLetter } from './initiative-letters.ts';
import { insertCase, insertEntry, type NewEntry, takeSerial } from './queries.ts';
import { enterRouted, unitFor } from './routing/route-case.ts';
import { aboutCase } from './tell-author.ts';
import { sealInitiative, sealReplyTo, type WrittenInitiative } from './written-words.ts';

type StoreDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

/** By which the same request is told again. */
export interface RequestKey {
  key: Buffer;
  fingerprint: Buffer;
}

/** Rolls back: the files that belong to it are not there any more, or the same request was stored meanwhile. */
export class FilesGone extends Error {}

/** Of a letter that a clerk types in. */
export interface EnteredLetter {
  way: LetterWay;
  /** Encrypted. */
  sender: Buffer;
  by: number;
  at: Date;
}

export interface CaseToStore {
  officeId: number;
  kind: InitiativeType;
  /** The account that it is answered by; null: none. */
  authorId: number | null;
  thematicAreaId: number | null;
  districtId: number | null;
  /** In grosze. */
  cost: number | null;
  latitude: number | null;
  longitude: number | null;
  words: WrittenInitiative;
  replyTo: string | null;
  request: RequestKey | null;
  marked: boolean;
  receivedAt: Date;
  /** Absent: it came by the portal. */
  entered?: EnteredLetter;
  /** How the course tells that it came. */
  received: Pick<NewEntry, 'by' | 'accountId' | 'details'>;
  /** Ids of files that were not sent yet. */
  files: readonly number[];
  uploader: Uploader;
  /** Where the letter of its receipt goes; null: nowhere. */
  to: string | null;
}

/**
 * A new case of the inbox: its number, its page, where the rules of its office send it, its files, and the letter of its receipt.
 * @throws FilesGone
 */
export async function storeCase(
  deps: StoreDeps,
  tx: Kysely<Database>,
  order: CaseToStore,
): Promise<{ id: number; number: string; access: CaseAccess }> {
  const { officeId, thematicAreaId, districtId, request, receivedAt, entered, replyTo, to } = order;
  const year = Number(warsawDate(receivedAt).slice(0, 4));
  const access = newAccess();
  const serial = await takeSerial(tx, year);
  const sealed = sealAccess(deps.secret, access);
  const unitId = await unitFor(tx, officeId, { class: null, thematicAreaId, districtId });
  const id = await insertCase(tx, {
    office_id: officeId,
    unit_id: unitId,
    year,
    serial,
    kind: order.kind,
    account_id: order.authorId,
    thematic_area_id: thematicAreaId,
    district_id: districtId,
    cost: order.cost,
    latitude: order.latitude,
    longitude: order.longitude,
    words: sealInitiative(deps.secret, order.words),
    reply_to: replyTo === null ? null : sealReplyTo(deps.secret, replyTo),
    access: sealed,
    token_hash: tokenHash(access.token),
    request_key: request?.key ?? null,
    request_fingerprint: request?.fingerprint ?? null,
    due_at: classDue(receivedAt),
    marked: order.marked,
    received_at: receivedAt,
    ...(entered && {
      way: entered.way,
      sender: entered.sender,
      entered_by: entered.by,
      entered_at: entered.at,
    }),
  });
  // The same key: whoever was first has committed, and what this transaction did is rolled back with its number.
  if (id === null) throw new FilesGone('the same request');
  const entryId = await insertEntry(tx, {
    initiativeId: id,
    act: 'received',
    by: order.received.by,
    accountId: order.received.accountId,
    isPublic: true,
    words: null,
    details: { ...order.received.details, letter: to !== null },
  });
  if (unitId !== null) await enterRouted(tx, id, unitId);
  const ids = [...order.files];
  const taken = await attachFiles(tx, { ids, initiativeId: id, entryId }, order.uploader);
  if (taken !== ids.length) throw new FilesGone('files');
  if (to !== null) {
    const told = aboutCase(deps, { year, serial, access: sealed, sign: null });
    const letter = receiptLetter(told, classDue(receivedAt), answerDue(classOfType(order.kind), receivedAt));
    await queueMail(tx, deps, { to, topic: `initiative:${id}`, ...letter });
  }
  return { id, number: caseNumber(year, serial), access };
}

/** What whoever wrote it has to know, and is told once. */
export const presentReceipt = ({
  number,
  access: { token, pin },
  receivedAt,
  kind,
  letter,
}: {
  number: string;
  access: CaseAccess;
  receivedAt: Date;
  kind: InitiativeType;
  letter: boolean;
}): Omit<InitiativeReceipt, 'message'> => ({
  number,
  token,
  pin,
  receivedAt: receivedAt.toISOString(),
  classDue: classDue(receivedAt).toISOString(),
  answerDue: answerDue(classOfType(kind), receivedAt).toISOString(),
  letter,
});
