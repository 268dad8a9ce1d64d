import type { profileLimits } from '@wiec/domain/profile.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { PostalAddress } from '@wiec/domain/voter-data.ts';
import {
  errorSummary,
  kontoField,
  kontoNotice,
  kontoSelect,
  kontoSuggestions,
  type KontoErrors,
} from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type Html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { addressPartNames, addressParts, profileNames, type TypedProfile } from './profile-form.ts';
import type { LocalPlaces } from './local-place-queries.ts';
import type { ProfileRow, Unit } from './profile-queries.ts';
import type { ToldByProvider } from '../../../services/account-identity.ts';
import { PESEL_TAKEN } from './save-profile.ts';

export interface ProfileView {
  readonly row: ProfileRow;
  readonly typed: TypedProfile;
  readonly errors: KontoErrors;
  readonly units: readonly Unit[];
  readonly places: LocalPlaces;
  /** What is required because the e-mail address for account letters is being changed. */
  readonly confirmsBy: 'password' | 'code' | null;
  /** The address that the account has; empty: none. */
  readonly address: string;
  /** First name and surname that the account has; empty: none. */
  readonly name: string;
  /** What the external provider has supplied; null: nothing. */
  readonly told: ToldByProvider | null;
  /** Host of the external provider; null: the built-in provider is used. */
  readonly provider: string | null;
  readonly isAtOnce: boolean;
  readonly isSaved: boolean;
  /** Browsers in which the account is signed in, this one too. */
  readonly sessions: number;
}

type TextField = Exclude<keyof typeof profileLimits, 'login'> | 'pesel';

/** Fields and rules: spec/2 §5 "Profile". */
export function profilePage(view: ProfileView): KontoPage {
  const { row, typed, errors, isSaved, told, provider } = view;
  const isToldOf = (name: string) => told?.fields.some((told) => told === name) ?? false;
  const field = (name: TextField, more: Partial<Parameters<typeof kontoField>[0]> = {}) =>
    isToldOf(name) ? html`<p>${profileNames[name]!}: <strong>${typed[name] || NOT_GIVEN}</strong></p>` : kontoField(
      { name, label: profileNames[name]!, value: typed[name], isOptional: true, ...more },
      errors,
    ); // prettier-ignore
  return {
    title: ACCOUNT_PAGE.title,
    ...(view.name !== '' && { heading: view.name }),
    status: Object.keys(errors).length > 0 ? 422 : 200,
    body: html`<div class="konto-profile">
        ${isSaved ? kontoNotice('done', 'Profil jest zapisany', residenceSentence(row)) : errorSummary(errors, view.confirmsBy === 'code' ? { ...profileNames, current: CODE } : profileNames)}
        ${isSaved && told === null ? null : html`<p class="konto-state">${told?.peselTaken ? html`${PESEL_TAKEN}.` : isToldOf('citizen') ? toldResidence(view) : residenceSentence(row)}</p>`}
        ${told === null || provider === null ? null : html`<p class="konto-help">Dane bez pól do wpisania podaje ${provider}. Zmienisz je tam, a tu pojawią się po następnym zalogowaniu.</p>`}
        <form method="post" action="/konto/profil" novalidate>
          ${section(view, {
            title: 'Dane do głosowania',
            facts: votingFacts(view),
            names: ['firstname', 'surname', 'pesel', 'isCitizen', 'officeId', 'districtId', 'permanent-'],
            isOpen: typed.pesel === '' || row.residence === 'refused',
            fields: html`${field('firstname', { autocomplete: 'given-name' })}
              ${field('surname', { autocomplete: 'family-name' })}
              ${row.pesel_verified
                ? html`<p>PESEL: <strong>${typed.pesel}</strong>. Numer jest potwierdzony; zmienić go może tylko urząd.</p>`
                : field('pesel', { isOptional: false, inputMode: 'numeric', help: 'Tylko do głosowań: z niego wiek i to, że każda osoba głosuje raz.' })}
              ${isToldOf('citizen') ? null : residenceFields(view)}
              ${addressFields('permanent', view)}`,
          })}
          ${section(view, {
            title: 'Logowanie',
            facts: signInFacts(view),
            names: ['email', 'current'],
            isOpen: false,
            fields: html`${told !== null && row.is_staff ? html`<p>${profileNames['email']!}: <strong>${typed.email || NOT_GIVEN}</strong>. Zmienia go urząd: na ten adres przychodzą kody do potwierdzania zmian.</p>` : field('email', { type: 'email', autocomplete: 'email' })}
              ${confirmationField(view)}`,
          })}
          ${section(view, {
            title: 'Kontakt i dokumenty',
            facts: contactFacts(view),
            names: ['phones', 'fax', 'idNumber', 'nip', 'regon', 'temporary-'],
            isOpen: false,
            fields: html`${field('phones', { type: 'tel', autocomplete: 'tel' })} ${field('fax', { type: 'tel' })}
              ${addressFields('temporary', view)}
              ${field('idNumber')} ${field('nip', { inputMode: 'numeric' })} ${field('regon', { inputMode: 'numeric' })}`,
          })}
          ${Object.entries(suggestionLists).map(([part, id]) => kontoSuggestions(id, suggestionsFor(part, view.places))).filter((list) => list !== null)}
          ${asksCode(view) ? html`<button class="konto-button konto-button--plain" type="submit" name="letter" value="1">Wyślij nowy kod</button>` : null}
        </form>
        <section class="konto-part">
          <h2>Twoje dane</h2>
          <div class="konto-actions">
            <a class="konto-button konto-button--plain" href="/konto/profil/dane.json" download>Pobierz moje dane</a>
            <a href="/konto/profil/usun">Usuń konto</a>
          </div>
        </section>
    </div>`,
  }; // prettier-ignore
}

