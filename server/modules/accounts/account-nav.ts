import type { Deps } from '../../deps.ts';
import { ACCOUNT_PAGE, html, type Html } from '../../http/konto/konto-page.ts';
import { MORNING_LETTER_PAGE } from './morning-letter/morning-letter-pages.ts';
import { findProfile } from './profile/profile-queries.ts';
import { clerkOf } from './residence/clerk.ts';
import { SESSIONS_PATH } from './sessions/sessions-page.ts';

/** Links to the pages of an account, with the one at `path` marked. Null: there is no such account any more. */
export async function accountNav(deps: Pick<Deps, 'db' | 'config'>, id: number, path: string): Promise<Html | null> {
  const [row, clerk] = await Promise.all([findProfile(deps.db, id), clerkOf(deps, id)]);
  if (!row) return null;
  const ownPasswords = deps.config.oidcIssuer === null;
  const pages: readonly (readonly [name: string, path: string, isThere: boolean])[] = [
    ['Profil', ACCOUNT_PAGE.path, true],
    ['Głosy i dane', '/konto/profil/moje-dane', true],
    ['Hasło', '/konto/profil/haslo', ownPasswords],
    ['Drugi składnik', '/konto/profil/drugi-skladnik', ownPasswords],
    ['Zalogowania', SESSIONS_PATH, true],
    ['Poranny list', MORNING_LETTER_PAGE, row.is_staff],
    ['Mieszkańcy', '/konto/mieszkancy', clerk !== null],
  ];
  const there = pages.filter(([, , isThere]) => isThere);
  return html`<nav class="konto-nav" aria-label="Konto">
    <ul>
      ${there.map(([name, to]) => html`<li><a href="${to}" ${to === path ? html`aria-current="page"` : null}>${name}</a></li>`)}
      <li>
        <form method="post" action="/konto/profil/wyloguj"><button type="submit">Wyloguj się</button></form>
      </li>
    </ul>
  </nav>`; // prettier-ignore
}
