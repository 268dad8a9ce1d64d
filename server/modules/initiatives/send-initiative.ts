import { createHash, createHmac } from 'node:crypto';
import type { InitiativeReceipt, SentInitiative } from '@wiec/contract/initiatives.ts';
import { AGREEMENT_REQUIRED } from '@wiec/domain/ballot.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import {
  caseNumber,
  checkInitiative,
  initiativeAccess,
  type InitiativeDraft,
  type InitiativeModules,
  type InitiativeType,
  offeredTypes,
  readCoordinate,
  readCost,
  SIGN_IN_REQUIRED,
  tidyInitiative,
} from '@wiec/domain/initiative.ts';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../../http/reply.ts';
import { type AccountVoter, loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { readRequestKey } from '../../participation/casting/request-key.ts';
import { hasAccepted, insertAcceptance } from '../../participation/terms/acceptance-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import type { BoundedQueue } from '../../services/bounded-queue.ts';
import { demandCaptcha, spendCaptcha } from '../../services/captcha.ts';
import {
  ATTACHMENT_CONFIGS,
  INITIATIVE_CONFIG,
  initiativeConfigOf,
  initiativeFilesOf,
  readSetting,
} from '../../services/content-configs.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { openAccess } from './case-access.ts';
import { findUnsent, type Uploader } from './file-queries.ts';
import { INITIATIVES_OF_ACCOUNT, INITIATIVES_OF_NETWORK, LETTERS_TO_MAILBOX, SLOWED_BY } from './limits.ts';
import { findChosen, findSentBefore, type SentBefore } from './queries.ts';
import { FilesGone, presentReceipt, type RequestKey, storeCase } from './store-case.ts';

export type SendDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'> & {
  /** Milliseconds; tests hand in their own. */
  readonly pause: (ms: number) => Promise<void>;
  /** Where what comes by the hundred waits its turn, so that nobody else waits behind it. */
  readonly crowd: Pick<BoundedQueue, 'run'>;
};

export interface SendInput {
  body: SentInitiative;
  accountId: number | null;
  /** Network address. */
  address: string;
  captcha: string | undefined;
  /** The header `Idempotency-Key`. */
  key: string | undefined;
  /** Of the header `Upload-Token`. */
  uploadHash: Buffer | null;
  modules: InitiativeModules;
}

const NOT_SENT = 'Inicjatywa nie została wysłana';
const SENT = 'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu';

/** Keeps what a resident proposes, with its files, as a new case in the office's inbox. */
export async function sendInitiative(deps: SendDeps, input: SendInput): Promise<Reply<InitiativeReceipt>> {
  const { body, accountId, modules } = input;
  const config = initiativeConfigOf(await readSetting(deps.db, INITIATIVE_CONFIG));
  const access = initiativeAccess({ mode: config.mode, signedIn: accountId !== null }, modules);
  if (access !== 'open') return refused('forbidden', SIGN_IN_REQUIRED);
  const draft = tidyInitiative(draftOf(body));
  const request = requestOf(input, draft);
  if (request === 'invalid') return refused('invalid', 'Nagłówek Idempotency-Key musi być UUID.');
  const before = request && (await findSentBefore(deps.db, request.key));
  if (before) return sentBefore(deps, before, request.fingerprint, draft);
  const placed = await placeOf(deps, input, draft);
  if (!placed.ok) {
    // The same request may have been stored since it was looked for, and has these files.
    const stored = request && (await findSentBefore(deps.db, request.key));
    return stored ? sentBefore(deps, stored, request.fingerprint, draft) : placed;
  }
  const account = accountId === null ? null : await loadAccountVoter(deps, accountId);
  const letIn = await admit(deps, input);
  if (!letIn.ok) return letIn;
  const { marked } = letIn;
  const replyTo = account === null ? canonicalEmail(draft.replyTo) : null;
  const to = account?.confirmedEmail ?? replyTo;
  const mayWrite = to !== null && (await takeTicket(deps, LETTERS_TO_MAILBOX, mailboxOf(to))).ok;
  const judged = { draft, request, placed, account, replyTo, to: mayWrite ? to : null, marked };
  return marked ? deps.crowd.run(() => store(deps, input, judged)) : store(deps, input, judged);
}

