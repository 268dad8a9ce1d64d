import type { RegisterSearch } from '@wiec/contract/vote-register.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { readPesel } from '@wiec/domain/pesel.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkVoterData, type VoterDataSettings } from '@wiec/domain/voter-data.ts';
import { emptyVoterData } from '../voter/voter-form.ts';

/** By what a person can be looked for in the register. */
export type PersonWay = 'pesel' | 'declared' | 'login';

/** What the vote's scheme names people by; the first is the usual one. */
export const waysOf = (scheme: IdentityScheme): readonly PersonWay[] => {
  if (scheme === 'account') return ['login'];
  return scheme === 'pesel' ? ['pesel', 'declared'] : ['declared'];
};

export const declaredFields = ['firstname', 'surname', 'birthDate', 'city', 'postCode', 'street', 'number'] as const;
export type PersonField = 'pesel' | 'login' | (typeof declaredFields)[number];

export type PersonDraft = Readonly<Record<PersonField, string>>;
export const emptyPerson: PersonDraft = {
  pesel: '',
  login: '',
  firstname: '',
  surname: '',
  birthDate: '',
  city: '',
  postCode: '',
  street: '',
  number: '',
};

/** In the order of the form. */
export type PersonErrors = Partial<Record<PersonField, string>>;

/** Of the voter's data only what names the person is looked at. */
const ofTheName: VoterDataSettings = {
  usesPesel: false,
  usesTeryt: false,
  uniqueEmail: false,
  emailConfirmation: false,
  postCodeRequired: false,
  singleArea: true,
  leastAge: null,
  clauseId: null,
};

const REQUIRED = 'Pole jest wymagane';

/** What keeps a person from being looked for. */
export function checkPerson(way: PersonWay, draft: PersonDraft, today: PlainDate): PersonErrors {
  if (way === 'login') return tidyText(draft.login) === '' ? { login: REQUIRED } : {};
  if (way === 'pesel') {
    if (tidyText(draft.pesel) === '') return { pesel: REQUIRED };
    return readPesel(draft.pesel, today).ok ? {} : { pesel: 'Nieprawidłowy numer PESEL' };
  }
  const { pesel: _pesel, login: _login, ...declared } = draft;
  const errors = checkVoterData({ ...emptyVoterData, ...declared }, ofTheName, today);
  return Object.fromEntries(
    declaredFields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
}

export function personQuery(way: PersonWay, draft: PersonDraft): RegisterSearch {
  if (way === 'login') return { login: tidyText(draft.login) };
  if (way === 'pesel') return { pesel: tidyText(draft.pesel) };
  const { firstname, surname, birthDate, city, postCode, street, number } = draft;
  return { declared: { firstname, surname, birthDate, city, postCode, street, number } };
}
