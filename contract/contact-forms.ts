import { z } from 'zod';
import { BodyId, endpoint, Id, listOf, PageNumber, PageSize } from './endpoint.ts';
import { VoteVerdict } from './voting.ts';

/** A form by which people write to the unit that holds a consultation. */
export const ContactForm = z.object({
  id: z.number().int(),
  /** FormKind: PostAddress 4, EmailAddress 5. */
  type: z.literal([4, 5]),
  title: z.string(),
  voteFrom: z.string(),
  voteTo: z.string(),
  /** Whether the caller may write by it now. */
  verdict: VoteVerdict,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const listContactForms = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/contact-forms',
  access: 'anyone',
  module: 'consultation',
  summary: 'Formularze kontaktowe konsultacji i to, czy pytający może teraz przez nie napisać.',
  params: z.strictObject({ projectId: Id }),
  output: z.object({
    project: z.object({ id: z.number().int(), title: z.string(), officeName: z.string() }),
    /** False where the answer goes to the address of the caller's account. */
    asksReplyTo: z.boolean(),
    items: z.array(ContactForm),
  }),
  errors: [404],
});

/** Fields of the specification's initiative that a message has nothing for: taken, and left out. */
const Ignored = z.unknown().optional();

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/initatives/consultations',
  access: 'anyone',
  module: 'consultation',
  summary:
    'Wysyła wiadomość formularzem kontaktowym konsultacji do jednostki, która ją prowadzi. Kto nie jest zalogowany, rozwiązuje captchę.',
  body: z.strictObject({
    projectId: BodyId,
    /** Null: the only one that the consultation has. */
    formId: BodyId.nullish(),
    /** The rules and messages are those of `domain/contact-form`. */
    content: z.string().max(40_000),
    /** Of a visitor, where the answer comes by e-mail; of somebody signed in the account's is taken. */
    replyTo: z.string().max(1000).nullish(),
    /** Name and address, where it comes by post. */
    postalAddress: z.string().max(2000).nullish(),
    type: Ignored,
    title: Ignored,
    thematicAreaId: Ignored,
    districtId: Ignored,
    officeId: Ignored,
    cost: Ignored,
    locationDescription: Ignored,
    locationLatitude: Ignored,
    locationLongitude: Ignored,
    attachments: Ignored,
  }),
  output: z.object({ message: z.literal('Wiadomość została przekazana do odpowiednich wydziałów urzędu') }),
  errors: [400, 403, 404, 422, 429],
});

/** A message as the office reads it. */
export const ContactMessage = z.object({
  id: z.number().int(),
  createdDate: z.string(),
  type: z.literal([4, 5]),
  projectId: z.number().int(),
  projectTitle: z.string(),
  officeName: z.string(),
  content: z.string(),
  /** Where to answer: one of the two. */
  replyTo: z.string().nullable(),
  postalAddress: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  access: 'permission:comments.moderate',
  module: 'consultation',
  summary:
    'Wiadomości z formularzy kontaktowych konsultacji tych urzędów, w których wolno moderować; najnowsze najpierw.',
  query: z.strictObject({ page: PageNumber, size: PageSize }),
  output: listOf(ContactMessage),
  errors: [400, 401, 403],
});
