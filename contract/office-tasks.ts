import { APP_IMAGE_BYTES } from '@wiec/domain/app-image.ts';
import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { z } from 'zod';
import {
  BodyId,
  endpoint,
  Id,
  IdParams,
  optionalText,
  PageNumber,
  PageSize,
  typedText,
  UnsetOrId,
} from './endpoint.ts';
import { Amount } from './money.ts';
import { base64File } from './base64-file.ts';

/** Projects belong to an office: whoever manages the budget there writes them. */
const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

/** ProjectTaskStatus. */
export const TaskStatus = z.number().int().min(1).max(projectTaskStatuses.length);

const file = base64File(Math.max(attachmentLimits.maxAttachmentSize.most * 1024 * 1024, APP_IMAGE_BYTES));

/** A project of the budget in the list of its edition at the office's desk. */
export const OfficeTaskItem = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  /** Null: the whole town. */
  districtName: z.string().nullable(),
  officeThematicAreaName: z.string(),
  cost: Amount,
  /** ProjectTaskStatus. */
  status: z.number().int(),
  placeCount: z.number().int(),
  pictureCount: z.number().int(),
  isOnBallot: z.boolean(),
  revision: z.number().int(),
  /** The reader may change it; otherwise they look alone. */
  mayChange: z.boolean(),
});
export type OfficeTaskItem = z.infer<typeof OfficeTaskItem>;

export const listOfficeTasks = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/projects',
  ...Reading,
  summary:
    'Projekty edycji budżetu urzędów, których budżet osoba zalogowana prowadzi albo ogląda, także w szkicu edycji.',
  params: IdParams,
  query: z.object({
    status: UnsetOrId,
    districtId: UnsetOrId,
    title: typedText(200),
    page: PageNumber,
    size: PageSize,
  }),
  output: z.object({
    edition: z.object({ id: z.number().int(), value: z.number().int(), title: z.string(), progress: z.number().int() }),
    items: z.array(OfficeTaskItem),
    /** The reader may add projects, in some office. */
    mayCreate: z.boolean(),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  }),
  errors: [401, 403, 404],
});

const Place = z.strictObject({ latitude: z.number(), longitude: z.number(), description: z.string().max(2000) });

/** What a clerk writes; lengths are judged by `domain/project-task-draft`, field by field. */
const written = {
  number: z.string().max(1000),
  title: z.string().max(5000),
  /** HTML. */
  description: z.string().max(200_000),
  cost: Amount,
  /** What the cost is made of, in this order; none: nothing is said of it. */
  costRows: z.array(z.strictObject({ name: z.string().max(1000), amount: Amount })).max(200),
  /** A year, once it stands; null: nothing is said of it. */
  upkeep: Amount.nullable(),
  /** Who had the idea, as its authors agreed to be told; empty: nothing is said of them. */
  author: z.string().max(2000),
  officeId: BodyId,
  /** Null: the whole town. */
  districtId: BodyId.nullable(),
  officeThematicAreaId: BodyId,
  locationDescription: z.string().max(5000),
  /** Why it was admitted or not; empty: nothing is said. */
  decision: z.string().max(20_000),
  /** HTML of how it is being done; empty: nothing is told. */
  realization: z.string().max(200_000),
  places: z.array(Place).max(100),
};
export const TaskWords = z.strictObject(written);
export type TaskWords = z.infer<typeof TaskWords>;

export const OfficeTaskFile = z.object({
  id: z.number().int(),
  kind: z.enum(['image', 'document', 'realization']),
  filename: z.string(),
  size: z.number().int(),
  /** What is seen on a picture. */
  alt: z.string(),
  /** A JPEG of at most 320 px in base64, of pictures: those of a draft have no public address. Null: a document, or its file is lost. */
  shown: z.string().nullable(),
});
export type OfficeTaskFile = z.infer<typeof OfficeTaskFile>;

/** A project as its office writes it. */
export const OfficeTask = z.object({
  id: z.number().int(),
  edition: z.object({ id: z.number().int(), value: z.number().int(), title: z.string(), progress: z.number().int() }),
  ...written,
  officeName: z.string(),
  status: z.number().int(),
  revision: z.number().int(),
  isOnBallot: z.boolean(),
  /** A vote on it was opened. */
  isFrozen: z.boolean(),
  files: z.array(OfficeTaskFile),
  /** Of one file, in MB. */
  largestFile: z.number().int(),
  /** The reader may change it; otherwise they look alone. */
  mayChange: z.boolean(),
});
export type OfficeTask = z.infer<typeof OfficeTask>;

export const getOfficeTask = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id',
  ...Reading,
  summary: 'Jeden projekt budżetu do pisania, także ze szkicu edycji.',
  params: IdParams,
  output: OfficeTask,
  errors: [401, 403, 404],
});

