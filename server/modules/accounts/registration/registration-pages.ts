import { describePasswordRules, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import { errorSummary, kontoField } from '../../../http/konto/konto-form.ts';
import { html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { REGISTRATION_HOURS } from '../account-link.ts';
import type { RegistrationErrors } from './begin-registration.ts';
import type { ConfirmationErrors } from './finish-registration.ts';

export const registrationPage = (login: string, errors: RegistrationErrors, config: PasswordConfig): KontoPage => ({
  title: 'Załóż konto',
  status: Object.keys(errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    <p>
      Z kontem głosuje się szybciej, a w części głosowań jest ono konieczne. Wystarczy adres e-mail i hasło; dane
      mieszkańca podasz później, jeśli zechcesz.
    </p>
    ${errorSummary(errors, { login: 'E-mail', password: 'Hasło', repeated: 'Powtórz hasło' })}
    <form method="post" action="/konto/rejestracja" novalidate>
      ${kontoField(
        {
          name: 'login',
          label: 'E-mail (login)',
          type: 'email',
          autocomplete: 'username',
          value: login,
          help: 'Wyślemy na niego odnośnik, który zakłada konto.',
        },
        errors,
      )}
      ${kontoField(
        {
          name: 'password',
          label: 'Hasło',
          type: 'password',
          autocomplete: 'new-password',
          help: describePasswordRules(config),
        },
        errors,
      )}
      ${kontoField({ name: 'repeated', label: 'Powtórz hasło', type: 'password', autocomplete: 'new-password' }, errors)}
      <p class="konto-help">Konto służy do spraw opisanych w <a href="/regulamin">regulaminie</a>.</p>
      <button class="konto-button" type="submit">Wyślij odnośnik</button>
    </form>
    <ul class="konto-links">
      <li><a href="/login">Mam już konto</a></li>
      <li><a href="/konto/haslo">Nie pamiętam hasła</a></li>
    </ul>
  </div>`,
});

/** The same whether the address has an account or not. */
export const letterSentPage = (login: string, demo: boolean): KontoPage => ({
  title: 'Sprawdź skrzynkę e-mail',
  body: html`<div class="konto-narrow">
    <p>
      Wysłaliśmy list na adres <strong>${login}</strong>. Otwórz odnośnik z listu w ciągu ${REGISTRATION_HOURS} godzin i
      naciśnij „Załóż konto”.
    </p>
    <p>Jeśli listu nie ma po kilku minutach, zajrzyj do spamu i sprawdź, czy adres jest wpisany bez pomyłki.</p>
    ${demo ? html`<p>To wersja pokazowa: listy są w <a href="/konto/skrzynka">skrzynce nadawczej</a>.</p>` : null}
    <p><a class="konto-button konto-button--plain" href="/konto/rejestracja">Popraw adres</a></p>
  </div>`,
});

/** Asks for the password again, so that no account is created with a password that a stranger has chosen. */
export const confirmRegistrationPage = (token: string, errors: ConfirmationErrors): KontoPage => ({
  title: 'Podaj hasło',
  status: Object.keys(errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    <p>Adres jest potwierdzony. Został jeden krok.</p>
    ${errorSummary(errors, { password: 'Hasło' })}
    <form method="post" action="/konto/rejestracja/${token}" novalidate>
      ${kontoField(
        {
          name: 'password',
          label: 'Hasło',
          type: 'password',
          autocomplete: 'current-password',
          help: 'To, które wpisano przed chwilą przy zakładaniu konta.',
        },
        errors,
      )}
      <button class="konto-button" type="submit">Załóż konto</button>
    </form>
    <p>
      Jeśli nie znasz tego hasła, konto zakładał ktoś inny: zamknij tę stronę. Jeśli go nie pamiętasz,
      <a href="/konto/rejestracja">zacznij jeszcze raz</a>.
    </p>
  </div>`,
});

export const registeredPage: KontoPage = {
  title: 'Konto jest gotowe',
  body: html`<div class="konto-narrow">
    <p>Zaloguj się adresem e-mail i hasłem. Dane mieszkańca podasz w swoim profilu.</p>
    <p><a class="konto-button" href="/konto/profil">Zaloguj się</a></p>
  </div>`,
};

export const registrationExpiredPage: KontoPage = {
  title: 'Odnośnik nie działa',
  status: 410,
  body: html`<div class="konto-narrow">
    <p>
      Odnośnik z listu działa raz, przez ${REGISTRATION_HOURS} godzin. Jeśli konto już powstało, zaloguj się; jeśli nie,
      załóż je jeszcze raz.
    </p>
    <p><a class="konto-button" href="/konto/profil">Zaloguj się</a></p>
    <p><a href="/konto/rejestracja">Załóż konto</a></p>
  </div>`,
};