const CODE = 'Kod z listu';
const NOT_GIVEN = 'nie podano';

interface Section {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Its fields, or how their names begin. */
  readonly names: readonly string[];
  /** Without having been asked for. */
  readonly isOpen: boolean;
  readonly fields: Html;
}

/**
 * What the account holds, and 'Zmień', which unfolds the fields in its place. The browser folds one when another is unfolded; where fields
 * of several are wrong, all of those stand open. All fields travel together, whichever are seen.
 */
function section({ errors }: ProfileView, { title, facts, names, isOpen, fields }: Section): Html {
  const wrong = Object.keys(errors);
  const isWrong = wrong.some((name) => names.some((begin) => name.startsWith(begin)));
  return html`<section class="konto-part">
    <h2>${title}</h2>
    <details ${wrong.length > 0 ? null : html`name="profil"`} ${isWrong || (isOpen && wrong.length === 0) ? html`open` : null}>
      <summary>Zmień<span class="konto-hidden">: ${title}</span></summary>
      ${fields}
      <button class="konto-button" type="submit">Zapisz profil</button>
    </details>
    <dl class="konto-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value === '' ? NOT_GIVEN : value}</dd></div>`)}</dl>
  </section>`; // prettier-ignore
}

/** First name and surname, as far as they are given. */
export const nameOf = ({ firstname, surname }: Pick<TypedProfile, 'firstname' | 'surname'>): string =>
  `${firstname} ${surname}`.trim();

function votingFacts({ typed, units }: ProfileView): Section['facts'] {
  const unit = units.find(({ id }) => id === typed.officeId);
  return [
    ['Imię i nazwisko', nameOf(typed)],
    ['PESEL', typed.pesel === '' ? '' : `kończy się na ${typed.pesel.slice(-3)}`],
    ['Adres stały', addressInOneLine(typed.permanentAddress)],
    ['Jednostka', unit?.name ?? ''],
    ['Obszar', unit?.districts.find(({ id }) => id === typed.districtId)?.name ?? ''],
  ];
}

const signInFacts = ({ typed, row, provider, sessions }: ProfileView): Section['facts'] => [
  ['Login', typed.login],
  ['E-mail do kontaktu', typed.email],
  ...(provider === null ? [['Hasło', `zmienione ${formatDate(warsawDate(row.password_set_at))}`] as const] : []),
  [
    'Zalogowania',
    sessions <= 1
      ? 'tylko tutaj'
      : `tutaj i w ${countPl(sessions - 1, 'innym miejscu', 'innych miejscach', 'innych miejscach')}`,
  ],
];

const contactFacts = ({ typed }: ProfileView): Section['facts'] => [
  ['Telefony', typed.phones],
  ['Adres czasowy', addressInOneLine(typed.temporaryAddress)],
  [
    'Dokumenty i firma',
    [typed.idNumber, typed.nip, typed.regon].filter((text) => text !== '').length > 0 ? 'podane' : '',
  ],
];

/** "ul. Plażowa 12/3, 97-991 Lipogród" */
function addressInOneLine({ streetFeature, street, number, flat, postCode, city }: PostalAddress): string {
  const house = flat === '' ? number : `${number}/${flat}`;
  const line = [streetFeature, street, house].filter((part) => part !== '').join(' ');
  return [line, `${postCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
}

/** A code is asked for once it was sent. */
const asksCode = ({ confirmsBy, errors }: ProfileView): boolean =>
  confirmsBy === 'code' && errors['current'] !== undefined;

