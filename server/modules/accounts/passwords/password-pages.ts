import { describePasswordRules, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { errorSummary, kontoField, kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type Html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { PASSWORD_HOURS } from '../account-link.ts';
import type { PasswordErrors } from './set-password.ts';

const NAMES = { current: 'Obecne hasło', password: 'Nowe hasło', repeated: 'Powtórz nowe hasło' };

export const forgottenPage = (login: string, error: string | null): KontoPage => ({
  title: 'Nie pamiętam hasła',
  status: error === null ? 200 : 422,
  body: html`<div class="konto-narrow">
    <p>Podaj adres e-mail konta. Wyślemy na niego odnośnik, pod którym ustawisz nowe hasło.</p>
    ${errorSummary(error === null ? {} : { login: error }, { login: 'E-mail' })}
    <form method="post" action="/konto/haslo" novalidate>
      ${kontoField(
        { name: 'login', label: 'E-mail (login)', type: 'email', autocomplete: 'username', value: login },
        error === null ? {} : { login: error },
      )}
      <button class="konto-button" type="submit">Wyślij odnośnik</button>
    </form>
    <ul class="konto-links">
      <li><a href="/konto/rejestracja">Załóż konto</a></li>
    </ul>
  </div>`,
});

/** The same whether the address has an account or not. */
export const passwordLetterPage = (login: string, demo: boolean): KontoPage => ({
  title: 'Sprawdź skrzynkę e-mail',
  body: html`<div class="konto-narrow">
    <p>
      Wysłaliśmy list na adres <strong>${login}</strong>. Odnośnik z niego działa raz, przez
      ${countPl(PASSWORD_HOURS, 'godzinę', 'godziny', 'godzin')}.
    </p>
    <p>Jeśli listu nie ma po kilku minutach, zajrzyj do spamu i sprawdź, czy adres jest wpisany bez pomyłki.</p>
    ${demo ? html`<p>To wersja pokazowa: listy są w <a href="/konto/skrzynka">skrzynce nadawczej</a>.</p>` : null}
    <p><a class="konto-button konto-button--plain" href="/konto/haslo">Popraw adres</a></p>
  </div>`,
});

const newPasswordFields = (config: PasswordConfig, errors: PasswordErrors): Html => html`
  ${kontoField(
    {
      name: 'password',
      label: NAMES.password,
      type: 'password',
      autocomplete: 'new-password',
      help: describePasswordRules(config),
    },
    errors,
  )}
  ${kontoField({ name: 'repeated', label: NAMES.repeated, type: 'password', autocomplete: 'new-password' }, errors)}
`;

export const newPasswordPage = (token: string, config: PasswordConfig, errors: PasswordErrors): KontoPage => ({
  title: 'Ustaw nowe hasło',
  status: Object.keys(errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    <p>Po zmianie hasła trzeba będzie zalogować się na nowo na każdym urządzeniu.</p>
    ${errorSummary(errors, NAMES)}
    <form method="post" action="/konto/haslo/${token}" novalidate>
      ${newPasswordFields(config, errors)}
      <button class="konto-button" type="submit">Zmień hasło</button>
    </form>
  </div>`,
});

export const passwordSetPage: KontoPage = {
  title: 'Hasło jest zmienione',
  body: html`<div class="konto-narrow">
    <p>Zaloguj się nowym hasłem.</p>
    <p><a class="konto-button" href="/konto/profil">Zaloguj się</a></p>
  </div>`,
};

export const passwordLinkExpiredPage: KontoPage = {
  title: 'Odnośnik nie działa',
  status: 410,
  body: html`<div class="konto-narrow">
    <p>Odnośnik z listu działa raz i krótko. Poproś o nowy.</p>
    <p><a class="konto-button" href="/konto/haslo">Wyślij nowy odnośnik</a></p>
  </div>`,
};

export const changePasswordPage = (config: PasswordConfig, errors: PasswordErrors, isDone: boolean): KontoPage => ({
  title: 'Zmiana hasła',
  within: ACCOUNT_PAGE,
  status: Object.keys(errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    ${
      isDone
        ? kontoNotice('done', 'Hasło jest zmienione', 'Na innych urządzeniach nastąpiło wylogowanie.')
        : errorSummary(errors, NAMES)
    }
    <form method="post" action="/konto/profil/haslo" novalidate>
      ${kontoField(
        { name: 'current', label: NAMES.current, type: 'password', autocomplete: 'current-password' },
        errors,
      )}
      ${newPasswordFields(config, errors)}
      <button class="konto-button" type="submit">Zmień hasło</button>
    </form>
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
});
