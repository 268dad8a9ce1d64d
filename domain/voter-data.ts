/**
 * The data form of a voter who is not signed in (2-citizens-budget §5 "Not-logged voter data", with 0-how-we-read-it, "Names and
 * addresses"): letters are letters of any script, and lengths are NFC code points.
 */
import type { PlainDate } from './calendar.ts';
import { isPlainDate } from './calendar.ts';
import { ageOn, type LeastAge, peopleFrom } from './age.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import type { Sex } from './pesel.ts';
import { MAX_PLAUSIBLE_AGE, readPesel } from './pesel.ts';
import { textLength, tidyText } from './polish-text.ts';
import { missingTeryt, nothingChosen, type TerytChoice, type TerytLevel } from './teryt-choice.ts';

export interface VoterData {
  /** '' is "choose": the answer may be left out. It need not agree with the PESEL: it says how to address the voter. */
  userSex: '' | Sex;
  firstname: string;
  surname: string;
  pesel: string;
  birthDate: PlainDate | '';
  districtId: number | null;
  /** Where the address is chosen from the register; the texts below it are then the register's own (`addressOf`). */
  teryt?: TerytChoice | null;
  city: string;
  postCode: string;
  streetFeature: string;
  street: string;
  number: string;
  flat: string;
  email: string;
  clauseAccepted: boolean;
  /** "Nie mam numeru PESEL": the voter declares who they are, and the vote waits for verification. */
  withoutPesel?: boolean;
}

export interface VoterDataSettings {
  usesPesel: boolean;
  usesTeryt: boolean;
  uniqueEmail: boolean;
  emailConfirmation: boolean;
  postCodeRequired: boolean;
  singleArea: boolean;
  /** Null: people of any age vote. */
  leastAge: LeastAge | null;
  clauseId: number | null;
}

/** A field of the form: each level of the register is one of its own, `city` and `street` in either form. */
export type VoterField = Exclude<keyof VoterData, 'teryt'> | TerytLevel;

/** What each field is called, on the form and in refusals. */
export const voterFieldNames: Readonly<Record<VoterField, string>> = {
  userSex: 'Zwrot',
  firstname: 'Imię',
  surname: 'Nazwisko',
  pesel: 'PESEL',
  withoutPesel: 'PESEL',
  birthDate: 'Data urodzenia',
  districtId: 'Obszar',
  province: 'Województwo',
  district: 'Powiat',
  commune: 'Gmina',
  city: 'Miejscowość',
  postCode: 'Kod pocztowy',
  streetFeature: 'Rodzaj ulicy',
  street: 'Ulica',
  number: 'Numer domu',
  flat: 'Numer mieszkania',
  email: 'E-mail',
  clauseAccepted: 'Oświadczenie',
};

/** In the order of the form, so that the first key is the field to go to. */
export type VoterDataErrors = Partial<Record<VoterField, string>>;

/** In code points; for the inputs as well. */
export const voterDataLimits = {
  firstname: 30,
  surname: 40,
  pesel: 11,
  city: 50,
  postCode: 6,
  streetFeature: 20,
  street: 100,
  number: 15,
  flat: 15,
  email: EMAIL_MAX_LENGTH,
} as const;

/** The last day that the birth date input offers. */
export const BIRTH_DATE_INPUT_MAX: PlainDate = '2070-12-31';

export const sexOptions: readonly { value: '' | Sex; label: string }[] = [
  { value: '', label: '[Wybierz]' },
  { value: 'male', label: 'Pan' },
  { value: 'female', label: 'Pani' },
];

/** What a field that has to be filled in says while it is empty. */
export const missingVoterData = {
  firstname: 'Wpisz imię',
  surname: 'Wpisz nazwisko',
  pesel: 'Wpisz numer PESEL, 11 cyfr',
  birthDate: 'Podaj datę urodzenia',
  districtId: 'Wybierz obszar, w którym mieszkasz',
  province: 'Wybierz województwo',
  district: 'Wybierz powiat',
  commune: 'Wybierz gminę',
  city: 'Podaj miejscowość',
  postCode: 'Wpisz kod pocztowy',
  number: 'Wpisz numer domu',
  email: 'Wpisz adres e-mail',
} as const satisfies Partial<Record<VoterField, string>>;

