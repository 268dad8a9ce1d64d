import { z } from 'zod';
import { caseClasses } from '@wiec/domain/case-class.ts';
import { opinionStates, opinionViews } from '@wiec/domain/case-opinion.ts';
import { endpoint, IdParams, listOf, PageNumber, PageSize } from './endpoint.ts';
import { CaseFile, INITIATIVE_MODULES, SentAttachment } from './initiatives.ts';

const access = 'permission:initiatives.opine';

const listed = {
  id: z.number().int(),
  /** Of the case. */
  number: z.string(),
  class: z.enum(caseClasses).nullable(),
  unitName: z.string(),
  officeName: z.string(),
  /** Who asks; null: an account that is gone. */
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  /** By when the opinion is awaited. */
  dueAt: z.string(),
  state: z.enum(opinionStates),
  endedAt: z.string().nullable(),
};
const ListedOpinion = z.object(listed);
export type ListedOpinion = z.infer<typeof ListedOpinion>;

export const listOpinions = endpoint({
  method: 'GET',
  path: '/api/office/opinions',
  access,
  module: INITIATIVE_MODULES,
  summary:
    'Opinie w sprawach mieszkańców, o które poproszono jednostki pytającego, najbliższy dzień najpierw. Bez tego, co kto napisał.',
  query: z.strictObject({ view: z.enum(opinionViews).optional(), page: PageNumber, size: PageSize }),
  output: listOf(ListedOpinion).extend({ counts: z.record(z.enum(opinionViews), z.number().int()) }),
  errors: [400, 401, 403],
});

export const CaseOpinion = z.object({
  ...listed,
  question: z.string(),
  /** What of the letter the unit reads; null: the opinion is awaited no more. */
  content: z.string().nullable(),
  files: z.array(CaseFile),
  receivedAt: z.string(),
  /** By when the case is to be answered. */
  caseDueAt: z.string(),
  /** How it ended, in words; null: nothing was said. */
  said: z.object({ words: z.string(), name: z.string().nullable(), files: z.array(CaseFile) }).nullable(),
});
export type CaseOpinion = z.infer<typeof CaseOpinion>;

export const getOpinion = endpoint({
  method: 'GET',
  path: '/api/office/opinions/:id',
  access,
  module: INITIATIVE_MODULES,
  summary:
    'Prośba o opinię: pytanie i tyle z pisma mieszkańca, ile dał pytający. Bez autora, jego adresu i przebiegu sprawy.',
  params: IdParams,
  output: CaseOpinion,
  errors: [401, 403, 404],
});

export const OpinionActBody = z.strictObject({
  act: z.enum(['give-opinion', 'decline-opinion']),
  words: z.string().max(40_000),
  /** Of the opinion; files are first sent as those of an initiative are. */
  attachments: z.array(SentAttachment).max(50).nullish(),
});
export type OpinionActBody = z.infer<typeof OpinionActBody>;

export const actOnOpinion = endpoint({
  method: 'POST',
  path: '/api/office/opinions/:id/acts',
  access,
  module: INITIATIVE_MODULES,
  summary: 'Daje opinię za jednostkę albo mówi, że to nie jej zadanie, dopóki ktoś na nią czeka.',
  params: IdParams,
  body: OpinionActBody,
  output: CaseOpinion,
  errors: [400, 401, 403, 404, 409, 422],
});
