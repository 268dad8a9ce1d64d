import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Letters of the whole portal: whoever words them holds the permission in each of its offices. */
const access = 'permission:settings.manage' as const;

export const LetterTemplate = z.object({
  /** Such as `nowe-haslo` (domain/letter-template). */
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Plain text with fields in braces. */
  body: z.string(),
  /** The portal's own words. */
  isDefault: z.boolean(),
  revision: z.number().int(),
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

const LetterParams = z.strictObject({ id: z.string().regex(/^[a-z-]{1,40}$/) });

export const listLetterTemplates = endpoint({
  method: 'GET',
  path: '/api/setting/templates',
  access,
  summary: 'Listy, które portal wysyła, w słowach urzędu albo domyślnych.',
  output: z.array(LetterTemplate),
  errors: [401, 403],
});

export const getLetterTemplate = endpoint({
  method: 'GET',
  path: '/api/setting/templates/:id',
  access,
  summary: 'Jeden list.',
  params: LetterParams,
  output: LetterTemplate,
  errors: [401, 403, 404],
});

export const setLetterTemplate = endpoint({
  method: 'PUT',
  path: '/api/setting/templates/:id',
  access,
  needsProof: true,
  summary: 'Zmienia słowa listu. Domyślny temat i treść przywracają list domyślny.',
  params: LetterParams,
  body: z.strictObject({
    subject: z.string().max(1000),
    body: z.string().max(20_000),
    /** Of the words that its author saw. */
    revision: z.number().int(),
  }),
  output: LetterTemplate,
  errors: [401, 403, 404, 409, 422],
});
