import { envelopeFields, letterWays } from '@wiec/domain/case-letter.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { INITIATIVE_MODULES, InitiativeReceipt, SentAttachment } from './initiatives.ts';

const PATH = '/api/office/case-letters';
const shared = { access: 'permission:initiatives.enter', module: INITIATIVE_MODULES } as const;

/** What is printed for whoever brought a letter, so that they can read the answer. */
export const LetterConfirmation = InitiativeReceipt.omit({ message: true }).extend({
  id: z.number().int(),
  officeName: z.string(),
  /** As it was typed; '': it is not signed. */
  name: z.string(),
  address: z.string(),
});
export type LetterConfirmation = z.infer<typeof LetterConfirmation>;

const envelope = {
  way: z.enum(letterWays),
  receivedOn: z.string().max(40),
  name: z.string().max(2000),
  address: z.string().max(2000),
  email: z.string().max(1000),
};

/** How a letter came and from whom, to be corrected. */
export const EnteredEnvelope = z.object({
  id: z.number().int(),
  number: z.string(),
  ...envelope,
  /** In Poland: no letter came after it was typed in. */
  enteredOn: z.string(),
  /** What of it may still be corrected. */
  fields: z.array(z.enum(envelopeFields)),
  revision: z.number().int(),
});
export type EnteredEnvelope = z.infer<typeof EnteredEnvelope>;

export const getLetterEntry = endpoint({
  method: 'GET',
  path: PATH,
  ...shared,
  summary: 'Urzędy, w których pytający wpisuje pisma z kancelarii, i pisma, które sam ostatnio wpisał.',
  output: z.object({
    /** In Poland. */
    today: z.string(),
    officeIds: z.array(z.number().int()),
    /** The last first. */
    own: z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        title: z.string(),
        way: z.enum(letterWays),
        receivedAt: z.string(),
        enteredAt: z.string(),
      }),
    ),
  }),
  errors: [401, 403],
});

export const enterLetter = endpoint({
  method: 'POST',
  path: PATH,
  ...shared,
  summary:
    'Wpisuje do spraw mieszkańców pismo, które przyszło inną drogą niż portal. Termin biegnie od dnia wpływu. To samo pismo wysłane drugi raz niczego nie dodaje.',
  body: z.strictObject({
    /** Made by whoever sends; the same letter sent again is the same. */
    letterId: z.uuid(),
    officeId: z.number().int(),
    ...envelope,
    title: z.string().max(2000),
    content: z.string().max(60_000),
    /** Null: it is not known. */
    thematicAreaId: z.number().int().nullable(),
    districtId: z.number().int().nullable(),
    locationDescription: z.string().max(4000),
    attachments: z.array(SentAttachment).max(50),
  }),
  output: LetterConfirmation,
  errors: [400, 401, 403, 409, 422],
});

export const confirmLetter = endpoint({
  method: 'POST',
  path: `${PATH}/:id/confirmations`,
  ...shared,
  summary:
    'Potwierdzenie wpływu pisma jeszcze raz, dla tego, kto je wpisał, przez 30 dni. Zapisuje się to w dzienniku.',
  params: IdParams,
  output: LetterConfirmation,
  errors: [401, 403, 404],
});

export const getEnteredEnvelope = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  ...shared,
  summary:
    'Droga, data wpływu i nadawca pisma, które pytający sam wpisał w ostatnich 30 dniach, do poprawienia. Odczyt zapisuje się w dzienniku.',
  params: IdParams,
  output: EnteredEnvelope,
  errors: [401, 403, 404],
});

export const correctLetter = endpoint({
  method: 'POST',
  path: `${PATH}/:id/corrections`,
  ...shared,
  summary:
    'Poprawia drogę, datę wpływu i nadawcę wpisanego pisma: kto je wpisał, przez 30 dni, albo kto prowadzi sprawę. Termin liczy się od poprawionej daty. Po zakończeniu sprawy można poprawić samą drogę.',
  params: IdParams,
  body: z.strictObject({
    /** That was seen. */
    revision: z.number().int(),
    ...envelope,
  }),
  output: EnteredEnvelope,
  errors: [400, 401, 403, 404, 409, 422],
});