const asText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** As if it had been typed: a decimal number of the API has a dot, an amount of the form a comma. */
function draftOf(body: SentInitiative): InitiativeDraft {
  return {
    type: body.type ?? null,
    title: body.title ?? '',
    content: body.content ?? '',
    thematicAreaId: body.thematicAreaId ?? null,
    districtId: body.districtId ?? null,
    cost: asText(body.cost).replace('.', ','),
    locationDescription: body.locationDescription ?? '',
    locationLatitude: asText(body.locationLatitude),
    locationLongitude: asText(body.locationLongitude),
    replyTo: body.replyTo ?? '',
    attachments: [],
  };
}

/** Null: sent without a key, so that a repeat cannot be told from another initiative. */
function requestOf({ key: header, body, accountId }: SendInput, draft: InitiativeDraft): RequestKey | null | 'invalid' {
  if (header === undefined) return null;
  const key = readRequestKey(header);
  if (key === null) return 'invalid';
  const ids = (body.attachments ?? []).map(({ id }) => id);
  const fingerprint = createHmac('sha256', key)
    .update(JSON.stringify([accountId, body.officeId ?? null, draft, ids]))
    .digest();
  return { key: createHash('sha256').update(`initiative:${key}`).digest(), fingerprint };
}

/** The receipt of what was stored already; the same key with something else is refused. */
function sentBefore(
  deps: SendDeps,
  before: SentBefore,
  fingerprint: Buffer,
  draft: InitiativeDraft,
): Reply<InitiativeReceipt> {
  if (!before.request_fingerprint?.equals(fingerprint) || before.access === null) {
    return refused('conflict', NOT_SENT, ['Pod tym kluczem wysłano już inną inicjatywę.']);
  }
  const { year, serial, access, received_at: receivedAt, letter } = before;
  return accepted(receiptOf(openAccess(deps.secret, access), caseNumber(year, serial), receivedAt, draft, letter));
}

const receiptOf = (
  { token, pin }: { token: string; pin: string },
  number: string,
  receivedAt: Date,
  draft: InitiativeDraft,
  letter: boolean,
): InitiativeReceipt => ({
  message: SENT,
  ...presentReceipt({ number, access: { token, pin }, receivedAt, kind: draft.type as InitiativeType, letter }),
});

interface Placed {
  ok: true;
  officeId: number;
  /** Of the terms of use that are accepted with it; null: none, or accepted before. */
  accepts: number | null;
}

/** Whether everything is right with it, and to which office it goes. */
async function placeOf(deps: SendDeps, input: SendInput, draft: InitiativeDraft): Promise<Placed | Refusal> {
  const { body, accountId, modules, uploadHash } = input;
  const uploader: Uploader = { uploadHash, accountId };
  const unsent = await findUnsent(deps.db, uploader);
  const ids = (body.attachments ?? []).map(({ id }) => id);
  const files = ids.flatMap((id) => unsent.find((file) => file.id === id) ?? []);
  const rules = {
    types: offeredTypes(modules),
    attachments: initiativeFilesOf(await readSetting(deps.db, ATTACHMENT_CONFIGS)),
    signedIn: accountId !== null,
  };
  const faults: { field: string; message: string }[] = checkInitiative(
    { ...draft, attachments: files.map(({ size }) => size) },
    rules,
  );
  if (files.length !== ids.length || new Set(ids).size !== ids.length) {
    faults.push({ field: 'attachments', message: 'Pliku już nie ma. Dodaj go jeszcze raz.' });
  }
  const found = await findChosen(deps.db, {
    thematicAreaId: isId(draft.thematicAreaId) ? draft.thematicAreaId : null,
    districtId: isId(draft.districtId) ? draft.districtId : null,
  });
  const wanted = body.officeId ?? (found.offices.length === 1 ? found.offices[0]!.id : null);
  const office = found.offices.find(({ id }) => id === wanted);
  if (!office) faults.push({ field: 'officeId', message: 'Wybierz urząd.' });
  const isNamed = (field: string) => faults.some((fault) => fault.field === field);
  if (office && !isNamed('thematicAreaId') && found.categoryOffice !== office.id) {
    faults.push({ field: 'thematicAreaId', message: 'Wybierz kategorię.' });
  }
  if (
    office &&
    !isNamed('districtId') &&
    (found.district === null || (found.district.officeId ?? office.id) !== office.id)
  ) {
    faults.push({ field: 'districtId', message: 'Wybierz obszar.' });
  }
  const terms = await termsInForce(deps.db, warsawDate(deps.clock()));
  const accepts =
    terms === null || (accountId !== null && (await hasAccepted(deps.db, accountId, terms))) ? null : terms;
  if (accepts !== null && body.agreementAccepted !== true) {
    faults.push({ field: 'agreementAccepted', message: AGREEMENT_REQUIRED });
  }
  if (faults.length > 0) return refused('unprocessable', NOT_SENT, faults);
  return { ok: true, officeId: office!.id, accepts };
}

