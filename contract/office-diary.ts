import { APP_IMAGE_BYTES } from '@wiec/domain/app-image.ts';
import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { diaryKinds, implementationStages, implementationStates } from '@wiec/domain/implementation.ts';
import { z } from 'zod';
import { base64File } from './base64-file.ts';
import { BodyId, endpoint, Id, IdParams, optionalText, PageNumber, PageSize, typedText } from './endpoint.ts';
import { Amount } from './money.ts';

/** The diary belongs to the unit that does the project: whoever writes diaries of that unit, or of the whole office, does so. */
const Reading = { access: 'permission:diary.read', module: 'budget' } as const;
const Access = { access: 'permission:budget.diary', module: 'budget' } as const;

const file = base64File(Math.max(attachmentLimits.maxAttachmentSize.most * 1024 * 1024, APP_IMAGE_BYTES));

/** YYYY-MM-DD; what is no day of the calendar is told by the rules. */
const Day = z.string().max(20);
/** As the page saw it: whatever somebody else has changed since is not overwritten. */
const revision = z.number().int();

/** A chosen project in the list of those that are being done. */
export const OfficeImplementationItem = z.object({
  id: z.number().int(),
  editionId: z.number().int(),
  year: z.number().int(),
  number: z.string(),
  title: z.string(),
  officeName: z.string(),
  /** Null: no unit does it. */
  unitName: z.string().nullable(),
  /** ProjectTaskStatus. */
  status: z.number().int(),
  /** Null: it was chosen, and has not begun. */
  state: z.enum(implementationStates).nullable(),
  term: z.string().nullable(),
  /** The term that was told at first; the same where nothing was moved. */
  firstTerm: z.string().nullable(),
  /** Day of the newest entry that residents read; null: there is none. */
  lastEntryOn: z.string().nullable(),
  /** By when the next entry is due; null: none is. */
  dueOn: z.string().nullable(),
});
export type OfficeImplementationItem = z.infer<typeof OfficeImplementationItem>;

export const listImplementations = endpoint({
  method: 'GET',
  path: '/api/office/implementations',
  ...Reading,
  summary:
    'Wybrane projekty, których dziennik realizacji prowadzi osoba zalogowana; najpierw te, w których brakuje wpisu.',
  query: z.object({
    /** `over`: done or given up; `due`: those being done whose diary awaits an entry; absent: all that is not over. */
    list: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['over', 'due']).optional()),
    title: typedText(200),
    page: PageNumber,
    size: PageSize,
  }),
  output: z.object({
    items: z.array(OfficeImplementationItem),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    /** Today in Poland. */
    today: z.string(),
  }),
  errors: [401, 403],
});

const Stage = z.strictObject({
  stage: z.enum(implementationStages),
  begunOn: Day.nullable(),
  until: Day.nullable(),
});

const DiaryFile = z.object({
  id: z.number().int(),
  kind: z.enum(['picture', 'document']),
  filename: z.string(),
  size: z.number().int(),
  alt: z.string(),
  caption: z.string(),
  /** A JPEG of at most 320 px in base64, of pictures; null: a document, or its file is lost. */
  shown: z.string().nullable(),
});

const OfficeDiaryEntry = z.object({
  id: z.number().int(),
  kind: z.enum(diaryKinds),
  /** Residents read it from this day on. */
  publicOn: z.string(),
  isPublic: z.boolean(),
  title: z.string(),
  text: z.string(),
  costToDate: Amount.nullable(),
  termBefore: z.string().nullable(),
  termAfter: z.string().nullable(),
  legalBasis: z.string(),
  decision: z.string(),
  unitName: z.string(),
  revision,
  files: z.array(DiaryFile),
});
export type OfficeDiaryEntry = z.infer<typeof OfficeDiaryEntry>;

const CostLine = z.strictObject({
  name: z.string().max(1000),
  /** Null: nothing is signed yet. */
  contracted: Amount.nullable(),
  paid: Amount,
});

/** How a chosen project is being done, as its office writes it. */
export const OfficeImplementation = z.object({
  id: z.number().int(),
  edition: z.object({ id: z.number().int(), value: z.number().int(), title: z.string(), progress: z.number().int() }),
  number: z.string(),
  title: z.string(),
  officeName: z.string(),
  status: z.number().int(),
  /** The last stage in which it was; null: in none. */
  stage: z.enum(implementationStages).nullable(),
  unitId: z.number().int().nullable(),
  /** Units that may do it: those that work, and the one that does. */
  units: z.array(z.object({ id: z.number().int(), name: z.string() })),
  contractor: z.string(),
  term: z.string().nullable(),
  firstTerm: z.string().nullable(),
  carriedTo: z.number().int().nullable(),
  endedOn: z.string().nullable(),
  stages: z.array(Stage),
  costs: z.array(CostLine),
  /** Estimated. */
  cost: Amount,
  /** The newest first. */
  entries: z.array(OfficeDiaryEntry),
  revision,
  /** The reader also writes the project itself. */
  isEditor: z.boolean(),
  /** The reader keeps its diary and plan; otherwise they look alone. */
  mayWrite: z.boolean(),
  /** Today in Poland. */
  today: z.string(),
  /** Of one file, in MB. */
  largestFile: z.number().int(),
});
export type OfficeImplementation = z.infer<typeof OfficeImplementation>;

