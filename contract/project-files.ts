import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams } from './endpoint.ts';
import { base64File } from './base64-file.ts';

const MODULES = ['consultation', 'survey', 'probe'] as const;
const Access = { access: 'permission:consultations.edit', module: MODULES } as const;
const Reading = { access: 'permission:consultations.view', module: MODULES } as const;

const picture = base64File(APP_IMAGE_BYTES, UPLOAD_TOO_LARGE);
const file = base64File(attachmentLimits.maxAttachmentSize.most * 1024 * 1024);

/** Where a file stands: with what is asked, beside one form of it (`formId`), or with the results. */
const FileKind = z.enum(['attachment', 'result']);

export const ProjectFile = z.object({
  id: z.number().int(),
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  kind: FileKind,
  /** Null: it stands beside the whole. */
  formId: z.number().int().nullable(),
});
export type ProjectFile = z.infer<typeof ProjectFile>;

/** The picture and the files of a consultation, a survey or a probe, as its office sees them. */
export const ProjectFiles = z.object({
  picture: z
    .object({
      id: z.number().int(),
      /** Empty: a mere ornament. */
      alt: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      size: z.number().int(),
      /** A JPEG of at most 640 px in base64: what is in preparation has no public address. */
      shown: z.string(),
    })
    .nullable(),
  /** In their order. */
  files: z.array(ProjectFile),
  /** Survey forms beside which files may stand, in their order. */
  forms: z.array(z.object({ id: z.number().int(), title: z.string() })),
  /** False for a probe, which has a picture alone. */
  takesFiles: z.boolean(),
  /** How many files of one kind, and how large. */
  limits: z.object({
    maxAttachmentQuantity: z.number().int(),
    maxAttachmentSize: z.number().int(),
    maxAllAttachmentsSize: z.number().int(),
  }),
});
export type ProjectFiles = z.infer<typeof ProjectFiles>;

export const listProjectFiles = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/files',
  ...Reading,
  summary: 'Obraz i pliki konsultacji, ankiety albo sondy, także w przygotowaniu.',
  params: IdParams,
  output: ProjectFiles,
  errors: [400, 401, 403, 404],
});

export const setProjectPicture = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/picture',
  ...Access,
  summary:
    'Daje konsultacji, ankiecie albo sondzie obraz (JPEG, PNG albo WebP w zapisie base64) z opisem, albo zmienia sam opis, gdy pliku nie podano.',
  params: IdParams,
  ...picture.limits,
  body: z.strictObject({
    /** The picture that was seen there, with its words; null: none. */
    seen: z.strictObject({ id: BodyId, alt: z.string().max(2000) }).nullable(),
    alt: z.string().max(2000),
    isOrnament: z.boolean(),
    filename: z.string().max(300),
    content: picture.content.nullable(),
  }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409, 413, 422],
});

export const removeProjectPicture = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id/picture/:fileId',
  ...Access,
  summary: 'Usuwa obraz konsultacji, ankiety albo sondy.',
  params: z.strictObject({ id: Id, fileId: Id }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409],
});

export const addProjectFile = endpoint({
  method: 'POST',
  path: '/api/office/projects/:id/files',
  ...Access,
  summary:
    'Dodaje plik (w zapisie base64) do konsultacji albo ankiety, do jej wyników albo do jednego formularza, albo daje go w miejsce innego. Ten sam plik po raz drugi niczego nie zmienia.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject({
    filename: z.string().min(1).max(300),
    content: file.content,
    kind: FileKind,
    formId: BodyId.nullable(),
    /** The file whose place, kind and form it takes. */
    instead: BodyId.nullable(),
  }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409, 413, 422],
});

export const renameProjectFile = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/files/:fileId',
  ...Access,
  summary: 'Zmienia nazwę pliku, którą czytają mieszkańcy. Końcówka zostaje.',
  params: z.strictObject({ id: Id, fileId: Id }),
  /** Without its ending. */
  body: z.strictObject({ name: z.string().max(1000) }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409, 422],
});

export const orderProjectFiles = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/file-order',
  ...Access,
  summary: 'Ustawia pliki jednego rodzaju w kolejności, w jakiej czytają je mieszkańcy.',
  params: IdParams,
  /** All files of the kind, those of all forms among them. */
  body: z.strictObject({ kind: FileKind, fileIds: z.array(BodyId).max(100) }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409],
});

export const removeProjectFile = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id/files/:fileId',
  ...Access,
  summary: 'Usuwa plik z konsultacji albo ankiety.',
  params: z.strictObject({ id: Id, fileId: Id }),
  output: ProjectFiles,
  errors: [400, 401, 403, 404, 409],
});

export const getProjectFile = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/files/:fileId',
  ...Reading,
  summary: 'Plik konsultacji albo ankiety w zapisie base64, także tej, której nikt jeszcze nie widzi.',
  params: z.strictObject({ id: Id, fileId: Id }),
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [400, 401, 403, 404],
});
