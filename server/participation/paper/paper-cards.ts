import { hash } from 'node:crypto';
import type { CardEntry, CardOutcome, PaperCard } from '@wiec/contract/paper-cards.ts';
import { type CardAct, cardActProblem, comparableValue, isOpenCard } from '@wiec/domain/paper-card.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { actorOf } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { castRefusal, timeMessage } from '../casting/cast-answers.ts';
import { refusePaperWay, refuseWithoutPaper } from '../casting/cast-paper-ballot.ts';
import { prepareBallot, refuseKey, refuseUnopened } from '../casting/prepare-ballot.ts';
import { readOrMakeRequestKey } from '../casting/request-key.ts';
import { storeBallotWith } from '../casting/store-ballot-queries.ts';
import { shareVotingDurably } from '../lock-queries.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { hasSealedEnvelopes, strikeEntry } from '../register/entry-queries.ts';
import { mayEnterPaperBallots } from '../register/policy.ts';
import { findLiveVote } from '../vote-queries.ts';
import { paperOf } from '../vote-rules.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';
import { differingFields, makeCardKey, marksOf, marksSay } from './card-marks.ts';
import {
  type CardRow,
  countTry,
  findCard,
  findCardById,
  findCardEntry,
  findEnteredBy,
  type HeldCard,
  holdCard,
  insertCard,
  markDifferent,
  markUnchecked,
  moveToRetype,
  releaseCardRow,
  releaseEntry,
  settleCardRow,
} from './card-queries.ts';
import { admitHand, fieldNames, type Hand, readHand } from './read-hand.ts';

type Tx = Transaction<Database>;

/** What the key of a card is sealed for. */
const PURPOSE = 'paper-card-key';

export interface CardOrder {
  voteId: number;
  by: CallerAccount;
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string | undefined;
}

export const presentCard = ({ id, number, state, pointName, enteredAt }: CardRow): PaperCard => ({
  id,
  number,
  state,
  pointName,
  enteredAt: enteredAt.toISOString(),
});

const NO_CARD = 'Nie ma takiej karty. Sprawdź numer.';
const OPENED = 'Koperty tego głosowania są otwarte: o kartach nie można już decydować.';
const WITHDRAWN = 'To głosowanie zostało wycofane: kart się już nie wpisuje ani nie sprawdza.';
const TAKEN = 'Kartę o tym numerze już wpisano.';

/** Undoes all that a transaction wrote, and says why. */
class Undo extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.title);
    this.refusal = refusal;
  }
}

/** A vote whose cards are checked by a second person, opened, for a clerk of its office; or why not. */
export async function admitToCards(
  deps: ParticipationDeps,
  { voteId, by }: CardOrder,
): Promise<{ ok: true; vote: OpenedVote } | Refusal> {
  const vote = await deps.votes.find(voteId);
  if (!vote) return refuseUnopened(deps, voteId);
  if (!mayEnterPaperBallots(by, vote.config)) return refused('forbidden', FORBIDDEN);
  const { way } = paperOf(vote.config);
  const refusal = refuseWithoutPaper(vote) ?? (way === 'double' ? null : refusePaperWay(way));
  return refusal ?? { ok: true, vote };
}

/** Under the locks that closing waits for, where the clerk still may; what `work` throws as `Undo` is undone. */
async function underLock(
  deps: ParticipationDeps,
  { voteId, by }: CardOrder,
  vote: OpenedVote,
  work: (tx: Tx) => Promise<Reply<CardOutcome>>,
): Promise<Reply<CardOutcome>> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await shareVotingDurably(tx, voteId);
      if (!(await hasSealedEnvelopes(tx, voteId))) return refused('conflict', OPENED);
      if ((await findLiveVote(tx, voteId))?.status === ProjectStatus.Withdraw) return refused('conflict', WITHDRAWN);
      if (!(await stillMay({ db: tx }, by, 'vote.paper', vote.config.officeId))) return refused('forbidden', FORBIDDEN);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof Undo) return error.refusal;
    throw error;
  }
}

/** The card as it stands now, with its receipt once it is accepted. */
async function tell(
  tx: Tx,
  voteId: number,
  cardId: number,
  differences: number | null = null,
): Promise<Reply<CardOutcome>> {
  const card = (await findCardById(tx, voteId, cardId))!;
  const entry = card.state === 'accepted' && card.voterKey ? await findCardEntry(tx, voteId, card.voterKey) : undefined;
  return accepted({ card: presentCard(card), receipt: entry?.receipt ?? null, differences });
}

