import { formatDateTime } from '@wiec/domain/calendar.ts';
import { kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import type { OwnSession } from '../../../services/identity-provider/own-sessions.ts';

export const SESSIONS_PATH = '/konto/profil/zalogowania';

export interface SessionsView {
  readonly sessions: readonly OwnSession[];
  readonly ownUid: string;
  readonly isDone: boolean;
  /** The other provider's host; null: people sign in here. */
  readonly provider: string | null;
}

/** Where somebody is signed in, and how to end that; no places are known, and none are told. */
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
 * After signing out here, on the way to another provider. A page, because the policy of these pages lets no form end at another
 * site, not even by a redirect.
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
