import { formatDate } from '@wiec/domain/calendar.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { SubstitutionTerm } from '@wiec/domain/substitution.ts';
import type { Deps } from '../../deps.ts';
import { letterOf } from '../../services/letters.ts';
import type { Mail } from '../../services/mail.ts';
import { OFFICE_HOURS, PASSWORD_HOURS, REGISTRATION_HOURS } from './account-link.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'topic' | 'template'>;

/** The topic of every letter about an account. Its links open the account, so the letter is deleted as soon as it is sent. */
const topic = 'account';

const pageOf = ({ config }: Pick<Deps, 'config'>, path: string): string => new URL(path, config.publicUrl).href;

const letter = (subject: string, ...lines: string[]): Letter => ({
  subject,
  text: ['Dzień dobry,', '', ...lines].map((line) => (line === '' ? '' : tidyText(line))).join('\n'),
  topic,
});

export const confirmAddressLetter = (deps: Pick<Deps, 'config'>, token: string): Letter => ({
  ...letterOf('potwierdzenie-adresu', {
    odnośnik: pageOf(deps, `/konto/rejestracja/${token}`),
    godziny: String(REGISTRATION_HOURS),
  }),
  topic,
});

/** Sent instead of the letter above; the person who asked sees the same page in either case. */
export const alreadyThereLetter = (deps: Pick<Deps, 'config'>): Letter => ({
  ...letterOf('konto-juz-jest', { odnośnik: pageOf(deps, '/konto/haslo') }),
  topic,
});

export const newPasswordLetter = (deps: Pick<Deps, 'config'>, token: string): Letter => ({
  ...letterOf('nowe-haslo', { odnośnik: pageOf(deps, `/konto/haslo/${token}`), godziny: String(PASSWORD_HOURS) }),
  topic,
});

/** To somebody for whom the office has made an account. */
export const staffAccountLetter = (deps: Pick<Deps, 'config'>, login: string, token: string): Letter =>
  letter(
    'Masz konto pracownika w portalu',
    'w portalu udziału mieszkańców jest dla Ciebie konto pracownika.',
    `Login: ${login}`,
    `Hasło ustawisz na tej stronie w ciągu ${OFFICE_HOURS} godzin:`,
    pageOf(deps, `/konto/haslo/${token}`),
    '',
    'Jeśli to nie dotyczy Ciebie, nic nie rób i zawiadom urząd.',
  );

/** To somebody for whom the office has made an account, where another provider signs people in. */
export const invitationLetter = (deps: Pick<Deps, 'config'>, email: string): Letter =>
  letter(
    'Masz konto pracownika w portalu',
    'w portalu udziału mieszkańców czeka na Ciebie konto pracownika.',
    `Zaloguj się w ciągu ${OFFICE_HOURS} godzin kontem, w którym potwierdzono adres ${email}:`,
    pageOf(deps, '/login'),
    '',
    'Jeśli to nie dotyczy Ciebie, nic nie rób i zawiadom urząd.',
  );

/** To a user for whom a manager of users asks for a new password. */
export const resetPasswordLetter = (deps: Pick<Deps, 'config'>, login: string, token: string): Letter =>
  letter(
    'Ustaw nowe hasło',
    'Twój urząd prosi o ustawienie nowego hasła do konta pracownika w portalu udziału mieszkańców.',
    `Login: ${login}`,
    `Hasło ustawisz na tej stronie w ciągu ${OFFICE_HOURS} godzin:`,
    pageOf(deps, `/konto/haslo/${token}`),
    '',
    'Do tego czasu działa dotychczasowe hasło.',
  );

export const secondFactorResetLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Drugi składnik logowania jest wyłączony',
    'Twój urząd wyłączył drugi składnik logowania na Twoim koncie pracownika. Do zalogowania wystarczy teraz hasło.',
    'Włącz go od nowa na swoim telefonie:',
    pageOf(deps, '/konto/profil/drugi-skladnik'),
    '',
    'Jeśli urząd zrobił to bez Twojej prośby, zawiadom go od razu.',
  );