/** Why nothing may be entered from paper now; null: it may. */
async function refuseTime(tx: Tx, voteId: number): Promise<Refusal | null> {
  const live = await findLiveVote(tx, voteId);
  // Paper has an end of its own.
  const message = live && timeMessage({ ...live, dateTo: live.paperUntil });
  if (live && live.status === ProjectStatus.Active && message === null) return null;
  return refused('conflict', message ?? 'Głosowanie nie jest teraz otwarte.');
}

/** Puts the ballot of a hand into its envelope and the register; undoes everything where it is refused. */
async function seal(
  deps: ParticipationDeps,
  tx: Tx,
  { vote, voter, hand, key }: { vote: OpenedVote; voter: IdentifiedVoter; hand: Hand; key: string },
): Promise<Buffer> {
  const prepared = prepareBallot(deps, vote, voter, 'paper', hand.ballot!, key);
  const stored = await storeBallotWith(tx, {
    ...prepared,
    codeHash: null,
    enteredBy: null,
    origin: null,
    letter: null,
  });
  if (stored.outcome === 'stored') return prepared.voterKey;
  const live = await findLiveVote(tx, vote.id);
  const outcome = stored.outcome === 'repeat' ? 'already-voted' : stored.outcome;
  throw new Undo(castRefusal(outcome, live && { ...live, dateTo: live.paperUntil }, hand.ballot!.formIds));
}

const requestOf = (what: string, key: string): Buffer => hash('sha256', `${what} ${key}`, 'buffer');

/** The first entry of a card: sealed at once, and not valid before another person agrees. */
export async function enterCard(
  deps: ParticipationDeps,
  { entry, ...order }: CardOrder & { entry: CardEntry },
): Promise<Reply<CardOutcome>> {
  const key = readOrMakeRequestKey(order.idempotencyKey);
  if (!key) return refuseKey();
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const { vote } = admitted;
  const hand = await readHand(deps, vote, entry);
  if (!hand.ok) return hand;
  const voter = await admitHand(deps, vote, hand, entry);
  if (voter && !voter.ok) return voter;
  const { voteId, by } = order;
  const request = requestOf('enter', key);
  return underLock(deps, order, vote, async (tx) => {
    const repeated = await findEnteredBy(tx, voteId, request);
    if (repeated) return tell(tx, voteId, repeated.id);
    const late = await refuseTime(tx, voteId);
    if (late) return late;
    const cardKey = makeCardKey();
    const voterKey = voter ? prepareBallot(deps, vote, voter, 'paper', hand.ballot!, key).voterKey : null;
    const id = await insertCard(tx, {
      voteId,
      number: hand.number,
      pointId: hand.pointId,
      voterKey,
      waits: voter?.waits ?? false,
      flags: hand.flags,
      cardKey: deps.secret.encrypt(PURPOSE, cardKey),
      marks: marksOf(cardKey, hand.fields),
      by: by.id,
      request,
    });
    if (id === null) {
      const meanwhile = await findEnteredBy(tx, voteId, request);
      return meanwhile
        ? tell(tx, voteId, meanwhile.id)
        : refused('conflict', TAKEN, [{ field: 'number', message: TAKEN }]);
    }
    if (voter) {
      await seal(deps, tx, { vote, voter, hand, key });
      await markUnchecked(tx, voteId, voterKey!);
    }
    await auditCard(tx, order, 'entered', hand.number);
    return tell(tx, voteId, id);
  });
}

const auditCard = (
  tx: Tx,
  { voteId, by }: CardOrder,
  what: 'entered' | 'checked' | 'settled' | 'retyped' | 'released',
  card: string,
  details: object = {},
) => auditVote(tx, { voteId, actor: actorOf(by), action: `vote.paper-card-${what}`, details: { card, ...details } });

/** Accepts the first entry of a card, or that it is no vote; what could be compared goes. */
async function acceptFirst(
  tx: Tx,
  voteId: number,
  { id, voterKey, waits, flags }: HeldCard,
  done: { hand: 'second' | 'third'; by: number; request: Buffer },
): Promise<void> {
  if (voterKey === null) return settleCardRow(tx, id, { ...done, state: 'invalid' });
  const entry = await findCardEntry(tx, voteId, voterKey);
  // Its voter's account contested it, and the office took the account's ballot.
  if (!entry) return settleCardRow(tx, id, { ...done, state: 'invalid', flags: [...flags, 'used'], voterKey: null });
  await settleCardRow(tx, id, { ...done, state: 'accepted' });
  await releaseEntry(tx, voteId, voterKey, waits);
}

