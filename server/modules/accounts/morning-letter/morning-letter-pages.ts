import { kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { morningLinkPath } from './write-morning-letter.ts';

export const MORNING_LETTER_PAGE = '/konto/profil/poranny-list';

const TITLE = 'Poranny list o tym, co czeka';

/** The switch, for whoever works for the office. */
export const morningLetterPage = (
  { isOn, isChanged, address }: { isOn: boolean; isChanged: boolean; address: string | null },
): KontoPage => ({
  title: TITLE,
  within: ACCOUNT_PAGE,
  body: html`<div class="konto-narrow">
    ${isChanged ? kontoNotice('done', 'Zapisane', isOn ? 'List przyjdzie w najbliższy dzień roboczy, jeśli coś będzie czekało.' : 'Nie będziemy już pisać rano.') : null}
    <p>W dni robocze o 7.00 jeden list: ile czego czeka na Twoim biurku i do kiedy, z odnośnikami. Bez nazwisk i bez tytułów tego, co jest dopiero w przygotowaniu. Gdy nic nie czeka, list nie przychodzi.</p>
    ${address === null
      ? html`<p>To konto nie ma potwierdzonego adresu e-mail, więc list nie miałby dokąd przyjść.</p>`
      : html`<p>Teraz: <strong>${isOn ? 'włączony' : 'wyłączony'}</strong>. Adres: ${address}</p>
    <form method="post" action="${MORNING_LETTER_PAGE}">
      <input type="hidden" name="wlacz" value="${isOn ? 0 : 1}" />
      <button class="konto-button" type="submit">${isOn ? 'Wyłącz poranny list' : 'Włącz poranny list'}</button>
    </form>`}
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

/** What the link of a letter leads to: one button, without signing in. A link alone changes nothing, since mail servers open links too. */
export const endMorningLettersPage = (token: string): KontoPage => ({
  title: 'Rezygnacja z porannego listu',
  body: html`<div class="konto-narrow">
    <p>Nie chcesz już dostawać rano listu o tym, co czeka na Twoim biurku?</p>
    <form method="post" action="${morningLinkPath(token)}">
      <button class="konto-button" type="submit">Nie piszcie więcej</button>
    </form>
  </div>`,
}); // prettier-ignore

export const morningLettersEndedPage: KontoPage = {
  title: 'Nie będziemy już pisać rano',
  body: html`<div class="konto-narrow">
    <p>Poranny list jest wyłączony. Włączysz go z powrotem w swoim koncie.</p>
    <p><a href="/">Strona główna</a></p>
  </div>`,
}; // prettier-ignore

export const unknownMorningLinkPage: KontoPage = {
  title: 'Ten odnośnik już nie działa',
  status: 410,
  body: html`<div class="konto-narrow">
    <p>Odnośnik z listu działa przez 30 dni. Poranny list wyłączysz też po zalogowaniu:</p>
    <p><a class="konto-button" href="${MORNING_LETTER_PAGE}">Poranny list w moim koncie</a></p>
  </div>`,
}; // prettier-ignore
