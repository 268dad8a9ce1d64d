/** Data of an office, as the footer and the contact pages show them (1-portal §3, Office footer). */
import { isEmail } from './email.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';
import { foldForSearch } from './search-text.ts';

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
  /** The resident portal of another system, where accounts are kept if not here. */
  readonly externalAddress: string;
}

/** One line of the opening hours: "Poniedziałek", "8.00–17.00". */
export interface OpenHours {
  readonly days: string;
  readonly hours: string;
}

export interface OfficeData extends OfficeFields {
  readonly officeOpenHours: readonly OpenHours[];
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
  fax: 30,
  email: 100,
  bip: 300,
  www: 300,
  externalAddress: 300,
};

/** Of the name of an area of the office, in code points. */
export const DISTRICT_NAME_LIMIT = 100;

export const officeFields = Object.keys(officeLimits) as readonly (keyof OfficeFields)[];
export const OPEN_HOURS_LINES = 14;
/** Of the days and of the hours of one line, in code points. */
export const OPEN_HOURS_LENGTH = 60;

const OPTIONAL: readonly (keyof OfficeFields)[] = ['flat', 'fax', 'externalAddress'];
const ADDRESSES: readonly (keyof OfficeFields)[] = ['bip', 'www', 'externalAddress'];
/** `https://…` or `http://…` with a host, and no name or password before it: nothing that a click could run. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\.]+\.[^\s/?#@\\]+([/?#]\S*)?$/i;
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);
/** With spaces, hyphens and brackets as people write them, and an extension: "44 555 01 00 wew. 12". */
const PHONE = /^\+?[\d\s()/-]+(wew\. ?\d{1,6})?$/;

/** `hours0days`: the days in the first line of the opening hours. */
export type OpenHoursField = `hours${number}${'days' | 'hours'}`;
export type OfficeField = keyof OfficeFields | OpenHoursField | 'officeOpenHours';

/** In the order of the fields, so that the first key is the field to go to. */
export type OfficeErrors = Partial<Record<OfficeField, string>>;

/** Without spaces at the ends and doubled ones. */
export const tidyOffice = <Data extends OfficeData>(office: Data): Data => ({
  ...office,
  ...Object.fromEntries(officeFields.map((field) => [field, tidyText(office[field])])),
  officeOpenHours: office.officeOpenHours.map(({ days, hours }) => ({ days: tidyText(days), hours: tidyText(hours) })),
});

/** What keeps the data of an office from being accepted, by field; empty when nothing does. */
export function checkOffice(office: OfficeData): OfficeErrors {
  const errors: OfficeErrors = {};
  for (const field of officeFields) {
    const message = problemOf(field, tidyText(office[field]));
    if (message !== null) errors[field] = message;
  }
  if (office.officeOpenHours.length > OPEN_HOURS_LINES) {
    errors.officeOpenHours = `Najwyżej ${OPEN_HOURS_LINES} wierszy, wpisano ${office.officeOpenHours.length}`;
  }
  office.officeOpenHours.forEach((line, index) => {
    for (const part of ['days', 'hours'] as const) {
      const text = tidyText(line[part]);
      if (isBlank(text)) errors[`hours${index}${part}`] = REQUIRED;
      else if (textLength(text) > OPEN_HOURS_LENGTH) {
        errors[`hours${index}${part}`] = tooLong(OPEN_HOURS_LENGTH, textLength(text));
      }
    }
  });
  return errors;
}

const REQUIRED = 'Pole jest wymagane';
const tooLong = (limit: number, length: number): string => `Najwyżej ${limit} znaków, wpisano ${length}`;

function problemOf(field: keyof OfficeFields, text: string): string | null {
  if (text === '' && OPTIONAL.includes(field)) return null;
  if (isBlank(text)) return REQUIRED;
  const length = textLength(text);
  if (length > officeLimits[field]) return tooLong(officeLimits[field], length);
  if (field === 'postCode' && !/^\d{2}-\d{3}$/.test(text))
    return 'Nieprawidłowy kod pocztowy. Wpisz go w postaci 00-000';
  if (field === 'email' && !isEmail(text)) return 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl';
  if (ADDRESSES.includes(field) && !isWebAddress(text)) return 'Adres strony zaczyna się od https://';
  if ((field === 'phone' || field === 'fax') && !isPhone(text)) {
    return 'Nieprawidłowy numer. Wpisz go w postaci 44 555 01 00, z numerem wewnętrznym po „wew.”';
  }
  return null;
}

/** Three digits at least: 112, 986; fifteen at most (ITU-T E.164). */
export function isPhone(text: string): boolean {
  const digits = text.split('wew.', 1)[0]!.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 3 && digits <= 15;
}

/** Most areas of one office. */
export const MOST_DISTRICTS = 200;

/** What is wrong with the names of an office's areas, by `district0`; `districts`: with all of them. Two names alike are no choice. */
export function checkDistricts(
  districts: readonly { readonly name: string }[],
): Partial<Record<`district${number}` | 'districts', string>> {
  const errors: ReturnType<typeof checkDistricts> = {};
  if (districts.length > MOST_DISTRICTS) {
    errors.districts = `Najwyżej ${MOST_DISTRICTS} obszarów, wpisano ${districts.length}`;
  }
  const names = new Set<string>();
  districts.forEach(({ name }, index) => {
    const text = tidyText(name);
    const length = textLength(text);
    if (isBlank(text)) errors[`district${index}`] = REQUIRED;
    else if (length > DISTRICT_NAME_LIMIT) errors[`district${index}`] = tooLong(DISTRICT_NAME_LIMIT, length);
    else if (names.has(foldForSearch(text))) errors[`district${index}`] = 'Urząd ma już obszar o tej nazwie';
    names.add(foldForSearch(text));
  });
  return errors;
}
