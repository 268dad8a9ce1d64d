import { CARD_NUMBER_LENGTH, cardFlags, cardStates, paperWays } from '@wiec/domain/paper-card.ts';
import { type DayCount, dayCounts } from '@wiec/domain/paper-day.ts';
import { z } from 'zod';
import { BallotFormValue, UserData } from './ballots.ts';
import { endpoint, Id, IdParams } from './endpoint.ts';

const Access = { access: 'permission:vote.paper', module: 'budget' } as const;
const Errors = [400, 401, 403, 404, 409, 422] as const;
const CardParams = z.strictObject({ id: Id, cardId: Id });

/** What one person types from one card. */
export const CardEntry = z.strictObject({
  number: z.string().max(2 * CARD_NUMBER_LENGTH),
  /** A card with any of them is no vote, and nothing else is typed from it. */
  flags: z.array(z.enum(cardFlags)).max(cardFlags.length),
  /** Null where there are flags. */
  ballot: z
    .strictObject({ consultationForms: z.array(BallotFormValue).min(1).max(100), userData: UserData })
    .nullable(),
});
export type CardEntry = z.infer<typeof CardEntry>;

/** Never what was typed. */
const Card = z.object({
  id: z.number().int(),
  number: z.string(),
  state: z.enum(cardStates),
  /** Null: the number is of no point. */
  pointName: z.string().nullable(),
  enteredAt: z.string(),
});
export type PaperCard = z.infer<typeof Card>;

const Series = z.object({ from: z.string(), to: z.string(), count: z.number().int() });
const counts = Object.fromEntries(dayCounts.map((name) => [name, z.number()])) as Record<DayCount, z.ZodNumber>;
/** What a point counted on one day. */
const PointDay = z.object({
  day: z.string(),
  ...counts,
  note: z.string(),
  revision: z.number().int(),
  /** Of two; a change takes them away. */
  signatures: z.number().int(),
  isSignedByReader: z.boolean(),
});
export type PaperPointDay = z.infer<typeof PointDay>;

const Point = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  /** Goes up with each change of the four others. */
  revision: z.number().int(),
  series: z.array(Series),
  /** Cards of this point that were entered and not taken back. */
  entered: z.number().int(),
  /** The newest first. */
  days: z.array(PointDay),
});
export type PaperPoint = z.infer<typeof Point>;

/** What of paper waits for whoever reads, and what stands. */
export const PaperDesk = z.object({
  way: z.enum(paperWays),
  /** The last moment at which a card may be entered. */
  until: z.string(),
  now: z.string(),
  /** Cards are taken at this moment; those entered in time are checked until closing. */
  takes: z.boolean(),
  /** The envelopes are still shut: cards may be checked. */
  isSealed: z.boolean(),
  mayManage: z.boolean(),
  points: z.array(Point),
  /** The oldest first; without those that the reader entered. */
  toCheck: z.array(Card),
  /** Without those that the reader typed. */
  toSettle: z.array(Card),
  /** The newest that the reader entered. */
  own: z.array(Card),
  /** All that were entered and not taken back, by state. */
  counts: z.record(z.enum(cardStates), z.number().int()),
});
export type PaperDesk = z.infer<typeof PaperDesk>;

export const getPaperDesk = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/paper',
  access: 'permission:paper.read',
  module: 'budget',
  summary: 'Karty papierowe głosowania: punkty z numerami kart i to, co czeka na osobę zalogowaną. Nigdy treść kart.',
  params: IdParams,
  output: PaperDesk,
  errors: [400, 401, 403, 404],
});

/** What became of a card. */
export const CardOutcome = z.object({
  card: Card,
  /** Of an accepted card: what is written on it. */
  receipt: z.string().nullable(),
  /** In how many fields two entries differ; null: they were not compared. */
  differences: z.number().int().nullable(),
});
export type CardOutcome = z.infer<typeof CardOutcome>;

export const enterPaperCard = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/cards',
  ...Access,
  summary:
    'Pierwszy wpis karty papierowej: zostaje od razu zapieczętowany i czeka na drugą osobę. Nagłówek Idempotency-Key (UUID) jak przy oddawaniu głosu.',
  params: IdParams,
  body: CardEntry,
  output: CardOutcome,
  errors: Errors,
});

