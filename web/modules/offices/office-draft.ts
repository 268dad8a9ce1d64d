import type { Office, OfficeBody } from '@wiec/contract/offices.ts';

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

/** Drops lines of opening hours that were left empty. */
export const withoutEmptyHours = (draft: OfficeDraft): OfficeDraft => ({
  ...draft,
  officeOpenHours: draft.officeOpenHours.filter(({ days, hours }) => days.trim() !== '' || hours.trim() !== ''),
});
