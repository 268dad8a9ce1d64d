import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../services/mail.ts';
import { OFFICE_HOURS, PASSWORD_HOURS, REGISTRATION_HOURS } from './account-link.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'topic'>;

const pageOf = ({ config }: Pick<Deps, 'config'>, path: string): string => new URL(path, config.publicUrl).href;

/** Its links open an account, so that the letter is kept no longer than until it is sent. */
const letter = (subject: string, ...lines: string[]): Letter => ({
  subject,
  text: ['Dzień dobry,', '', ...lines].map((line) => (line === '' ? '' : tidyText(line))).join('\n'),
  topic: 'account',
});

export const confirmAddressLetter = (deps: Pick<Deps, 'config'>, token: string): Letter =>
  letter(
    'Potwierdź adres i załóż konto',
    'ktoś, pewnie Ty, zakłada konto w portalu konsultacji z tym adresem e-mail.',
    `Żeby je założyć, otwórz w ciągu ${REGISTRATION_HOURS} godzin tę stronę i wpisz jeszcze raz swoje hasło:`,
    pageOf(deps, `/konto/rejestracja/${token}`),
    '',
    'Jeśli to nie Ty, nic nie rób: konto nie powstanie, a dane usuniemy.',
  );

/** Instead of the one above; who asked sees the same page in either case. */
export const alreadyThereLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Masz już konto w portalu',
    'ktoś, pewnie Ty, chciał założyć konto z tym adresem e-mail. Takie konto już jest.',
    'Zaloguj się, a jeśli nie pamiętasz hasła, ustaw nowe:',
    pageOf(deps, '/konto/haslo'),
    '',
    'Jeśli to nie Ty, nic nie rób: na koncie nic się nie zmieniło.',
  );

export const newPasswordLetter = (deps: Pick<Deps, 'config'>, token: string): Letter =>
  letter(
    'Ustaw nowe hasło',
    'ktoś, pewnie Ty, prosi o nowe hasło do konta z tym adresem e-mail.',
    `Żeby je ustawić, otwórz tę stronę w ciągu ${PASSWORD_HOURS} godziny:`,
    pageOf(deps, `/konto/haslo/${token}`),
    '',
    'Jeśli to nie Ty, nic nie rób: hasło zostaje takie, jakie było.',
  );

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

/** To an address that no account has; it tells the owner of the mailbox what the page must not. */
export const noAccountLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Nie ma konta z tym adresem',
    'ktoś, pewnie Ty, prosi o nowe hasło do konta z tym adresem e-mail. Takiego konta nie ma.',
    'Być może konto ma inny adres. Nowe konto zakłada się tutaj:',
    pageOf(deps, '/konto/rejestracja'),
  );

export const passwordChangedLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Hasło do konta zostało zmienione',
    'hasło do Twojego konta zostało właśnie zmienione, a na innych urządzeniach nastąpiło wylogowanie.',
    'Jeśli to nie Ty, ustaw od razu nowe hasło:',
    pageOf(deps, '/konto/haslo'),
  );

export const residentConfirmedLetter = (deps: Pick<Deps, 'config'>): Letter =>
  letter(
    'Dane mieszkańca są potwierdzone',
    'urząd potwierdził dane mieszkańca na Twoim koncie. Możesz głosować tam, gdzie głosują tylko mieszkańcy.',
    'Jeśli jesteś już po zalogowaniu, zaloguj się ponownie:',
    pageOf(deps, '/login'),
  );

export const residentRefusedLetter = (deps: Pick<Deps, 'config'>, reason: string): Letter =>
  letter(
    'Dane mieszkańca nie zostały potwierdzone',
    'urząd nie potwierdził danych mieszkańca na Twoim koncie. Powód:',
    reason,
    '',
    'Popraw dane i zapisz je, a urząd sprawdzi je jeszcze raz:',
    pageOf(deps, '/konto/profil'),
  );