const unlessEmpty = (field: keyof typeof missingVoterData, text: string): string | null =>
  text === '' ? missingVoterData[field] : null;

const NAME = /^[\p{L}\p{M} '’.-]+$/u;
const LETTER = /\p{L}/u;
const HOUSE_NUMBER = /^[\p{L}\p{M}\p{N}/ ]*$/u;
const POST_CODE = /^[0-9]{2}-[0-9]{3}$/;

/** What keeps these data from being accepted, by field; empty when nothing does. `today` is the day in Poland. */
export function checkVoterData(input: VoterData, settings: VoterDataSettings, today: PlainDate): VoterDataErrors {
  const data = tidyVoterData(input);
  const errors: VoterDataErrors = {};
  const judge = (field: VoterField, ...findings: (string | null)[]) => {
    const message = findings.find((finding) => finding !== null);
    if (message) errors[field] = message;
  };
  const limited = (field: keyof typeof voterDataLimits) => tooLong(data[field], voterDataLimits[field]);

  judge('userSex', sexOptions.some(({ value }) => value === data.userSex) ? null : 'Wybierz wartość z listy');
  judge('firstname', unlessEmpty('firstname', data.firstname), limited('firstname'), notAName(data.firstname));
  judge('surname', unlessEmpty('surname', data.surname), limited('surname'), notAName(data.surname));
  judge('pesel', checkPesel(data, settings, today));
  judge('birthDate', checkBirthDate(data, settings, today));
  judge('districtId', !settings.singleArea && data.districtId === null ? missingVoterData.districtId : null);
  const missing = settings.usesTeryt ? missingTeryt(data.teryt ?? nothingChosen) : null;
  if (missing) judge(missing, missingVoterData[missing]);
  if (!settings.usesTeryt) judge('city', unlessEmpty('city', data.city), limited('city'), notAName(data.city));
  judge(
    'postCode',
    settings.postCodeRequired ? unlessEmpty('postCode', data.postCode) : null,
    checkPostCode(data.postCode),
  );
  if (!settings.usesTeryt) {
    judge('streetFeature', limited('streetFeature'));
    judge('street', limited('street'));
  }
  judge('number', unlessEmpty('number', data.number), limited('number'), checkHouseNumber(data.number));
  judge('flat', limited('flat'));
  judge(
    'email',
    settings.uniqueEmail || settings.emailConfirmation ? unlessEmpty('email', data.email) : null,
    limited('email'),
    data.email === '' || isEmail(data.email) ? null : 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl',
  );
  judge(
    'clauseAccepted',
    settings.clauseId === null || data.clauseAccepted ? null : 'Wymagana akceptacja oświadczenia',
  );
  return errors;
}

/** The same data as they are stored and compared: NFC, without spaces at the edges and in a row. */
export function tidyVoterData(input: VoterData): VoterData {
  return {
    ...input,
    firstname: tidyText(input.firstname),
    surname: tidyText(input.surname),
    pesel: input.withoutPesel ? '' : tidyText(input.pesel),
    city: tidyText(input.city),
    postCode: tidyText(input.postCode),
    streetFeature: tidyText(input.streetFeature),
    street: tidyText(input.street),
    number: tidyText(input.number),
    flat: tidyText(input.flat),
    email: tidyText(input.email),
  };
}

/** What a typed PESEL fills in by itself; null while it is not a valid one. */
export function peselFills(pesel: string, today: PlainDate): Pick<VoterData, 'birthDate' | 'userSex'> | null {
  const read = readPesel(pesel, today);
  return read.ok ? { birthDate: read.value.birthDate, userSex: read.value.sex } : null;
}

/** Where somebody lives or gets letters, as the profile keeps it. */
export type PostalAddress = Pick<VoterData, 'city' | 'postCode' | 'streetFeature' | 'street' | 'number' | 'flat'>;

export const noAddress: PostalAddress = { city: '', postCode: '', streetFeature: '', street: '', number: '', flat: '' };

/** An address that may be left out as a whole: what is wrong, by field; nothing where all is empty. */
export function checkPostalAddress(address: PostalAddress): Partial<Record<keyof PostalAddress, string>> {
  const fields = Object.keys(noAddress) as (keyof PostalAddress)[];
  const data = Object.fromEntries(fields.map((name) => [name, tidyText(address[name])])) as unknown as PostalAddress;
  if (fields.every((name) => data[name] === '')) return {};
  const errors: Partial<Record<keyof PostalAddress, string>> = {};
  const judge = (field: keyof PostalAddress, ...findings: (string | null)[]) => {
    const message = findings.find((finding) => finding !== null);
    if (message) errors[field] = message;
  };
  judge('city', unlessEmpty('city', data.city), tooLong(data.city, voterDataLimits.city), notAName(data.city));
  judge('postCode', checkPostCode(data.postCode));
  judge('streetFeature', tooLong(data.streetFeature, voterDataLimits.streetFeature));
  judge('street', tooLong(data.street, voterDataLimits.street));
  judge(
    'number',
    unlessEmpty('number', data.number),
    tooLong(data.number, voterDataLimits.number),
    checkHouseNumber(data.number),
  );
  judge('flat', tooLong(data.flat, voterDataLimits.flat));
  return errors;
}

/** What keeps a locality and its post code from being accepted in an address; either may be left out. */
export const checkPlace = ({ city, postCode }: Pick<PostalAddress, 'city' | 'postCode'>): string | null =>
  tooLong(city, voterDataLimits.city) ?? notAName(city) ?? checkPostCode(postCode);

function checkPesel(data: VoterData, settings: VoterDataSettings, today: PlainDate): string | null {
  if (data.pesel === '') return settings.usesPesel && !data.withoutPesel ? missingVoterData.pesel : null;
  return readPesel(data.pesel, today).ok ? null : 'Nieprawidłowy numer PESEL';
}

function checkBirthDate(data: VoterData, settings: VoterDataSettings, today: PlainDate): string | null {
  const { birthDate } = data;
  if (birthDate === '') return missingVoterData.birthDate;
  if (!isPlainDate(birthDate)) return 'Nie ma takiego dnia. Wpisz datę w postaci rok-miesiąc-dzień';
  if (birthDate > today) return 'Data urodzenia nie może być z przyszłości';
  if (ageOn(birthDate, today) > MAX_PLAUSIBLE_AGE) return 'Sprawdź rok urodzenia';
  const { leastAge } = settings;
  if (leastAge !== null && ageOn(birthDate, today) < leastAge) {
    return `Głosowanie przeznaczone jest dla ${peopleFrom(leastAge)}`;
  }
  const byPesel = peselFills(data.pesel, today);
  return byPesel && byPesel.birthDate !== birthDate ? 'Data urodzenia nie zgadza się z numerem PESEL' : null;
}

const notAName = (text: string) =>
  text === '' || (NAME.test(text) && LETTER.test(text)) ? null : 'Użyj liter, spacji, łącznika, apostrofu lub kropki';

const checkPostCode = (text: string) => (text === '' || POST_CODE.test(text) ? null : 'Kod pocztowy ma postać 00-000');

const checkHouseNumber = (text: string) =>
  HOUSE_NUMBER.test(text) ? null : 'Użyj cyfr, liter i ukośnika, na przykład 12/14';

function tooLong(text: string, limit: number): string | null {
  const length = textLength(text);
  return length > limit ? `Najwyżej ${limit} znaków, wpisano ${length}` : null;
}