/** The second entry of a card: the same in every field, it accepts the card; otherwise a third person settles it. */
export async function checkCard(
  deps: ParticipationDeps,
  { entry, ...order }: CardOrder & { entry: CardEntry },
): Promise<Reply<CardOutcome>> {
  const key = readOrMakeRequestKey(order.idempotencyKey);
  if (!key) return refuseKey();
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const { vote } = admitted;
  const hand = await readHand(deps, vote, entry);
  if (!hand.ok) return hand;
  const { voteId, by } = order;
  const request = requestOf('check', key);
  return underLock(deps, order, vote, async (tx) => {
    const found = await findCard(tx, voteId, hand.number);
    if (!found) return refused('conflict', NO_CARD, [{ field: 'number', message: NO_CARD }]);
    await holdCard(tx, found.id);
    const card = (await findCardById(tx, voteId, found.id))!;
    if (card.second === by.id && card.checkRequest?.equals(request)) return tell(tx, voteId, card.id);
    const problem = cardActProblem('check', card, by.id);
    if (problem !== null) return refused('conflict', problem);
    const cardKey = deps.secret.decrypt(PURPOSE, card.cardKey!);
    const marks = marksOf(cardKey, hand.fields);
    const differing = differingFields(cardKey, await fieldNames(tx, voteId), card.firstMarks!, marks).length;
    if (differing === 0) await acceptFirst(tx, voteId, card, { hand: 'second', by: by.id, request });
    else await markDifferent(tx, card.id, { marks, by: by.id, request });
    await auditCard(tx, order, 'checked', card.number, { agrees: differing === 0 });
    return tell(tx, voteId, card.id, differing);
  });
}

/** Holds a card for what a third person does with it. */
async function holdFor(
  tx: Tx,
  act: CardAct,
  { voteId, by }: CardOrder,
  { cardId, request }: { cardId: number; request?: Buffer },
): Promise<{ ok: true; card: HeldCard; isDone: boolean } | Refusal> {
  await holdCard(tx, cardId);
  const card = await findCardById(tx, voteId, cardId);
  if (!card) return refused('not-found', NO_CARD);
  if (request && card.third === by.id && card.settleRequest?.equals(request)) return { ok: true, card, isDone: true };
  const problem = cardActProblem(act, card, by.id);
  return problem === null ? { ok: true, card, isDone: false } : refused('conflict', problem);
}

interface ThirdOrder extends CardOrder {
  cardId: number;
}

/** A third person says what stands on the card where two hands differ. Only whether the first is right is told. */
export async function settleCard(
  deps: ParticipationDeps,
  { cardId, fields: typed, ...order }: ThirdOrder & { fields: readonly { field: string; value: string }[] },
): Promise<Reply<CardOutcome>> {
  const key = readOrMakeRequestKey(order.idempotencyKey);
  if (!key) return refuseKey();
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const { voteId, by } = order;
  const request = requestOf('settle', key);
  return underLock(deps, order, admitted.vote, async (tx) => {
    const held = await holdFor(tx, 'settle', order, { cardId, request });
    if (!held.ok) return held;
    const { card, isDone } = held;
    if (isDone) return tell(tx, voteId, cardId);
    const cardKey = deps.secret.decrypt(PURPOSE, card.cardKey!);
    const names = await fieldNames(tx, voteId);
    const differing = differingFields(cardKey, names, card.firstMarks!, card.secondMarks!);
    const values = new Map(typed.map(({ field, value }) => [field, comparableValue(field, value)]));
    const missing = differing.filter((field) => !values.has(field));
    if (missing.length > 0 || values.size !== differing.length) {
      const message = 'Wpisz z karty każde pole, które się różni.';
      return refused(
        'unprocessable',
        message,
        missing.map((field) => ({ field, message })),
      );
    }
    const isFirst = differing.every((field) => marksSay(cardKey, card.firstMarks!, field, values.get(field)!));
    if (isFirst) await acceptFirst(tx, voteId, card, { hand: 'third', by: by.id, request });
    else await moveToRetype(tx, card.id);
    await auditCard(tx, order, 'settled', card.number, { first: isFirst });
    return tell(tx, voteId, cardId, isFirst ? 0 : differing.length);
  });
}

/**
 * A third person types the whole card, where the first entry is wrong. What two people typed alike must be so again; where it is the
 * first entry after all, that one is accepted. Otherwise the first envelope is set aside, and the third one takes its place.
 */