export const getImplementation = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/implementation',
  ...Reading,
  summary: 'Realizacja wybranego projektu: etapy, termin, pieniądze i dziennik, także wpisy na później.',
  params: IdParams,
  output: OfficeImplementation,
  errors: [401, 403, 404, 409],
});

const changes = { params: IdParams, output: OfficeImplementation, errors: [401, 403, 404, 409, 422] } as const;

export const planImplementation = endpoint({
  method: 'PUT',
  path: '/api/office/project-tasks/:id/implementation',
  ...Access,
  summary:
    'Zapisuje jednostkę, wykonawcę, etapy z datami i pieniądze. Późniejszego terminu nie przyjmuje: to opóźnienie.',
  ...changes,
  body: z.strictObject({
    revision,
    unitId: BodyId.nullable(),
    contractor: z.string().max(2000),
    term: Day.nullable(),
    stages: z.array(Stage).max(20),
    costs: z.array(CostLine).max(200),
  }),
});

export const moveImplementation = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/implementation/moves',
  ...Access,
  summary: 'Przenosi realizację do innego etapu albo ją kończy, według tabeli etapów.',
  ...changes,
  body: z.strictObject({ revision, to: z.enum(implementationStates).exclude(['abandoned']), on: Day }),
});

export const changeImplementationTerm = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/implementation/terms',
  ...Access,
  summary: 'Wpisuje do dziennika opóźnienie albo przeniesienie na inny rok, z powodem i nowym terminem.',
  ...changes,
  body: z.strictObject({
    revision,
    kind: z.enum(['delayed', 'carried-over']),
    term: Day,
    reason: z.string().max(5000),
  }),
});

export const abandonImplementation = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/implementation/abandonment',
  ...Access,
  summary: 'Odstępuje od realizacji, z powodem, podstawą prawną i decyzją, które przeczytają mieszkańcy.',
  ...changes,
  body: z.strictObject({
    revision,
    reason: z.string().max(5000),
    legalBasis: z.string().max(5000),
    decision: z.string().max(5000),
  }),
});

const entryWords = {
  publicOn: Day,
  title: z.string().max(2000),
  text: z.string().max(50_000),
  costToDate: Amount.nullable(),
};

export const writeDiaryEntry = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/diary',
  ...Access,
  summary: 'Dodaje wpis do dziennika realizacji. Wpis z późniejszą datą do tego dnia widzi tylko urząd.',
  ...changes,
  body: z.strictObject(entryWords),
});

const EntryParams = z.strictObject({ id: Id, entryId: Id });
const ofEntry = { ...changes, params: EntryParams } as const;

export const correctDiaryEntry = endpoint({
  method: 'PUT',
  path: '/api/office/project-tasks/:id/diary/:entryId',
  ...Access,
  summary: 'Poprawia wpis dziennika. Co było ogłoszone, zostaje w dzienniku czynności.',
  ...ofEntry,
  body: z.strictObject({ ...entryWords, revision }),
});

export const removeDiaryEntry = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id/diary/:entryId',
  ...Access,
  summary: 'Usuwa wpis dziennika, którego mieszkańcy jeszcze nie widzieli.',
  ...ofEntry,
  query: z.object({ seen: optionalText(20) }),
});

export const addDiaryFile = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/diary/:entryId/files',
  ...Access,
  summary: 'Dodaje zdjęcie albo dokument (w zapisie base64) do wpisu dziennika.',
  ...ofEntry,
  errors: [401, 403, 404, 409, 413, 422],
  ...file.limits,
  body: z.strictObject({
    kind: DiaryFile.shape.kind,
    filename: z.string().min(1).max(300),
    content: file.content,
    alt: z.string().max(2000),
    caption: z.string().max(2000),
  }),
});

const FileParams = z.strictObject({ id: Id, entryId: Id, fileId: Id });

export const changeDiaryFile = endpoint({
  method: 'PUT',
  path: '/api/office/project-tasks/:id/diary/:entryId/files/:fileId',
  ...Access,
  summary: 'Zmienia opis i podpis zdjęcia przy wpisie dziennika.',
  ...changes,
  params: FileParams,
  body: z.strictObject({
    seen: z.strictObject({ alt: z.string().max(2000), caption: z.string().max(2000) }),
    alt: z.string().max(2000),
    caption: z.string().max(2000),
  }),
});

export const removeDiaryFile = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id/diary/:entryId/files/:fileId',
  ...Access,
  summary: 'Usuwa zdjęcie albo dokument z wpisu dziennika.',
  ...changes,
  params: FileParams,
});

export const getDiaryFile = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/diary/:entryId/files/:fileId',
  ...Reading,
  summary: 'Plik wpisu dziennika w zapisie base64, także z wpisu na później.',
  params: FileParams,
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [401, 403, 404],
});
