import type { CardFacts, CardSeries, CardState, PaperRules, PaperWay } from '@wiec/domain/paper-card.ts';
import { cardStates, openCardStates } from '@wiec/domain/paper-card.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { NOTHING_TO_COMPARE } from './release-queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export interface CardRow {
  id: number;
  number: string;
  state: CardState;
  pointName: string | null;
  enteredAt: Date;
}

export interface HeldCard extends CardRow, Omit<CardFacts, 'state'> {
  pointId: number | null;
  voterKey: Buffer | null;
  waits: boolean;
  flags: string[];
  cardKey: Buffer | null;
  firstMarks: Buffer | null;
  secondMarks: Buffer | null;
  third: number | null;
  checkRequest: Buffer | null;
  settleRequest: Buffer | null;
}

const cards = (db: Db, voteId: number) =>
  db
    .selectFrom('paper_card as card')
    .leftJoin('paper_point as point', 'point.id', 'card.point_id')
    .select(['card.id', 'card.number', 'point.name as pointName', 'card.entered_at as enteredAt'])
    .select(sql<CardState>`card.state`.as('state'))
    .where('card.vote_id', '=', voteId);

const whole = (db: Db, voteId: number) =>
  cards(db, voteId)
    .select(['card.point_id as pointId', 'voter_key as voterKey', 'waits', 'flags', 'card_key as cardKey', 'tries'])
    .select(['first_marks as firstMarks', 'second_marks as secondMarks', 'entered_by as first', 'checked_by as second'])
    .select(['settled_by as third', 'check_request as checkRequest', 'settle_request as settleRequest']);

/** The card of this number that was not taken back. */
export const findCard = (db: Db, voteId: number, number: string): Promise<HeldCard | undefined> =>
  whole(db, voteId).where('card.number', '=', number).where('card.state', '<>', 'released').executeTakeFirst();

export const findCardById = (db: Db, voteId: number, id: number): Promise<HeldCard | undefined> =>
  whole(db, voteId).where('card.id', '=', id).executeTakeFirst();

/** Nobody else works on the card until the transaction ends. */
export async function holdCard(tx: Tx, id: number): Promise<void> {
  await sql`select from paper_card where id = ${id} for no key update`.execute(tx);
}

export const findEnteredBy = (db: Db, voteId: number, request: Buffer): Promise<HeldCard | undefined> =>
  whole(db, voteId).where('enter_request', '=', request).executeTakeFirst();

interface NewCard {
  voteId: number;
  number: string;
  pointId: number | null;
  voterKey: Buffer | null;
  waits: boolean;
  flags: string[];
  cardKey: Buffer;
  marks: Buffer;
  by: number;
  request: Buffer;
}

