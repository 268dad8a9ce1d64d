/** Data of an office, as the footer and the contact pages show them (1-portal §3, Office footer). */
import { isEmail } from './email.ts';
import { textLength, tidyText } from './polish-text.ts';

export interface OfficeFields {
  readonly name: string;
  readonly shortName: string;
  /** "Lipogrodu": for "Mieszkańcy … decydują". */
  readonly municipalityGenitive: string;
  readonly street: string;
  readonly number: string;
  readonly flat: string;
  readonly postCode: string;
  readonly city: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly bip: string;
  readonly www: string;
}

/** In code points. */
export const officeLimits: Readonly<Record<keyof OfficeFields, number>> = {
  name: 200,
  shortName: 60,
  municipalityGenitive: 60,
  street: 100,
  number: 10,
  flat: 10,
  postCode: 6,
  city: 100,
  phone: 30,
  fax: 50,
  email: 100,
  bip: 300,
  www: 300,
};

export const officeFields = Object.keys(officeLimits) as readonly (keyof OfficeFields)[];
const OPTIONAL: readonly (keyof OfficeFields)[] = ['flat', 'fax'];
/** `https://…` or `http://…` with a host: nothing that a click could run. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i;

/** In the order of the fields, so that the first key is the field to go to. */
export type OfficeErrors = Partial<Record<keyof OfficeFields, string>>;

/** What keeps the data of an office from being accepted, by field; empty when nothing does. */
export function checkOffice(fields: OfficeFields): OfficeErrors {
  const errors: OfficeErrors = {};
  for (const field of officeFields) {
    const message = problemOf(field, tidyText(fields[field]));
    if (message !== null) errors[field] = message;
  }
  return errors;
}

function problemOf(field: keyof OfficeFields, text: string): string | null {
  if (text === '') return OPTIONAL.includes(field) ? null : 'Pole jest wymagane';
  const length = textLength(text);
  if (length > officeLimits[field]) return `Najwyżej ${officeLimits[field]} znaków, wpisano ${length}`;
  if (field === 'postCode' && !/^\d{2}-\d{3}$/.test(text))
    return 'Nieprawidłowy kod pocztowy. Wpisz go w postaci 00-000';
  if (field === 'email' && !isEmail(text)) return 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl';
  if ((field === 'bip' || field === 'www') && !WEB_ADDRESS.test(text)) return 'Adres strony zaczyna się od https://';
  return null;
}