/** Beyond it the database holds no id. */
const MOST_ID = 2_147_483_647;
const isId = (id: number | null): boolean => id !== null && Number.isInteger(id) && id >= 1 && id <= MOST_ID;

/**
 * Visitors solve a captcha each time (0-how-we-read-it, "Captcha"). Very many of one network are slowed and marked; none is refused,
 * since a letter of somebody may be among them.
 */
async function admit(
  deps: SendDeps,
  { accountId, address, captcha }: SendInput,
): Promise<{ ok: true; marked: boolean } | Refusal> {
  const isLimited = deps.config.rateLimitFactor !== Infinity;
  if (accountId === null && isLimited && (captcha === undefined || !(await spendCaptcha(deps, captcha)))) {
    return tooMany('Sprawdzamy, czy nie pisze automat.', { retryAfter: 1, captcha: await demandCaptcha(deps) });
  }
  const ticket =
    accountId === null
      ? await takeTicket(deps, INITIATIVES_OF_NETWORK, networkOf(address))
      : await takeTicket(deps, INITIATIVES_OF_ACCOUNT, String(accountId));
  if (!ticket.ok) await deps.pause(SLOWED_BY);
  return { ok: true, marked: !ticket.ok };
}

interface Judged {
  draft: InitiativeDraft;
  request: RequestKey | null;
  placed: Placed;
  account: AccountVoter | null;
  replyTo: string | null;
  /** Where the letter goes; null: nowhere. */
  to: string | null;
  marked: boolean;
}

async function store(deps: SendDeps, input: SendInput, judged: Judged): Promise<Reply<InitiativeReceipt>> {
  const { draft, request } = judged;
  try {
    return await deps.db.transaction().execute((tx) => insert(deps, tx, input, judged));
  } catch (error) {
    if (!(error instanceof FilesGone)) throw error;
  }
  // The same request was stored meanwhile, with these files; otherwise somebody has taken them away.
  const before = request && (await findSentBefore(deps.db, request.key));
  if (before) return sentBefore(deps, before, request.fingerprint, draft);
  return refused('unprocessable', NOT_SENT, [
    { field: 'attachments', message: 'Pliku już nie ma. Dodaj go jeszcze raz.' },
  ]);
}

async function insert(
  deps: SendDeps,
  tx: Kysely<Database>,
  { body, accountId, uploadHash }: SendInput,
  { draft, request, placed, account, replyTo, to, marked }: Judged,
): Promise<Reply<InitiativeReceipt>> {
  const receivedAt = deps.clock();
  const stored = await storeCase(deps, tx, {
    officeId: placed.officeId,
    kind: draft.type as InitiativeType,
    authorId: account?.id ?? null,
    thematicAreaId: draft.thematicAreaId,
    districtId: draft.districtId,
    cost: draft.cost === '' ? null : readCost(draft.cost),
    latitude: readCoordinate(draft.locationLatitude, 'latitude'),
    longitude: readCoordinate(draft.locationLongitude, 'longitude'),
    words: draft,
    replyTo,
    request,
    marked,
    receivedAt,
    received: { by: 'author', accountId, details: {} },
    files: (body.attachments ?? []).map((file) => file.id),
    uploader: { uploadHash, accountId },
    to,
  });
  if (placed.accepts !== null && accountId !== null) await insertAcceptance(tx, accountId, placed.accepts);
  return accepted(receiptOf(stored.access, stored.number, receivedAt, draft, to !== null));
}
