/**
 * The profile of a resident as the resident portal keeps it (2-citizens-budget §5 "Profile"). The portal is not ours, but what it
 * tells of an account, and what the built-in identity provider takes, is held to the same rules.
 */
import type { PlainDate } from './calendar.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { NIP_MAX_LENGTH, readNip } from './nip.ts';
import { readPesel } from './pesel.ts';
import { textLength, tidyText } from './polish-text.ts';
import { readRegon, REGON_MAX_LENGTH } from './regon.ts';
import { missingVoterData } from './voter-data.ts';

export interface Profile {
  /** An e-mail address. */
  login: string;
  email: string;
  firstname: string;
  surname: string;
  phones: string;
  fax: string;
  /** Of an identity card or another document. */
  idNumber: string;
  pesel: string;
  nip: string;
  regon: string;
  isCitizen: boolean;
  /** The unit ("jednostka"); 0: none. */
  officeId: number;
}

/** In code points. Limits of address fields are not shown in the specification: those of voter data hold (voter-data). */
export const profileLimits = {
  login: 255,
  email: EMAIL_MAX_LENGTH,
  firstname: 30,
  surname: 40,
  phones: 30,
  fax: 50,
  idNumber: 50,
  nip: NIP_MAX_LENGTH,
  regon: REGON_MAX_LENGTH,
} as const;

/** In the order of the fields, so that the first key is the field to go to. */
export type ProfileErrors = Partial<Record<keyof Profile, string>>;

/** What keeps a profile from being accepted, by field; empty when nothing does. `today` is the day in Poland. */
export function checkProfile(profile: Profile, today: PlainDate): ProfileErrors {
  const errors: ProfileErrors = {};
  const judge = (field: keyof Profile, ...findings: (string | null)[]) => {
    const message = findings.find((finding) => finding !== null);
    if (message) errors[field] = message;
  };
  const limited = (field: keyof typeof profileLimits) => tooLong(profile[field], profileLimits[field]);
  const unless = (sound: boolean, message: string) => (sound ? null : message);
  const isEmpty = (field: keyof typeof profileLimits) => tidyText(profile[field]) === '';

  judge('login', unless(!isEmpty('login'), missingVoterData.email), limited('login'));
  judge('email', limited('email'), unless(isEmpty('email') || isEmail(tidyText(profile.email)), INVALID.email));
  for (const field of ['firstname', 'surname', 'phones', 'fax', 'idNumber'] as const) judge(field, limited(field));
  const pesel = tidyText(profile.pesel);
  judge('pesel', unless(pesel !== '', missingVoterData.pesel), unless(readPesel(pesel, today).ok, INVALID.pesel));
  judge('nip', limited('nip'), unless(isEmpty('nip') || readNip(tidyText(profile.nip)).ok, INVALID.nip));
  judge('regon', limited('regon'), unless(isEmpty('regon') || readRegon(tidyText(profile.regon)).ok, INVALID.regon));
  judge('officeId', checkUnit(profile));
  return errors;
}

/** The rule of logins by themselves, as where an account is made; null when all is well. */
export function checkLogin(login: string): string | null {
  const text = tidyText(login);
  if (text === '') return missingVoterData.email;
  return tooLong(text, profileLimits.login) ?? (isEmail(text, profileLimits.login) ? null : INVALID.email);
}

/** Where somebody is written to who has given no other address: the login, where it is an address that may be as long. */
export const contactOf = (login: string): string => (isEmail(login, profileLimits.email) ? login : '');

const INVALID = {
  email: 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl',
  pesel: 'Nieprawidłowy numer PESEL',
  nip: 'Nieprawidłowy numer NIP',
  regon: 'Nieprawidłowy numer REGON',
} as const;

/** A citizen belongs to a unit, and nobody else does. */
export function checkUnit({ isCitizen, officeId }: Pick<Profile, 'isCitizen' | 'officeId'>): string | null {
  if (isCitizen) return officeId > 0 ? null : 'Mieszkaniec musi mieć wybraną jednostkę';
  return officeId === 0 ? null : 'Jednostkę wybiera tylko mieszkaniec';
}

function tooLong(text: string, limit: number): string | null {
  const length = textLength(tidyText(text));
  return length > limit ? `Najwyżej ${limit} znaków, wpisano ${length}` : null;
}
