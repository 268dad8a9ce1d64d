import { letterWays } from '@wiec/domain/case-letter.ts';
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
    way: z.enum(letterWays),
    receivedOn: z.string().max(40),
    name: z.string().max(2000),
    address: z.string().max(2000),
    email: z.string().max(1000),
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
