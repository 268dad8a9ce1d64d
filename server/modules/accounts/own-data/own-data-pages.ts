import { errorSummary, kontoField, kontoNotice, type KontoErrors } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type Html, type KontoPage } from '../../../http/konto/konto-page.ts';
import type { OwnFollows } from '@wiec/contract/own-matters.ts';
import type { OwnSubmission, OwnVote } from './own-votes.ts';

export const ownDataPage = (
  votes: readonly OwnVote[],
  submissions: readonly OwnSubmission[],
  follows: OwnFollows,
): KontoPage => ({
  title: 'Moje głosy i dane',
  within: ACCOUNT_PAGE,
  body: html`<div class="konto-narrow">
    <h2>Oddane głosy</h2>
    ${votes.length === 0
      ? html`<p>Nie ma jeszcze głosów oddanych z tego konta.</p>`
      : html`<ul class="konto-list">
          ${votes.map(({ title, year, isRunning }) => html`<li>${title}, ${year} <span class="konto-state">${isRunning ? 'głosowanie trwa' : 'po głosowaniu'}</span></li>`)}
        </ul>`}
    <p class="konto-help">
      Widać tylko, że głos został oddany. Na co, tego nie wie nikt, także urząd. Po zakończonym głosowaniu portal usuwa
      i tę wiadomość.
    </p>
    <h2>Inne zgłoszenia</h2>
    ${submissions.length === 0
      ? html`<p>Z tego konta nie wysłano jeszcze nic poza głosami.</p>`
      : html`<ul class="konto-list">
          ${submissions.map(({ kind, title, state, path }) => html`<li>${kind}: ${path === null ? title : html`<a href="${path}">${title}</a>`} <span class="konto-state">${state}</span></li>`)}
        </ul>`}
    ${follows.items.length === 0
      ? null
      : html`<h2>Obserwowane</h2>
          <ul class="konto-list">
            ${follows.items.map(({ title, year, path }) => html`<li>${path === null ? title : html`<a href="${path}">${title}</a>`}, ${year}</li>`)}
          </ul>
          <p class="konto-help">
            Listy przychodzą na adres e-mail, nie na konto. Nikt inny tego nie widzi. Zrezygnujesz na stronie
            <a href="/moje-sprawy">Moje sprawy</a>.
          </p>`}
    <h2>Dane konta</h2>
    <p>Plik zawiera wszystko, co portal przechowuje o Tobie na tym koncie.</p>
    <p><a class="konto-button" href="/konto/profil/dane.json" download>Pobierz dane (JSON)</a></p>
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

const BARRIERS = {
  staff: 'To konto pracownika urzędu. Usuwa je administrator w urzędzie.',
  voted: 'Z tego konta oddano głos w głosowaniu albo sondzie, które jeszcze trwają. Konto można usunąć po ich zakończeniu: inaczej ta sama osoba mogłaby zagłosować z nowego konta drugi raz.',
} as const; // prettier-ignore

export interface DeletionView {
  readonly barrier: keyof typeof BARRIERS | null;
  readonly errors: KontoErrors;
  /** Host of the external provider; null: the built-in provider is used. */
  readonly provider: string | null;
  /** With an external provider: whether the account has an e-mail address to which a code can be sent. */
  readonly hasMailbox: boolean;
  /** A code has been sent. */
  readonly isSent: boolean;
}

export const deletionPage = (view: DeletionView): KontoPage => ({
  title: 'Usunięcie konta',
  within: ACCOUNT_PAGE,
  status: Object.keys(view.errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    <h2>Co zniknie</h2>
    <p>${view.provider === null ? 'Login, hasło, wszystkie dane z profilu' : 'Konto w portalu: wszystkie dane z profilu, także te, które podał dostawca logowania,'} i potwierdzenie danych mieszkańca. Tego nie da się cofnąć.</p>
    <h2>Co zostanie i dlaczego</h2>
    <ul class="konto-bullets">
      ${view.provider === null ? null : html`<li>
        Twoje konto w serwisie ${view.provider}: nie należy do portalu, więc usuwa się je tam. Kto zaloguje się z niego
        ponownie, dostanie w portalu nowe konto.
      </li>`}
      <li>Oddane głosy: leżą w urnie bez żadnego związku z osobą, więc nie da się ich wyjąć.</li>
      <li>
        Ślad w rejestrze głosujących, że ktoś już głosował: nieczytelny skrót, potrzebny, żeby każdy głosował raz. Znika
        po ogłoszeniu wyników i upływie terminu na sprzeciw.
      </li>
      <li>
        Obserwowane projekty: listy przychodzą na adres e-mail, nie na konto. Przestaniesz je dostawać, gdy zrezygnujesz
        przed usunięciem konta albo odnośnikiem z listu.
      </li>
      <li>W dzienniku czynności sam numer konta, bez nazwiska: żeby urząd mógł wykazać, co się działo.</li>
    </ul>
    ${view.barrier
      ? html`<p class="konto-done">${BARRIERS[view.barrier]}</p>`
      : view.provider === null
        ? byPassword(view.errors)
        : byLetter(view)}
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

const byPassword = (errors: KontoErrors): Html =>
  html`${errorSummary(errors, { current: 'Hasło' })}
    <form method="post" action="/konto/profil/usun" novalidate>
      ${kontoField({ name: 'current', label: 'Hasło', type: 'password', autocomplete: 'current-password' }, errors)}
      <button class="konto-button konto-button--plain" type="submit">Usuń konto na zawsze</button>
    </form>`;

/** With an external provider the portal has no password to ask for, so it sends a code to the account's e-mail address. */
function byLetter({ errors, hasMailbox, isSent }: DeletionView): Html {
  if (!hasMailbox)
    return html`<p class="konto-done">
      Usunięcie potwierdza się kodem z listu, a to konto nie ma adresu e-mail. Wpisz adres w profilu albo poproś urząd o
      usunięcie konta.
    </p>`;
  const send = html`<form method="post" action="/konto/profil/usun">
    <input type="hidden" name="letter" value="1" />
    <button class="konto-button konto-button--plain" type="submit">${isSent ? 'Wyślij nowy kod' : 'Wyślij kod'}</button>
  </form>`; // prettier-ignore
  if (!isSent)
    return html`<p>Żeby usunąć konto, podaj kod, który wyślemy na jego adres e-mail.</p>
      ${send}`;
  const isWrong = Object.keys(errors).length > 0;
  return html`${isWrong ? errorSummary(errors, { current: 'Kod z listu' }) : kontoNotice('done', 'Kod jest w drodze', 'Wysłaliśmy go na adres e-mail Twojego konta. Działa przez dziesięć minut.')}
    <form method="post" action="/konto/profil/usun" novalidate>
      ${kontoField({ name: 'current', label: 'Kod z listu', inputMode: 'numeric', autocomplete: 'one-time-code' }, errors)}
      <button class="konto-button konto-button--plain" type="submit">Usuń konto na zawsze</button>
    </form>
    ${send}`; // prettier-ignore
}

/** @param provider host of the external provider; null: the built-in provider is used */
export const deletedPage = (provider: string | null): KontoPage => ({
  title: 'Konto jest usunięte',
  body: html`<div class="konto-narrow">
    <p>Usunęliśmy konto i dane, które zawierało. Na pozostałych urządzeniach nastąpiło wylogowanie.</p>
    ${provider === null ? null : html`<p>Konto w serwisie ${provider} zostało, bo nie należy do portalu. Nie loguj się nim tutaj, jeśli nie chcesz mieć w portalu nowego konta.</p>`}
    <p><a class="konto-button" href="/">Strona główna</a></p>
  </div>`,
}); // prettier-ignore