/** @returns null where another card has the number, or the request was made before */
export async function insertCard(tx: Tx, card: NewCard): Promise<number | null> {
  const row = await tx
    .insertInto('paper_card')
    .values({
      vote_id: card.voteId,
      number: card.number,
      point_id: card.pointId,
      state: 'entered',
      voter_key: card.voterKey,
      waits: card.waits,
      flags: card.flags,
      card_key: card.cardKey,
      first_marks: card.marks,
      entered_by: card.by,
      enter_request: card.request,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const now = sql<Date>`clock_timestamp()`;

/** What the second person typed is something else. */
export const markDifferent = (
  tx: Tx,
  id: number,
  { marks, by, request }: { marks: Buffer; by: number; request: Buffer },
) =>
  tx
    .updateTable('paper_card')
    .set({ state: 'differs', second_marks: marks, checked_by: by, checked_at: now, check_request: request })
    .where('id', '=', id)
    .execute();

export const moveToRetype = (tx: Tx, id: number) =>
  tx.updateTable('paper_card').set({ state: 'retype' }).where('id', '=', id).execute();

export const countTry = (tx: Tx, id: number) =>
  tx
    .updateTable('paper_card')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();

interface Settled {
  state: 'accepted' | 'invalid';
  hand: 'second' | 'third';
  by: number;
  request: Buffer;
  flags?: string[];
  voterKey?: Buffer | null;
  waits?: boolean;
}

/** The card is done: what could be compared goes. */
export async function settleCardRow(tx: Tx, id: number, { state, hand, by, request, ...rest }: Settled): Promise<void> {
  const done =
    hand === 'second'
      ? { checked_by: by, checked_at: now, check_request: request }
      : { settled_by: by, settled_at: now, settle_request: request };
  await tx
    .updateTable('paper_card')
    .set({
      state,
      ...NOTHING_TO_COMPARE,
      ...done,
      ...(rest.flags && { flags: rest.flags }),
      ...(rest.voterKey !== undefined && { voter_key: rest.voterKey }),
      ...(rest.waits !== undefined && { waits: rest.waits }),
    })
    .where('id', '=', id)
    .execute();
}

export const releaseCardRow = (tx: Tx, id: number) =>
  tx
    .updateTable('paper_card')
    .set({ state: 'released', voter_key: null, ...NOTHING_TO_COMPARE })
    .where('id', '=', id)
    .execute();

/** The entry of the register that the card has, where it is still that of the card; with its receipt. */
export async function findCardEntry(
  tx: Db,
  voteId: number,
  voterKey: Buffer,
): Promise<{ status: string; receipt: string | null } | undefined> {
  return tx
    .selectFrom('register')
    .select('status')
    .select(sql<string | null>`reply ->> 'receipt'`.as('receipt'))
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('channel', '=', 'paper')
    .executeTakeFirst();
}

/** A card's entry in the register waits for the second person. */
export const markUnchecked = (tx: Tx, voteId: number, voterKey: Buffer) =>
  tx
    .updateTable('register')
    .set({ status: 'waiting', status_reason: 'unchecked' })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .execute();

/** The entry of an accepted card counts, or waits for its declaration to be verified; what the office held stays held. */
export async function releaseEntry(tx: Tx, voteId: number, voterKey: Buffer, waits: boolean): Promise<void> {
  const status = waits ? 'waiting' : 'valid';
  await sql`
    update register set
      status = case when status = 'waiting' then ${status} else status end,
      status_reason = case when status = 'waiting' then null else status_reason end,
      status_before = case when status = 'waiting' then null else ${status} end,
      revision = revision + 1
    where vote_id = ${voteId} and voter_key = ${voterKey}`.execute(tx);
}

/** With the opening of the envelopes nothing is left that ties a card to a voter, or that could be compared. */
export async function forgetCards(tx: Tx, voteId: number): Promise<void> {
  await sql`
    update paper_card set
      state = case when state = any (${[...openCardStates]}) then 'unchecked' else state end,
      voter_key = null, card_key = null, first_marks = null, second_marks = null,
      enter_request = null, check_request = null, settle_request = null
    where vote_id = ${voteId}`.execute(tx);
}

/** How many are not settled yet. */
export async function countOpenCards(db: Db, voteId: number): Promise<number> {
  const row = await db
    .selectFrom('paper_card')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('vote_id', '=', voteId)
    .where('state', 'in', openCardStates)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many cards that are no votes have each flag. */
export async function countInvalidByFlag(db: Db, voteId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ flag: string; count: number }>`
    select flag, count(*)::integer as count from paper_card, unnest(flags) as flag
    where vote_id = ${voteId} and state = 'invalid' group by flag`.execute(db);
  return new Map(rows.map(({ flag, count }) => [flag, count]));
}

export async function countCards(db: Db, voteId: number): Promise<Record<CardState, number>> {
  const rows = await db
    .selectFrom('paper_card')
    .select(sql<CardState>`state`.as('state'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('vote_id', '=', voteId)
    .where('state', '<>', 'released')
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(cardStates.map((state) => [state, counts.get(state) ?? 0])) as Record<CardState, number>;
}

/** Most cards that a list names at once. */
const LISTED = 200;

/** Cards that wait for somebody else than those whose hands they went through, the oldest first. */
export const findOpenCards = (
  db: Db,
  voteId: number,
  { states, notBy }: { states: readonly CardState[]; notBy: number },
): Promise<CardRow[]> =>
  cards(db, voteId)
    .where('card.state', 'in', states)
    .where((by) =>
      by.and([
        sql<boolean>`card.entered_by is distinct from ${notBy}`,
        sql<boolean>`card.checked_by is distinct from ${notBy}`,
      ]),
    )
    .orderBy('card.id')
    .limit(LISTED)
    .execute();

export const findOwnCards = (db: Db, voteId: number, by: number): Promise<CardRow[]> =>
  cards(db, voteId).where('entered_by', '=', by).orderBy('card.id', 'desc').limit(5).execute();

/** Of every project on the ballots. */
export async function findQuestionIds(db: Db, voteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('form', 'form.id', 'question.form_id')
    .select('question.id')
    .where('form.vote_id', '=', voteId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface PaperVote extends PaperRules {
  officeId: number;
  /** The vote was opened, and its envelopes are shut. */
  isSealed: boolean;
}

/** Null where there is no such budget vote. */
export async function findPaperVote(db: Db, voteId: number): Promise<PaperVote | null> {
  const { rows } = await sql<PaperVote>`
    select v.paper_way as way, v.paper_days as days, p.office_id as "officeId",
           exists (select from vote_opening o where o.vote_id = v.id and o.closed_at is null) as "isSealed"
      from vote v join project p on p.id = v.project_id where v.id = ${voteId} and v.box = 'sealed'`.execute(db);
  const [row] = rows;
  return row ? { ...row, way: row.way as PaperWay } : null;
}

export interface SeriesRow extends CardSeries {
  id: number;
}

export const findSeries = (db: Db, voteId: number): Promise<SeriesRow[]> =>
  db
    .selectFrom('paper_series')
    .select(['id', 'point_id as pointId', 'prefix', 'digits', 'first_card as first', 'last_card as last'])
    .where('vote_id', '=', voteId)
    .orderBy('prefix')
    .orderBy('first_card')
    .execute();

export interface PointRow {
  id: number;
  name: string;
  address: string;
  hours: string;
  revision: number;
  entered: number;
}

export const findPoints = (db: Db, voteId: number): Promise<PointRow[]> =>
  db
    .selectFrom('paper_point as point')
    .select(['id', 'name', 'address', 'hours', 'revision'])
    .select(
      sql<number>`(select count(*)::integer from paper_card c where c.point_id = point.id and c.state <> 'released')`.as(
        'entered',
      ),
    )
    .where('vote_id', '=', voteId)
    .orderBy(sql`name collate polish`)
    .execute();

/** Numbers of the cards of a point, as they were entered. */
export const findPointNumbers = (db: Db, pointId: number): Promise<{ number: string }[]> =>
  db
    .selectFrom('paper_card')
    .select('number')
    .where('point_id', '=', pointId)
    .where('state', '<>', 'released')
    .execute();

export async function savePoint(
  tx: Tx,
  { voteId, id, ...values }: { voteId: number; id: number | null; name: string; address: string; hours: string },
): Promise<number> {
  const row =
    id === null
      ? await tx
          .insertInto('paper_point')
          .values({ vote_id: voteId, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('paper_point')
          .set({ ...values, revision: sql`revision + 1` })
          .where('id', '=', id)
          .where('vote_id', '=', voteId)
          .returning('id')
          .executeTakeFirstOrThrow();
  return row.id;
}

export async function replaceSeries(
  tx: Tx,
  voteId: number,
  pointId: number,
  series: readonly Omit<CardSeries, 'pointId'>[],
): Promise<void> {
  await tx.deleteFrom('paper_series').where('point_id', '=', pointId).execute();
  if (series.length === 0) return;
  await tx
    .insertInto('paper_series')
    .values(
      series.map(({ prefix, digits, first, last }) => ({
        vote_id: voteId,
        point_id: pointId,
        prefix,
        digits,
        first_card: first,
        last_card: last,
      })),
    )
    .execute();
}

/** Points of a vote are changed one after the other. */
export async function holdPoints(tx: Tx, voteId: number): Promise<void> {
  await sql`select from project p join vote v on v.project_id = p.id where v.id = ${voteId} for no key update of p`.execute(
    tx,
  );
}