export const checkPaperCard = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/checks',
  ...Access,
  summary:
    'Drugi wpis karty, innej osoby: zgodny przyjmuje kartę, inny daje ją do rozstrzygnięcia. Nagłówek Idempotency-Key (UUID).',
  params: IdParams,
  body: CardEntry,
  output: CardOutcome,
  errors: Errors,
});

export const getCardDifferences = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/paper/cards/:cardId',
  ...Access,
  summary: 'Które pola karty dwie osoby wpisały inaczej. Nigdy, co wpisały.',
  params: CardParams,
  output: z.object({
    card: Card,
    /** Names of fields as `domain/paper-card` has them. */
    fields: z.array(z.string()),
    /** Why the reader cannot settle it; null: they can. */
    problem: z.string().nullable(),
  }),
  errors: [400, 401, 403, 404, 409],
});

export const settlePaperCard = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/cards/:cardId/settlement',
  ...Access,
  summary:
    'Trzecia osoba wpisuje z oryginału pola, które się różnią. Jeśli pierwszy wpis jest dobry, karta jest przyjęta; jeśli nie, trzeba ją wpisać całą.',
  params: CardParams,
  body: z.strictObject({
    fields: z.array(z.strictObject({ field: z.string().max(40), value: z.string().max(500) })).max(2500),
  }),
  output: CardOutcome,
  errors: Errors,
});

export const retypePaperCard = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/cards/:cardId/retyping',
  ...Access,
  summary: 'Trzecia osoba wpisuje z oryginału całą kartę, której pierwszy wpis nie jest dobry.',
  params: CardParams,
  body: CardEntry,
  output: CardOutcome,
  errors: Errors,
});

export const releasePaperCard = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/cards/:cardId/release',
  ...Access,
  summary: 'Cofa wpis karty, której jeszcze nie przyjęto: dwie osoby wpiszą ją od nowa.',
  params: CardParams,
  body: z.strictObject({}),
  output: CardOutcome,
  errors: Errors,
});

const PointBody = z.strictObject({
  name: z.string().max(1000),
  address: z.string().max(1000),
  hours: z.string().max(1000),
  series: z.array(z.strictObject({ from: z.string().max(100), to: z.string().max(100) })).max(60),
});
export type PaperPointBody = z.infer<typeof PointBody>;

const Manage = { access: 'permission:budget.manage', module: 'budget' } as const;

export const addPaperPoint = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/points',
  ...Manage,
  summary: 'Dodaje punkt głosowania na papierze z numerami jego kart.',
  params: IdParams,
  body: PointBody,
  output: Point,
  errors: Errors,
});

export const changePaperPoint = endpoint({
  method: 'PUT',
  path: '/api/office/votes/:id/paper/points/:pointId',
  ...Manage,
  summary: 'Zmienia punkt głosowania na papierze: nazwę, adres, godziny i numery kart.',
  params: z.strictObject({ id: Id, pointId: Id }),
  /** `seen`: the revision that was changed. */
  body: PointBody.extend({ seen: z.number().int().min(0) }),
  output: Point,
  errors: Errors,
});

const DayParams = z.strictObject({ id: Id, pointId: Id, day: z.string().max(10) });
/** `seen`: the revision that was read; 0 where there was nothing yet. */
const Seen = z.number().int().min(0);
const DayBody = z.strictObject({ ...counts, note: z.string().max(10_000), seen: Seen });
export type PaperDayBody = z.infer<typeof DayBody>;

export const savePaperDay = endpoint({
  method: 'PUT',
  path: '/api/office/votes/:id/paper/points/:pointId/days/:day',
  ...Access,
  summary: 'Zapisuje bilans dnia w punkcie: ile kart było, wydano, zwrócono, zniszczono i policzono.',
  params: DayParams,
  body: DayBody,
  output: PointDay,
  errors: Errors,
});

export const signPaperDay = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper/points/:pointId/days/:day/signature',
  ...Access,
  summary: 'Podpisuje bilans dnia w punkcie: robią to dwie osoby, a różnicę trzeba najpierw wyjaśnić.',
  params: DayParams,
  body: z.strictObject({ seen: Seen }),
  output: PointDay,
  errors: Errors,
});
