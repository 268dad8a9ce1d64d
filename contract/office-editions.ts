import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { editionDateKeys } from '@wiec/domain/edition-calendar.ts';
import { calendarStageKeys } from '@wiec/domain/edition-stages.ts';
import { editionSteps } from '@wiec/domain/edition.ts';
import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { base64File } from './base64-file.ts';

/** Editions are the whole portal's: whoever manages the budget somewhere reads them, whoever does in every office changes them. */
const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

const file = base64File(attachmentLimits.maxAttachmentSize.most * 1024 * 1024);

/** An edition as its desk shows it, a draft too; never how many have voted. */
export const OfficeEdition = z.object({
  id: z.number().int(),
  /** The year. */
  value: z.number().int(),
  title: z.string(),
  /** BudgetProgress. */
  progress: z.number().int(),
  revision: z.number().int(),
  /** How many projects stand in each of their states, those that occur; to whoever may not change it, of their offices alone. */
  projects: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
  acceptedCount: z.number().int(),
  /** Money of all areas of its votes that were not withdrawn. */
  pool: Amount,
  /** BudgetPageKind of the pages that there are. */
  pages: z.array(z.number().int()),
  /** The one that begins first first; in preparation, to whoever may not change the edition, of their offices alone. */
  votes: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      status: z.number().int(),
      dateFrom: z.string(),
      dateTo: z.string(),
      showResults: z.boolean(),
      areaCount: z.number().int(),
      projectCount: z.number().int(),
    }),
  ),
  /** Of its calendar, in the order of the specification; empty: it has none. */
  dates: z.array(z.object({ key: z.enum(editionDateKeys), at: z.string() })),
  /** By its calendar, in order; empty: it has none. */
  stages: z.array(
    z.object({
      key: z.enum(calendarStageKeys),
      name: z.string(),
      from: z.string(),
      /** Null: nobody knows. */
      until: z.string().nullable(),
      state: z.enum(['done', 'now', 'future']),
    }),
  ),
  /** The next date of its calendar; null: none lies ahead. */
  nextDate: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** The resolution into which its chosen projects were entered; null: none is written down. */
  resolution: z.object({ number: z.string(), passedOn: z.string(), revision: z.number().int() }).nullable(),
  /** Whether the reader may change it: they manage the budget in every office. */
  mayChange: z.boolean(),
  /** The database's clock. */
  now: z.string(),
});
export type OfficeEdition = z.infer<typeof OfficeEdition>;

export const listOfficeEditions = endpoint({
  method: 'GET',
  path: '/api/office/budgets',
  ...Reading,
  summary: 'Edycje budżetu obywatelskiego, także szkice, od najnowszej.',
  output: z.object({ items: z.array(OfficeEdition), mayCreate: z.boolean() }),
  errors: [401, 403],
});

export const getOfficeEdition = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id',
  ...Reading,
  summary: 'Jedna edycja budżetu obywatelskiego, także szkic.',
  params: IdParams,
  output: OfficeEdition,
  errors: [401, 403, 404],
});

/** Longer than may be stored: what is too long is refused by field. */
const Title = z.string().max(2000);

export const createEdition = endpoint({
  method: 'POST',
  path: '/api/office/budgets',
  ...Access,
  summary: 'Zakłada szkic edycji, pusty albo ze stronami (harmonogram, pomoc, do pobrania) innej edycji.',
  body: z.strictObject({ value: z.number().int(), title: Title, copyFrom: BodyId.nullable() }),
  output: OfficeEdition,
  errors: [401, 403, 404, 409, 422],
});

export const changeEdition = endpoint({
  method: 'PUT',
  path: '/api/office/budgets/:id',
  ...Access,
  summary: 'Zmienia rok albo nazwę edycji. Rok zmienia się tylko w szkicu.',
  params: IdParams,
  body: z.strictObject({ value: z.number().int(), title: Title, revision: z.number().int() }),
  output: OfficeEdition,
  errors: [401, 403, 404, 409, 422],
});

export const moveEdition = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/steps',
  ...Access,
  summary: 'Pokazuje edycję mieszkańcom, chowa ją, ogłasza jej projekty, cofa to, kończy ją albo wznawia.',
  params: IdParams,
  body: z.strictObject({ step: z.enum(editionSteps) }),
  output: OfficeEdition,
  errors: [401, 403, 404, 409],
});

export const enterResolution = endpoint({
  method: 'PUT',
  path: '/api/office/budgets/:id/resolution',
  ...Access,
  summary: 'Zapisuje uchwałę budżetową, do której wpisano wybrane projekty edycji, jeśli jest taka, jaką widziano.',
  params: IdParams,
  body: z.strictObject({
    number: z.string().max(2000),
    passedOn: z.string().max(10),
    /** Of the one that was seen; 0: there was none. */
    revision: z.number().int(),
  }),
  output: OfficeEdition,
  errors: [401, 403, 404, 409, 422],
});

const PageParams = z.strictObject({ id: Id, type: z.coerce.number().int().min(0).max(2) });
const PageFileParams = PageParams.extend({ fileId: Id });

/** A page of the edition as a clerk writes it; one that is not there yet is empty. */
export const OfficeEditionPage = z.object({
  editionId: z.number().int(),
  year: z.number().int(),
  editionTitle: z.string(),
  /** BudgetPageKind. */
  type: z.number().int(),
  /** Sanitised HTML. */
  content: z.string(),
  /** 0: there is none yet. */
  revision: z.number().int(),
  files: z.array(z.object({ id: z.number().int(), filename: z.string(), size: z.number().int() })),
  /** Of one file, in MB. */
  largestFile: z.number().int(),
  /** Residents can read the edition. */
  isPublic: z.boolean(),
  mayChange: z.boolean(),
});
export type OfficeEditionPage = z.infer<typeof OfficeEditionPage>;

export const getOfficeEditionPage = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/pages/:type',
  ...Reading,
  summary: 'Strona edycji do pisania: harmonogram (0), pomoc (1) albo do pobrania (2).',
  params: PageParams,
  output: OfficeEditionPage,
  errors: [401, 403, 404],
});

export const writeEditionPage = endpoint({
  method: 'PUT',
  path: '/api/office/budgets/:id/pages/:type',
  ...Access,
  summary: 'Zapisuje treść strony edycji. Strona bez treści i bez plików znika.',
  params: PageParams,
  body: z.strictObject({ content: z.string().max(200_000), revision: z.number().int() }),
  output: OfficeEditionPage,
  errors: [401, 403, 404, 409, 422],
});

export const addEditionPageFile = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/pages/:type/files',
  ...Access,
  summary: 'Dodaje plik (w zapisie base64) do strony edycji. Ten sam plik po raz drugi niczego nie zmienia.',
  params: PageParams,
  ...file.limits,
  body: z.strictObject({ filename: z.string().min(1).max(300), content: file.content }),
  output: OfficeEditionPage,
  errors: [401, 403, 404, 413, 422],
});

export const removeEditionPageFile = endpoint({
  method: 'DELETE',
  path: '/api/office/budgets/:id/pages/:type/files/:fileId',
  ...Access,
  summary: 'Usuwa plik ze strony edycji.',
  params: PageFileParams,
  output: OfficeEditionPage,
  errors: [401, 403, 404],
});

export const getEditionPageFile = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/pages/:type/files/:fileId',
  ...Reading,
  summary: 'Plik strony edycji w zapisie base64, także ze szkicu.',
  params: PageFileParams,
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [401, 403, 404],
});
