import { z } from 'zod';
import { endpoint, IdParams, listOf, PageSize } from './endpoint.ts';
import { OfficeFooter } from './site.ts';
import { PageFromZero } from './users.ts';

export const Office = OfficeFooter;

/** Lengths and forms are judged by `domain/office`, which tells them by field. */
const typed = z.string().max(1000);

export const OfficeBody = z.strictObject({
  name: typed,
  shortName: typed,
  municipalityGenitive: typed,
  street: typed,
  number: typed,
  flat: typed,
  postCode: typed,
  city: typed,
  phone: typed,
  fax: typed,
  email: typed,
  bip: typed,
  www: typed,
  officeOpenHours: z
    .array(z.strictObject({ days: z.string().min(1).max(60), hours: z.string().min(1).max(60) }))
    .max(14),
});
export type OfficeBody = z.infer<typeof OfficeBody>;

export const listOffices = endpoint({
  method: 'GET',
  path: '/api/offices',
  access: 'permission:offices.manage',
  summary: 'Urzędy, których dane pytający może zmienić. Strony liczy się od 0.',
  query: z.strictObject({ page: PageFromZero, size: PageSize }),
  output: listOf(Office),
  errors: [401, 403],
});

export const getOffice = endpoint({
  method: 'GET',
  path: '/api/offices/:id',
  access: 'permission:offices.manage',
  summary: 'Dane jednego urzędu.',
  params: IdParams,
  output: Office,
  errors: [401, 403, 404],
});

export const updateOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:id',
  access: 'permission:offices.manage',
  summary: 'Zmienia dane urzędu, które widać w stopce i w kontakcie.',
  params: IdParams,
  body: OfficeBody,
  output: Office,
  errors: [401, 403, 404, 422],
});