export const createTask = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects',
  ...Access,
  summary: 'Dodaje projekt do edycji budżetu, jako złożony. Wysłany drugi raz bez zmian niczego nie dodaje.',
  params: IdParams,
  body: TaskWords,
  output: z.object({ id: z.number().int() }),
  errors: [401, 403, 404, 409, 422],
});

export const changeTask = endpoint({
  method: 'PUT',
  path: '/api/office/project-tasks/:id',
  ...Access,
  summary: 'Zmienia projekt budżetu. Co stoi na karcie otwartego głosowania, zostaje, jak było.',
  params: IdParams,
  body: TaskWords.extend({ revision: z.number().int() }),
  output: OfficeTask,
  errors: [401, 403, 404, 409, 422],
});

export const moveTask = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/steps',
  ...Access,
  summary: 'Zmienia stan projektu budżetu według tabeli stanów.',
  params: IdParams,
  body: z.strictObject({
    /** ProjectTaskStatus as it was seen, and as it is to be. */
    from: z.number().int(),
    to: TaskStatus,
  }),
  output: OfficeTask,
  errors: [401, 403, 404, 409],
});

/** As many projects are changed at once as a page of the list shows, and some more. */
export const MOST_AT_ONCE = 200;

/** The same done with several projects of an edition; what is not said of them stays. */
export const TaskBatch = z.strictObject({
  tasks: z
    .array(z.strictObject({ id: BodyId, revision: z.number().int() }))
    .min(1)
    .max(MOST_AT_ONCE),
  change: z
    .strictObject({
      /** ProjectTaskStatus. */
      status: TaskStatus.optional(),
      decision: z.string().max(20_000).optional(),
      officeThematicAreaId: BodyId.optional(),
      /** Null: the whole town. */
      districtId: BodyId.nullable().optional(),
    })
    .refine((change) => Object.keys(change).length > 0, 'Powiedz, co się zmienia.'),
  /** Nothing is written: it is only told what would be refused. */
  isTrial: z.boolean(),
});
export type TaskBatch = z.infer<typeof TaskBatch>;

export const TaskBatchResult = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      /** Why this one stays, in a sentence; null: it is as asked, or would be. */
      problem: z.string().nullable(),
    }),
  ),
});
export type TaskBatchResult = z.infer<typeof TaskBatchResult>;

export const changeTasks = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects/batch',
  ...Access,
  summary:
    'Zmienia stan, uzasadnienie, kategorię albo obszar wielu projektów edycji, każdego według tych samych reguł co jednego, albo mówi, czego nie zmieni.',
  params: IdParams,
  body: TaskBatch,
  output: TaskBatchResult,
  errors: [401, 403, 404],
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id',
  ...Access,
  summary: 'Usuwa projekt, o którym nic jeszcze nie rozstrzygnięto.',
  params: IdParams,
  query: z.object({ seen: optionalText(20) }),
  output: z.object({ id: z.number().int() }),
  errors: [401, 403, 404, 409],
});

export const addTaskFile = endpoint({
  method: 'POST',
  path: '/api/office/project-tasks/:id/files',
  ...Access,
  summary: 'Dodaje obraz, zdjęcie z realizacji albo dokument (w zapisie base64) do projektu budżetu.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject({
    kind: OfficeTaskFile.shape.kind,
    filename: z.string().min(1).max(300),
    content: file.content,
    alt: z.string().max(2000),
  }),
  output: OfficeTask,
  errors: [401, 403, 404, 409, 413, 422],
});

const FileParams = z.strictObject({ id: Id, fileId: Id });

export const changeTaskFile = endpoint({
  method: 'PUT',
  path: '/api/office/project-tasks/:id/files/:fileId',
  ...Access,
  summary: 'Zmienia opis obrazu projektu albo stawia go na początku.',
  params: FileParams,
  body: z.strictObject({
    /** Other words over those that were seen; null: as they are. */
    alt: z.strictObject({ seen: z.string().max(2000), words: z.string().max(2000) }).nullable(),
    isFirst: z.boolean(),
  }),
  output: OfficeTask,
  errors: [401, 403, 404, 409, 422],
});

export const removeTaskFile = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id/files/:fileId',
  ...Access,
  summary: 'Usuwa obraz albo dokument projektu budżetu.',
  params: FileParams,
  output: OfficeTask,
  errors: [401, 403, 404, 409],
});

export const getTaskFile = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/files/:fileId',
  ...Reading,
  summary: 'Plik projektu budżetu w zapisie base64, także ze szkicu edycji.',
  params: FileParams,
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [401, 403, 404],
});
