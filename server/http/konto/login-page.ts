import { profileLimits } from '@wiec/domain/profile.ts';
import { tryAgainIn } from '@wiec/domain/waiting.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../welcome.ts';
import { FIRST_READ } from './konto-form.ts';
import { html, type KontoPage } from './konto-page.ts';

export interface LoginForm {
  readonly action: string;
  /** The login typed before, so that only the password has to be typed again. */
  readonly login: string;
  readonly failure: 'wrong' | 'expired' | 'busy' | { readonly retryAfter: number } | null;
  readonly demo: boolean;
  readonly lock: { readonly after: number; readonly minutes: number };
}

const STATUSES = { wrong: 401, expired: 403, busy: 503 } as const;

/** Title, labels and messages: spec/1 §2 "Login page" and §8. */
export function loginPage({ action, login, failure, demo, lock }: LoginForm): KontoPage {
  const sentence =
    failure !== null && typeof failure === 'object'
      ? `Zbyt wiele prób logowania z tego miejsca. ${tryAgainIn(failure.retryAfter)}`
      : failure === 'expired'
        ? 'To hasło straciło ważność. Ustaw nowe: wyślemy odnośnik na adres konta.'
        : failure === 'busy'
          ? 'Bardzo wiele osób loguje się w tej samej chwili, więc hasło nie zostało jeszcze sprawdzone. Wpisz je ponownie za kilka sekund.'
          : 'Nieprawidłowe dane logowania';
  const error =
    failure &&
    html`<div class="konto-error" role="alert" id="blad" ${FIRST_READ}>
      <strong>Błąd logowania</strong>
      <p>${sentence}</p>
    </div>`;
  const invalid = failure === 'wrong' ? html`aria-invalid="true" aria-describedby="blad"` : null;
  const demoAccounts =
    demo &&
    html`<section aria-labelledby="demo">
      <h2 id="demo">Konta pokazowe</h2>
      <p>Hasło każdego z nich: <strong>${DEMO_PASSWORD}</strong></p>
      <ul class="konto-list">
        ${DEMO_ACCOUNTS.map((account) => html`<li><strong>${account.login}</strong> – ${account.who}</li>`)}
      </ul>
    </section>`;
  return {
    title: 'Zaloguj się',
    // A password that has expired was right: only a wrong one is a 401, which the portal's own form relies on.
    status: failure === null ? 200 : typeof failure === 'object' ? 429 : STATUSES[failure],
    body: html`<div class="konto-columns">
      <div>
        ${error}
        <form method="post" action="${action}">
          <div class="konto-field">
            <label for="login">E-mail (login)</label>
            <input
              id="login"
              name="login"
              type="email"
              autocomplete="username"
              required
              maxlength="${profileLimits.login}"
              value="${login}"
              ${invalid}
            />
          </div>
          <div class="konto-field">
            <label for="password">Hasło</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              maxlength="200"
              ${invalid}
            />
          </div>
          <button class="konto-button" type="submit">Zaloguj</button>
          <p class="konto-help">
            Po ${lock.after} nieudanych próbach logowanie na konto jest wstrzymane na ${lock.minutes} minut.
          </p>
          <ul class="konto-links">
            <li><a href="/konto/haslo">Nie pamiętam hasła</a></li>
            <li><a href="/konto/rejestracja">Załóż konto</a></li>
          </ul>
        </form>
      </div>
      ${demoAccounts || null}
    </div>`,
  };
}

/** More sign-ins were begun from one place than a school needs. */
export const tooManySignIns = (retryAfter: number): KontoPage => ({
  title: 'Błąd logowania',
  status: 429,
  body: html`<p>Z tego miejsca w sieci logowano się bardzo wiele razy. ${tryAgainIn(retryAfter)}</p>
    <p><a class="konto-button" href="/login">Zaloguj się</a></p>`,
});

/** The flow itself broke: an old link, a cookie that is gone, a page opened twice. */
export const brokenSignIn = (status: number): KontoPage => ({
  title: 'Błąd logowania',
  status,
  body: html`<p>Ta strona logowania już wygasła albo została otwarta w innej karcie. Zacznij logowanie jeszcze raz.</p>
    <p><a class="konto-button" href="/login">Zaloguj się</a></p>`,
});

/** Shown when there are more expensive requests, such as password checks, than can be processed in time. */
export const busyPage: KontoPage = {
  title: 'Portal jest teraz bardzo obciążony',
  status: 503,
  body: html`<p>Bardzo wiele osób robi to w tej samej chwili. Niczego nie zmieniono.</p>
    <p>Wróć do poprzedniej strony i za kilka sekund wyślij formularz jeszcze raz.</p>`,
};

export const noSuchKontoPage: KontoPage = {
  title: 'Nie ma takiej strony',
  status: 404,
  body: html`<p>Pod tym adresem nic nie ma. Być może jest w nim pomyłka.</p>
    <p><a class="konto-button" href="/konto/profil">Moje konto</a></p>`,
};

/** A form that no page of ours sends, or that cannot be read. */
export const brokenForm = (status: number): KontoPage => ({
  title: 'Nie można przyjąć formularza',
  status,
  body: html`<p>
      Formularz przyszedł spoza portalu albo zawiera znaki, których nie da się odczytać. Nic nie zostało zmienione.
    </p>
    <p><a class="konto-button" href="/konto/profil">Moje konto</a></p>`,
});
