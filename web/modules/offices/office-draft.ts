import type { Office, OfficeBody } from '@wiec/contract/offices.ts';

export const OFFICES_PATH = '/urzad/urzedy';
export const NEW_OFFICE_PATH = `${OFFICES_PATH}/nowy`;
export const officePath = (id: number): string => `${OFFICES_PATH}/${id}`;

/** The form of an office, as it is sent. */
export type OfficeDraft = OfficeBody;

/** With what is counted by every change; 0 of a new one. */
export type RevisedOffice = OfficeDraft & { revision: number };

export const emptyOffice: RevisedOffice = {
  revision: 0,
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

export const draftOf = (office: Office): RevisedOffice => ({
  revision: office.revision,
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

/** As a new one is sent. */
export function bodyOf(draft: RevisedOffice): OfficeDraft {
  const { revision: _, ...body } = draft;
  return body;
}

/** Drops lines of opening hours that were left empty. */
export const withoutEmptyHours = <Draft extends OfficeDraft>(draft: Draft): Draft => ({
  ...draft,
  officeOpenHours: draft.officeOpenHours.filter(({ days, hours }) => days.trim() !== '' || hours.trim() !== ''),
});
