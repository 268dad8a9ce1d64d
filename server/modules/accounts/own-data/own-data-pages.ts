import { errorSummary, kontoField, type KontoErrors } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import type { OwnSubmission, OwnVote } from './own-votes.ts';

export const ownDataPage = (votes: readonly OwnVote[], submissions: readonly OwnSubmission[]): KontoPage => ({
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
      Widać tylko, że głos został oddany. Na kogo, tego nie wie nikt, także urząd. Po zakończonym głosowaniu portal usuwa
      i tę wiadomość.
    </p>
    <h2>Inne zgłoszenia</h2>
    ${submissions.length === 0
      ? html`<p>Z tego konta nie wysłano jeszcze nic poza głosami.</p>`
      : html`<ul class="konto-list">
          ${submissions.map(({ kind, title, state, path }) => html`<li>${kind}: ${path === null ? title : html`<a href="${path}">${title}</a>`} <span class="konto-state">${state}</span></li>`)}
        </ul>`}
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

export const deletionPage = (barrier: keyof typeof BARRIERS | null, errors: KontoErrors): KontoPage => ({
  title: 'Usunięcie konta',
  within: ACCOUNT_PAGE,
  status: Object.keys(errors).length > 0 ? 422 : 200,
  body: html`<div class="konto-narrow">
    <h2>Co zniknie</h2>
    <p>Login, hasło, wszystkie dane z profilu i potwierdzenie danych mieszkańca. Tego nie da się cofnąć.</p>
    <h2>Co zostanie i dlaczego</h2>
    <ul class="konto-bullets">
      <li>Oddane głosy: leżą w urnie bez żadnego związku z osobą, więc nie da się ich wyjąć.</li>
      <li>
        Ślad w rejestrze głosujących, że ktoś już głosował: nieczytelny skrót, potrzebny, żeby każdy głosował raz. Znika
        po ogłoszeniu wyników i upływie terminu na sprzeciw.
      </li>
      <li>W dzienniku czynności sam numer konta, bez nazwiska: żeby urząd mógł wykazać, co się działo.</li>
    </ul>
    ${barrier
      ? html`<p class="konto-done">${BARRIERS[barrier]}</p>`
      : html`${errorSummary(errors, { current: 'Hasło' })}
          <form method="post" action="/konto/profil/usun" novalidate>
            ${kontoField({ name: 'current', label: 'Hasło', type: 'password', autocomplete: 'current-password' }, errors)}
            <button class="konto-button konto-button--plain" type="submit">Usuń konto na zawsze</button>
          </form>`}
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

export const deletedPage: KontoPage = {
  title: 'Konto jest usunięte',
  body: html`<div class="konto-narrow">
    <p>Usunęliśmy konto i dane, które zawierało. Na pozostałych urządzeniach nastąpiło wylogowanie.</p>
    <p><a class="konto-button" href="/">Strona główna</a></p>
  </div>`,
};
