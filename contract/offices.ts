import { z } from 'zod';
import { BodyId, endpoint, IdParams, listOf, PageSize } from './endpoint.ts';
import { OfficeFooter } from './site.ts';
import { PageFromZero } from './users.ts';

export const Office = OfficeFooter.extend({
  /** Areas that belong to this office alone; the area of the whole municipality is no office's. */
  districts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** No longer shown; what belongs to it stays. */
  isRetired: z.boolean(),
  /** To be sent back with a change. */
  revision: z.number().int(),
});
export type Office = z.infer<typeof Office>;

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
  externalAddress: typed,
  officeOpenHours: z.array(z.strictObject({ days: typed, hours: typed })).max(100),
});
export type OfficeBody = z.infer<typeof OfficeBody>;

const revision = z.number().int();

export const listOffices = endpoint({
  method: 'GET',
  path: '/api/offices',
  access: 'permission:offices.manage',
  summary: 'Urzędy, których dane pytający może zmienić, także wycofane. Strony liczy się od 0.',
  query: z.strictObject({ page: PageFromZero, size: PageSize }),
  output: listOf(Office),
  errors: [401, 403],
});

export const createOffice = endpoint({
  method: 'POST',
  path: '/api/offices',
  access: 'permission:offices.manage',
  summary: 'Dodaje urząd. Może to zrobić administrator.',
  body: OfficeBody,
  output: Office,
  errors: [401, 403, 422],
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
  // What residents write to the office goes to its e-mail address.
  needsProof: true,
  summary: 'Zmienia dane urzędu, które widać w stopce i w kontakcie. Gdy ktoś zmienił je w międzyczasie, odmawia.',
  params: IdParams,
  body: OfficeBody.extend({ revision }),
  output: Office,
  errors: [401, 403, 404, 409, 422],
});

export const retireOffice = endpoint({
  method: 'PUT',
  path: '/api/offices/:id/retirement',
  access: 'permission:offices.manage',
  summary: 'Wycofuje urząd z portalu albo go przywraca. Może to zrobić administrator. Sprawy urzędu zostają.',
  params: IdParams,
  body: z.strictObject({ isRetired: z.boolean() }),
  output: Office,
  errors: [401, 403, 404, 409],
});

const District = z.strictObject({ id: BodyId, name: typed });

export const setDistricts = endpoint({
  method: 'PUT',
  path: '/api/offices/:id/districts',
  access: 'permission:offices.manage',
  summary:
    'Zapisuje obszary urzędu w ich kolejności: bez numeru to nowy, a ten, którego brakuje, znika, jeśli nic się do niego nie odnosi.',
  params: IdParams,
  body: z.strictObject({
    /** As they were seen. */
    seen: z.array(District).max(1000),
    districts: z.array(District.extend({ id: BodyId.nullable() })).max(1000),
  }),
  output: Office,
  errors: [401, 403, 404, 409, 422],
});
