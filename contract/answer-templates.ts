import { answerTemplateLimits } from '@wiec/domain/answer-template.ts';
import { caseClasses } from '@wiec/domain/case-class.ts';
import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { INITIATIVE_MODULES } from './initiatives.ts';

/** Templates are an office's own: whoever leads its cases keeps them. */
const common = { access: 'permission:initiatives.manage', module: INITIATIVE_MODULES } as const;

export const AnswerTemplate = z.object({
  id: z.number().int(),
  officeId: z.number().int(),
  officeName: z.string(),
  name: z.string(),
  /** Of cases that it is for; none: of all. */
  classes: z.array(z.enum(caseClasses)),
  /** Plain text with fields in braces (domain/answer-template). */
  body: z.string(),
  /** Offered to nobody. */
  isRetired: z.boolean(),
  revision: z.number().int(),
});
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;

const Fields = z.strictObject({
  name: z.string().max(answerTemplateLimits.name * 10),
  classes: z.array(z.enum(caseClasses)).max(caseClasses.length),
  body: z.string().max(answerTemplateLimits.body * 4),
});

export const listAnswerTemplates = endpoint({
  method: 'GET',
  path: '/api/office/answer-templates',
  ...common,
  summary: 'Wzory odpowiedzi urzędów, w których pytający prowadzi sprawy mieszkańców; także wycofane.',
  output: z.array(AnswerTemplate),
  errors: [401, 403],
});

export const getAnswerTemplate = endpoint({
  method: 'GET',
  path: '/api/office/answer-templates/:id',
  ...common,
  summary: 'Jeden wzór odpowiedzi.',
  params: IdParams,
  output: AnswerTemplate,
  errors: [401, 403, 404],
});

export const addAnswerTemplate = endpoint({
  method: 'POST',
  path: '/api/office/answer-templates',
  ...common,
  summary: 'Dodaje wzór odpowiedzi urzędu.',
  body: Fields.extend({ officeId: BodyId }),
  output: AnswerTemplate,
  errors: [400, 401, 403, 409, 422],
});

export const changeAnswerTemplate = endpoint({
  method: 'PUT',
  path: '/api/office/answer-templates/:id',
  ...common,
  summary: 'Zmienia wzór odpowiedzi, wycofuje go albo przywraca, jeśli jest taki, jaki widziano.',
  params: IdParams,
  body: Fields.extend({ isRetired: z.boolean(), revision: z.number().int() }),
  output: AnswerTemplate,
  errors: [400, 401, 403, 404, 409, 422],
});
