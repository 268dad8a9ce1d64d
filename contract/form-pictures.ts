import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { z } from 'zod';
import { BodyId, endpoint } from './endpoint.ts';
import { base64File } from './base64-file.ts';

/** Pictures of questions, and of answers to choose from. Each is named by the SHA-256 of its bytes. */
export const PictureName = z.string().regex(/^[0-9a-f]{64}$/);

/** Surveys stand in consultations too. */
const MODULES = ['survey', 'consultation'] as const;

const file = base64File(APP_IMAGE_BYTES, UPLOAD_TOO_LARGE);

const Sizes = { width: z.number().int(), height: z.number().int() };

/** A picture as a page of residents shows it. */
export const FormPicture = z.object({ sha256: z.string(), url: z.string(), alt: z.string(), ...Sizes });
export type FormPicture = z.infer<typeof FormPicture>;

export const addFormPicture = endpoint({
  method: 'POST',
  path: '/api/office/form-pictures',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary:
    'Przechowuje obraz (JPEG, PNG albo WebP w zapisie base64) do pytania albo odpowiedzi szkicu ankiety. Znika po dwóch miesiącach, jeśli żaden zapisany szkic go nie wymienia.',
  ...file.limits,
  /** `officeId`: whose draft it is for. */
  body: z.strictObject({ officeId: BodyId, filename: z.string().min(1).max(300), content: file.content }),
  output: z.object({ sha256: z.string(), ...Sizes }),
  errors: [400, 401, 403, 413, 422],
});

export const getFormPicture = endpoint({
  method: 'GET',
  path: '/api/office/form-pictures/:sha256',
  access: 'permission:consultations.view',
  module: MODULES,
  summary: 'Obraz pytania albo odpowiedzi dla urzędu, także ze szkicu, którego nikt jeszcze nie widzi.',
  params: z.strictObject({ sha256: PictureName }),
  /** A JPEG of at most 640 px in base64: what is in preparation has no public address. */
  output: z.object({ shown: z.string(), ...Sizes }),
  errors: [400, 401, 403, 404],
});
