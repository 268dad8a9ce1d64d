import type { Office, OfficeBody } from '@wiec/contract/offices.ts';
import { checkOffice, type OfficeErrors, type OfficeField } from '@wiec/domain/office.ts';

export const OFFICES_PATH = '/urzad/urzedy';
export const NEW_OFFICE_PATH = `${OFFICES_PATH}/nowy`;
export const officePath = (id: number): string => `${OFFICES_PATH}/${id}`;

/** The form of an office, as it is sent. */
export type OfficeDraft = OfficeBody;

export const emptyOffice: OfficeDraft = {
  name: '',
  shortName: '',
  municipalityGenitive: '',
  street: '',
  number: '',
  flat: '',
  postCode: '',
  city: '',
  phone: '',
  fax: '',
  email: '',
  bip: '',
  www: '',
  externalAddress: '',
  officeOpenHours: [{ days: 'Poniedziałek–piątek', hours: '' }],
};

export const draftOf = (office: Office): OfficeDraft => ({
  name: office.name,
  shortName: office.shortName,
  municipalityGenitive: office.municipalityGenitive,
  street: office.street,
  number: office.number,
  flat: office.flat ?? '',
  postCode: office.postCode,
  city: office.city,
  phone: office.phone,
  fax: office.fax ?? '',
  email: office.email,
  bip: office.bip,
  www: office.www,
  externalAddress: office.externalAddress ?? '',
  officeOpenHours: office.officeOpenHours,
});

/** Refusals of single fields; those of no field of the form are told otherwise. */
export function errorsOf(errors: readonly { field?: string; message: string }[]): OfficeErrors {
  const named = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  return Object.fromEntries(named);
}

/** What is wrong with the draft, with lines of opening hours that were left empty taken out first. */
export function judged(draft: OfficeDraft): { draft: OfficeDraft; errors: OfficeErrors } {
  const officeOpenHours = draft.officeOpenHours.filter(({ days, hours }) => days.trim() !== '' || hours.trim() !== '');
  const whole = { ...draft, officeOpenHours };
  return { draft: whole, errors: checkOffice(whole) };
}

export const firstOf = (errors: OfficeErrors): OfficeField | undefined =>
  (Object.keys(errors) as OfficeField[]).find((field) => errors[field] !== undefined);