export async function retypeCard(
  deps: ParticipationDeps,
  { cardId, entry, ...order }: ThirdOrder & { entry: CardEntry },
): Promise<Reply<CardOutcome>> {
  const key = readOrMakeRequestKey(order.idempotencyKey);
  if (!key) return refuseKey();
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const { vote } = admitted;
  const hand = await readHand(deps, vote, entry);
  if (!hand.ok) return hand;
  const voter = await admitHand(deps, vote, hand, entry);
  if (voter && !voter.ok) return voter;
  const { voteId, by } = order;
  const request = requestOf('retype', key);
  return underLock(deps, order, vote, async (tx) => {
    const held = await holdFor(tx, 'retype', order, { cardId, request });
    if (!held.ok) return held;
    const { card, isDone } = held;
    if (isDone) return tell(tx, voteId, cardId);
    if (card.number !== hand.number) {
      const message = 'To inny numer niż karty, którą rozstrzygasz.';
      return refused('unprocessable', message, [{ field: 'number', message }]);
    }
    const cardKey = deps.secret.decrypt(PURPOSE, card.cardKey!);
    const names = await fieldNames(tx, voteId);
    const marks = marksOf(cardKey, hand.fields);
    const done = { hand: 'third' as const, by: by.id, request };
    const fromFirst = differingFields(cardKey, names, card.firstMarks!, marks);
    if (fromFirst.length === 0) {
      await acceptFirst(tx, voteId, card, done);
    } else {
      const disputed = new Set(differingFields(cardKey, names, card.firstMarks!, card.secondMarks!));
      const against = fromFirst.filter((field) => !disputed.has(field));
      if (against.length > 0) {
        await countTry(tx, card.id);
        await auditCard(tx, order, 'retyped', card.number, { agrees: false });
        return refused(
          'conflict',
          AGAINST_BOTH,
          against.map((field) => ({ field, message: AGAINST_BOTH })),
        );
      }
      const late = await refuseTime(tx, voteId);
      if (late) return late;
      await replaceEntry(deps, tx, { vote, card, hand, voter, key, done });
    }
    await auditCard(tx, order, 'retyped', card.number, { agrees: true });
    return tell(tx, voteId, cardId, 0);
  });
}

const AGAINST_BOTH =
  'Dwie osoby wpisały tu zgodnie co innego. Sprawdź kartę. Jeśli jest na niej tak, jak wpisujesz, cofnij kartę: dwie osoby wpiszą ją od nowa.';

interface Replacement {
  vote: OpenedVote;
  card: HeldCard;
  hand: Hand;
  voter: IdentifiedVoter | null;
  key: string;
  done: { hand: 'third'; by: number; request: Buffer };
}

/** The first envelope stays on the lists and is set aside; the card has that of the third hand, or none. */
async function replaceEntry(
  deps: ParticipationDeps,
  tx: Tx,
  { vote, card, hand, voter, key, done }: Replacement,
): Promise<void> {
  const state = voter ? 'accepted' : 'invalid';
  const voterKey = voter ? prepareBallot(deps, vote, voter, 'paper', hand.ballot!, key).voterKey : null;
  const { flags } = hand;
  await settleCardRow(tx, card.id, { ...done, state, flags, voterKey: null, waits: voter?.waits ?? false });
  if (card.voterKey && (await findCardEntry(tx, vote.id, card.voterKey))) {
    await strikeEntry(tx, vote.id, card.voterKey, 'paper-mistake');
  }
  if (!voter) return;
  await seal(deps, tx, { vote, voter, hand, key });
  await settleCardRow(tx, card.id, { ...done, state, voterKey });
}

/** Takes a card back that is not accepted: its envelope is set aside, and its number may be entered anew. */
export async function releaseCard(
  deps: ParticipationDeps,
  { cardId, ...order }: ThirdOrder,
): Promise<Reply<CardOutcome>> {
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const { voteId } = order;
  return underLock(deps, order, admitted.vote, async (tx) => {
    const held = await holdFor(tx, 'release', order, { cardId });
    if (!held.ok) return held;
    const { card } = held;
    await releaseCardRow(tx, card.id);
    if (card.voterKey && (await findCardEntry(tx, voteId, card.voterKey))) {
      await strikeEntry(tx, voteId, card.voterKey, 'paper-mistake');
    }
    await auditCard(tx, order, 'released', card.number);
    return tell(tx, voteId, cardId);
  });
}

/** In which fields two hands differ, for whoever settles it. Never what they typed. */
export async function getDifferences(deps: ParticipationDeps, { cardId, ...order }: ThirdOrder) {
  const admitted = await admitToCards(deps, order);
  if (!admitted.ok) return admitted;
  const card = await findCardById(deps.db, order.voteId, cardId);
  if (!card) return refused('not-found', NO_CARD);
  const problem = cardActProblem('retype', card, order.by.id);
  if (!isOpenCard(card.state) || card.secondMarks === null || problem !== null) {
    return accepted({ card: presentCard(card), fields: [], problem });
  }
  const cardKey = deps.secret.decrypt(PURPOSE, card.cardKey!);
  const names = await fieldNames(deps.db, order.voteId);
  return accepted({
    card: presentCard(card),
    fields: differingFields(cardKey, names, card.firstMarks!, card.secondMarks),
    problem,
  });
}
