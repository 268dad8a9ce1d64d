import { APP_IMAGE_BYTES, appImageNames, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { base64File } from './base64-file.ts';
import { AppImage } from './site.ts';

const access = 'permission:settings.manage' as const;
const params = z.strictObject({ name: z.enum(appImageNames) });
const file = base64File(APP_IMAGE_BYTES, UPLOAD_TOO_LARGE);

const EditedImages = z.array(
  z.object({
    name: z.enum(appImageNames),
    /** Null: what the portal draws itself. */
    image: AppImage.extend({ size: z.number().int() }).nullable(),
  }),
);
export type EditedImage = z.infer<typeof EditedImages>[number];

export const listAppImages = endpoint({
  method: 'GET',
  path: '/api/setting/images',
  access,
  summary: 'Obrazy portalu, które można zmienić: znak, mały znak, obraz na stronie głównej, znak funduszu.',
  output: EditedImages,
  errors: [401, 403],
});

export const setAppImage = endpoint({
  method: 'PUT',
  path: '/api/setting/images/:name',
  access,
  summary: 'Zmienia obraz portalu (JPEG, PNG albo WebP w zapisie base64) albo sam jego opis, gdy pliku nie podano.',
  params,
  ...file.limits,
  body: z.strictObject({
    /** What was seen there; null: what the portal draws itself. */
    seen: z.strictObject({ url: z.string().max(200), alt: z.string().max(2000) }).nullable(),
    alt: z.string().max(2000),
    content: file.content.nullable(),
  }),
  output: EditedImages,
  errors: [401, 403, 409, 413, 422],
});

export const removeAppImage = endpoint({
  method: 'DELETE',
  path: '/api/setting/images/:name',
  access,
  summary: 'Usuwa obraz: portal znów rysuje własny albo nie pokazuje żadnego.',
  params,
  output: EditedImages,
  errors: [401, 403],
});