/** To the owner of an account who has to show that it is them, where another provider signs people in. */
export const proofCodeLetter = (code: string): Letter =>
  letter(
    'Kod do potwierdzenia zmiany',
    `kod, którym potwierdzisz w portalu, że to Ty: ${code}`,
    'Działa przez dziesięć minut.',
    '',
    'Jeśli nic teraz nie zmieniasz w portalu, ktoś korzysta z Twojego konta. Nikomu nie podawaj kodu i zawiadom urząd.',
  );

/** To the mailbox that confirms another address of an account, where another provider signs people in. */
export const addressCodeLetter = (code: string): Letter =>
  letter(
    'Kod do zmiany adresu e-mail',
    `kod, którym potwierdzisz w portalu adres e-mail konta: ${code}`,
    'Działa przez dziesięć minut.',
    '',
    'Jeśli nie podajesz teraz adresu w portalu, nikomu nie podawaj kodu i zawiadom urząd.',
  );

/** To somebody who stands in for a colleague. */
export const substitutionLetter = (
  deps: Pick<Deps, 'config'>,
  absent: string,
  { firstDay, lastDay }: SubstitutionTerm,
): Letter =>
  letter(
    'Zastępujesz kogoś w urzędzie',
    `w portalu udziału mieszkańców zastępujesz tę osobę: ${absent}, od ${formatDate(firstDay)} do ${formatDate(lastDay)}.`,
    'W tych dniach możesz to, co może ona, a w dzienniku Twoje decyzje są pod Twoim nazwiskiem.',
    'Co czeka, zobaczysz na biurku:',
    pageOf(deps, '/urzad'),
  );

/** To the same, where it ends before its last day. */
export const substitutionEndedLetter = (deps: Pick<Deps, 'config'>, absent: string): Letter =>
  letter(
    'Zastępstwo się skończyło',
    `w portalu udziału mieszkańców nie zastępujesz już tej osoby: ${absent}.`,
    'Twoje własne uprawnienia się nie zmieniły:',
    pageOf(deps, '/urzad'),
  );

/** To the addresses that an account had before the office changed its login or its e-mail. */
export const addressChangedLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Login albo adres Twojego konta zmieniono',
    'w portalu udziału mieszkańców zmieniono właśnie login albo adres e-mail konta, które miało ten adres.',
    'Kolejne listy o koncie przyjdą na nowy adres.',
    '',
    'Jeśli to nie było uzgodnione z Tobą, zawiadom od razu urząd. Portal:',
    pageOf(deps, '/'),
  );

/** To every administrator when there is one more. Names stay in the portal: a letter may be read by others. */
export const newAdministratorLetter = (deps: Pick<Deps, 'config'>, accountId: number): Letter =>
  letter(
    'W portalu jest nowy administrator',
    'konto pracownika dostało właśnie uprawnienia administratora portalu. Zobacz, czyje to konto:',
    pageOf(deps, `/uzytkownicy/edytuj/${accountId}`),
    '',
    'Jeśli nikt tego nie uzgodnił, zablokuj je tam od razu.',
  );

/** Sent to an address that has no account. The letter may say so; the page must not. */
export const noAccountLetter = (deps: Pick<Deps, 'config'>): Letter => ({
  ...letterOf('nie-ma-konta', { odnośnik: pageOf(deps, '/konto/rejestracja') }),
  topic,
});

export const passwordChangedLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Hasło do konta zostało zmienione',
    'hasło do Twojego konta zostało właśnie zmienione, a na innych urządzeniach nastąpiło wylogowanie.',
    'Jeśli to nie Ty, ustaw od razu nowe hasło:',
    pageOf(deps, '/konto/haslo'),
  );

export const residentConfirmedLetter = (deps: Pick<Deps, 'config'>): Letter => ({
  ...letterOf('mieszkaniec-potwierdzony', { odnośnik: pageOf(deps, '/login') }),
  topic,
});

export const residentRefusedLetter = (deps: Pick<Deps, 'config'>, reason: string): Letter => ({
  ...letterOf('mieszkaniec-odrzucony', { powód: reason, odnośnik: pageOf(deps, '/konto/profil') }),
  topic,
});
