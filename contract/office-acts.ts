import { ACT_KINDS, ACT_UNITS } from '@wiec/domain/acts/act-element.ts';
import {
  ACT_CHARACTERS,
  ACT_ELEMENTS,
  ACT_FILE_BYTES,
  ACT_FILE_TOO_LARGE,
  DEEPEST_ELEMENT,
} from '@wiec/domain/acts/act-file.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { SeenRevision } from './office-projects.ts';
import { base64File } from './base64-file.ts';

const file = base64File(ACT_FILE_BYTES, ACT_FILE_TOO_LARGE);

/** What was read of the file of an act. */
export const ActReport = z.object({
  /** As its head names it. */
  header: z.string(),
  title: z.string().nullable(),
  /** Characters of the body, and how many of them are in the tree: all, or the act is not taken. */
  characters: z.number().int(),
  kept: z.number().int(),
  elements: z.number().int(),
  /** What to look at, a sentence each, with its line in the file. */
  warnings: z.array(z.object({ line: z.number().int(), sentence: z.string() })),
  /** Numbers that the file does not hold as text, in their order. */
  generated: z.array(z.string()),
  /** How much was left out that is no part of the act: headers and footers of pages, comments, hidden text. */
  dropped: z.number().int(),
  /** Another act was there before. */
  replaced: z.boolean(),
  /** Elements that were in the act before as well, and keep their remarks; null: there was none. */
  recognisedAgain: z.number().int().nullable(),
  /** Of those that were not found again: what was closed for remarks, by name. */
  closedBefore: z.array(z.string()),
});
export type ActReport = z.infer<typeof ActReport>;

const Access = { access: 'permission:consultations.edit', module: 'consultation' } as const;
/** Of an act in preparation: in force 0 ('jest'), consulted 1 ('ma być'). */
const Version = z.preprocess(
  (value) => (typeof value === 'string' && /^[01]$/.test(value) ? Number(value) : value),
  z.number().int().min(0).max(1),
);
const VersionParams = z.strictObject({ id: Id, version: Version });

/** An element of an act as it is edited: in one list, each before what is in it (`EditedElement` of the domain). */
export const EditedElement = z.strictObject({
  /** Of the stored element; negative: it is new. */
  id: z.number().int().min(-1_000_000).max(2_147_483_647),
  depth: z.number().int().min(0).max(DEEPEST_ELEMENT),
  kind: z.enum(ACT_KINDS),
  unit: z.enum(ACT_UNITS).nullable(),
  nr: z.string().max(100).nullable(),
  label: z.string().max(1000),
  generated: z.boolean(),
  text: z.string().max(ACT_CHARACTERS),
  line: z.number().int().min(0).max(2_147_483_647),
  canComment: z.boolean(),
});

/** An act of a consultation in preparation, as its editor shows it. */
export const DraftAct = z.object({
  /** Versions that there are. */
  versions: z.array(z.number().int()),
  /** As `draftRevision` of an office's project. */
  revision: z.string(),
  /** Null: there is none of this version. */
  act: z
    .object({
      header: z.string(),
      title: z.string().nullable(),
      filename: z.string(),
      importedAt: z.iso.datetime(),
      /** How often it was changed by hand. */
      edits: z.number().int(),
      elements: z.array(EditedElement),
      /** What the file says, by its lines; null: it is not kept, or its structure is that of the act. */
      source: z.array(z.object({ line: z.number().int(), text: z.string() })).nullable(),
    })
    .nullable(),
});
export type DraftAct = z.infer<typeof DraftAct>;

export const getDraftAct = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id/acts/:version',
  ...Access,
  summary:
    'Akt konsultacji w przygotowaniu do poprawienia: elementy z ich rodzajem i tekst pliku, z którego go wczytano.',
  params: VersionParams,
  output: DraftAct,
  errors: [400, 401, 403, 404, 409],
});

/** Characters of the act, a sign of which may take four bytes, and what is told of each element. */
const ELEMENTS_LENGTH = 4 * ACT_CHARACTERS + 400 * ACT_ELEMENTS;

export const changeDraftAct = endpoint({
  method: 'PUT',
  path: '/api/office/consultations/:id/acts/:version',
  ...Access,
  summary: 'Zmienia elementy aktu konsultacji w przygotowaniu, wszystkie naraz, jeśli jest taki, jaki widziano.',
  params: VersionParams,
  body: z.strictObject({ seen: SeenRevision, elements: z.array(EditedElement).min(1).max(ACT_ELEMENTS) }),
  bodyLimit: ELEMENTS_LENGTH,
  /** `ids`: of the elements as they are stored now, in the order in which they were sent. */
  output: z.object({ revision: z.string(), ids: z.array(z.number().int()) }),
  errors: [400, 401, 403, 404, 409, 413, 422],
});

export const removeDraftAct = endpoint({
  method: 'DELETE',
  path: '/api/office/consultations/:id/acts/:version',
  ...Access,
  needsProof: true,
  summary: 'Usuwa akt z konsultacji w przygotowaniu, jeśli jest taka, jaką widziano. Tego nie da się cofnąć.',
  params: VersionParams,
  query: z.strictObject({ seen: SeenRevision }),
  output: z.object({ revision: z.string() }),
  errors: [400, 401, 403, 404, 409],
});

export const importDraftAct = endpoint({
  method: 'PUT',
  path: '/api/office/consultations/:id/act',
  ...Access,
  summary: 'Wczytuje akt z pliku DOCX, ZIPX, XML albo tekstowego (base64) do konsultacji w przygotowaniu.',
  params: IdParams,
  body: z.strictObject({
    seen: SeenRevision,
    /** In force 0, consulted 1. */
    version: z.literal([0, 1]),
    filename: z.string().min(1).max(255),
    content: file.content,
    /** What becomes of changes that a word processor has tracked; null: a file that has any is not taken. */
    changes: z.enum(['accept', 'refuse']).nullable(),
  }),
  ...file.limits,
  output: ActReport,
  errors: [400, 401, 403, 404, 409, 413, 422, 503],
});