function confirmationField(view: ProfileView): Html | null {
  const { confirmsBy, address, errors } = view;
  if (confirmsBy === 'password')
    return kontoField({ name: 'current', label: profileNames['current']!, type: 'password', autocomplete: 'current-password', help: 'Na adres do kontaktu przychodzą listy o koncie, więc przed jego zmianą podaj hasło.' }, errors); // prettier-ignore
  if (!asksCode(view)) return null;
  const help =
    address === ''
      ? 'Na ten adres będą przychodzić listy o koncie, więc sprawdzamy, czy je odbierasz. Kod działa przez dziesięć minut.'
      : `Na adres do kontaktu przychodzą listy o koncie, więc jego zmianę potwierdza kod wysłany na ${address}. Działa przez dziesięć minut. Jeśli nie masz już tej skrzynki, poproś urząd o usunięcie konta.`;
  return kontoField({ name: 'current', label: CODE, inputMode: 'numeric', autocomplete: 'one-time-code', help }, errors); // prettier-ignore
}

/** The unit does not exist in the portal. */
function toldResidence({ row, units, provider }: ProfileView): Html {
  if (!row.is_citizen) return html`Według ${provider} nie jesteś mieszkańcem. Jeśli to błąd, popraw dane tam.`;
  const unit = units.find(({ id }) => id === row.office_id);
  const area = unit?.districts.find(({ id }) => id === row.district_id);
  return html`Dane mieszkańca potwierdza ${provider}. Jednostka: <strong>${unit?.name ?? NOT_GIVEN}</strong>, obszar:
    <strong>${area?.name ?? NOT_GIVEN}</strong>.`;
}

function residenceSentence({ is_citizen, residence }: ProfileRow): string {
  if (is_citizen) return 'Twoje dane mieszkańca są potwierdzone.';
  if (residence === 'asked') return 'Twoje dane mieszkańca czekają na potwierdzenie przez urząd. Napiszemy, gdy to zrobi.';
  if (residence === 'refused') return 'Urząd nie potwierdził danych mieszkańca. Popraw je i zapisz, a sprawdzi je ponownie.';
  return 'Nie podano danych mieszkańca. Są potrzebne w głosowaniach tylko dla mieszkańców.';
} // prettier-ignore

function residenceFields({ typed, errors, units, isAtOnce, row }: ProfileView): Html {
  const note = isAtOnce
    ? 'Podaj dane prawdziwe: głosujesz tylko raz i tylko za siebie.'
    : row.is_citizen
      ? 'Po zmianie jednostki, obszaru albo adresu stałego urząd potwierdza dane od nowa.'
      : 'Po zapisaniu urząd sprawdzi dane w rejestrze mieszkańców.';
  const areas = [...new Map(units.flatMap(({ districts }) => districts).map((area) => [area.id, area])).values()];
  return html`<div class="konto-check">
      <input type="checkbox" id="isCitizen" name="isCitizen" value="1" aria-describedby="isCitizen-pomoc" ${typed.isCitizen ? html`checked` : null} />
      <label for="isCitizen">Mieszkam w tej gminie</label>
    </div>
    <p class="konto-help" id="isCitizen-pomoc">${note}</p>
    ${kontoSelect({ name: 'officeId', label: profileNames['officeId']!, value: typed.officeId, options: units }, errors)}
    ${kontoSelect(
      { name: 'districtId', label: profileNames['districtId']!, value: typed.districtId, options: areas, help: 'W głosowaniu decyduje, na które projekty można rozdać punkty.' },
      errors,
    )}`; // prettier-ignore
}

/** By the part of an address; both addresses share them. */
const suggestionLists: Readonly<Record<string, string>> = {
  city: 'miejscowosci',
  streetFeature: 'rodzaje-ulic',
  street: 'ulice',
};

const suggestionsFor = (part: string, { cities, streetFeatures, streets }: LocalPlaces): readonly string[] =>
  ({ city: cities, streetFeature: streetFeatures, street: streets })[part] ?? [];

function addressFields(kind: 'permanent' | 'temporary', { typed, errors, places }: ProfileView): Html {
  const address = kind === 'permanent' ? typed.permanentAddress : typed.temporaryAddress;
  const complete: Readonly<Record<string, string>> =
    kind === 'permanent' ? { city: 'address-level2', postCode: 'postal-code' } : {};
  return html`<fieldset class="konto-group">
    <legend>${kind === 'permanent' ? 'Adres stały' : 'Adres czasowy'}</legend>
    ${addressParts.map((part) =>
      kontoField(
        {
          name: `${kind}-${part}`,
          label: addressPartNames[part],
          value: address[part],
          isOptional: true,
          ...(complete[part] ? { autocomplete: complete[part] } : {}),
          ...(suggestionsFor(part, places).length > 0 ? { list: suggestionLists[part]! } : {}),
        },
        errors,
      ),
    )}
  </fieldset>`;
}
