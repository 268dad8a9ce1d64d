import { streetListLimits } from '@wiec/domain/street-list.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const listStreets = endpoint({
  method: 'GET',
  path: '/api/streets',
  access: 'anyone',
  keep: { seconds: 300, by: 'server' },
  summary: 'Wykaz ulic z numerami domów w każdym obszarze, jeśli urząd go wczytał. Pomaga znaleźć swój obszar.',
  output: z.object({
    streets: z.array(
      z.object({
        /** One of the street features, or ''. */
        feature: z.string(),
        name: z.string(),
        parts: z.array(
          z.object({
            districtId: z.number().int(),
            /** "1-39 nieparzyste, 40a, od 51"; '' for the whole street. */
            numbers: z.string(),
            /** Of an address there; '' where the list does not tell. */
            city: z.string(),
            /** What tells it from a street of the same name in this locality; absent where the list does not tell. */
            cityPart: z.string().optional(),
            postCode: z.string(),
            /** Where it is; absent where the list does not tell. */
            place: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
          }),
        ),
      }),
    ),
  }),
});

export const StreetList = z.object({
  /** Sent back with a new list. */
  revision: z.number().int(),
  /** Null: there is no list. */
  loadedAt: z.string().nullable(),
  /** Those among which a street may lie, with how many of the list do. */
  districts: z.array(z.object({ id: z.number().int(), name: z.string(), streets: z.number().int() })),
});
export type StreetList = z.infer<typeof StreetList>;

export const getStreetList = endpoint({
  method: 'GET',
  path: '/api/setting/streets',
  access: 'permission:settings.manage',
  summary: 'Stan wykazu ulic: kiedy go wczytano i ile ulic ma w każdym obszarze.',
  output: StreetList,
  errors: [401, 403],
});

export const setStreetList = endpoint({
  method: 'PUT',
  path: '/api/setting/streets',
  access: 'permission:settings.manage',
  summary: 'Zastępuje wykaz ulic treścią pliku CSV, w całości albo wcale, albo go usuwa.',
  body: z.strictObject({
    revision: z.number().int(),
    /** Text of the file; null: there shall be no list. */
    content: z.string().max(streetListLimits.characters).nullable(),
  }),
  // A letter takes up to three bytes, and up to two more as JSON.
  bodyLimit: streetListLimits.characters * 3 + 10_000,
  output: StreetList,
  errors: [401, 403, 409, 422],
});
