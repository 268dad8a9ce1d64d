import { formatDateTime } from '@wiec/domain/calendar.ts';
import { kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import type { OwnSession } from '../../../services/identity-provider/own-sessions.ts';

export const SESSIONS_PATH = '/konto/profil/zalogowania';

export interface SessionsView {
  readonly sessions: readonly OwnSession[];
  readonly ownUid: string;
  readonly isDone: boolean;
  /** Host of the external provider; null: the built-in provider is used. */
  readonly provider: string | null;
}

/** The user's open sessions, with buttons to end them. Locations are not stored and not shown. */
export const sessionsPage = ({ sessions, ownUid, isDone, provider }: SessionsView): KontoPage => ({
  title: 'Gdzie jesteś po zalogowaniu',
  within: ACCOUNT_PAGE,
  body: html`<div class="konto-narrow">
    ${isDone ? kontoNotice('done', 'Zakończone', 'Tam trzeba będzie zalogować się na nowo, najpóźniej za pięć minut.') : null}
    <p>Jeśli czegoś tu nie poznajesz, zakończ to i&nbsp;${provider === null ? html`<a href="/konto/profil/haslo">zmień hasło</a>` : html`zmień hasło w&nbsp;serwisie ${provider}`}.</p>
    <ul class="konto-list konto-sessions">
      ${sessions.map(({ uid, browser, startedAt, seenAt }, place) => html`<li>
        <strong id="sesja-${place}">${browser}${uid === ownUid ? ' (tutaj)' : null}</strong>
        <p class="konto-help">Od: ${formatDateTime(startedAt)}. Ostatnio: ${formatDateTime(seenAt)}.</p>
        ${uid === ownUid
          ? null
          : html`<form method="post" action="${SESSIONS_PATH}">
              <input type="hidden" name="uid" value="${uid}" />
              <button class="konto-button konto-button--plain" type="submit" aria-describedby="sesja-${place}">Zakończ</button>
            </form>`}
      </li>`)}
    </ul>
    ${sessions.length > 1
      ? html`<form method="post" action="${SESSIONS_PATH}">
          <button class="konto-button" type="submit">Zakończ wszystkie pozostałe</button>
        </form>`
      : null}
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

/**
 * After signing out of the portal, on the way to the external provider. This is a page and not a redirect, because the content
 * security policy of these pages forbids forms that end at another site, even by a redirect.
 */
export const leavingPage = (endSessionUrl: string): KontoPage => ({
  title: 'Wylogowanie',
  onwards: endSessionUrl,
  body: html`<div class="konto-narrow">
    <p>W portalu wylogowanie już nastąpiło. Teraz przechodzisz do serwisu ${new URL(endSessionUrl).host}, żeby wylogować się i tam.</p>
    <p><a class="konto-button" href="${endSessionUrl}">Wyloguj się i tam</a></p>
    <p><a href="/">Strona główna</a></p>
  </div>`,
}); // prettier-ignore
