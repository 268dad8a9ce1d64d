import type { Deps } from '../../../deps.ts';
import type { BindKonto } from '../../../http/konto/konto-visit.ts';
import { networkOf, takeTicket } from '../../../services/rate-limit.ts';
import { tooManyPage } from '../konto-refusals.ts';
import { LINKS_OF_NETWORK } from '../limits.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { askForPassword } from './ask-for-password.ts';
import {
  changePasswordPage,
  forgottenPage,
  newPasswordPage,
  passwordLetterPage,
  passwordLinkExpiredPage,
  passwordSetPage,
} from './password-pages.ts';
import { changePassword, configByAccount, configByLink, setPasswordByLink } from './set-password.ts';

const newPasswordOf = (form: URLSearchParams) => ({
  password: form.get('password') ?? '',
  repeated: form.get('repeated') ?? '',
});

/** Pages for a forgotten password and for changing the password. */
export function bindPasswords(bind: BindKonto, bindSignedIn: BindSignedIn, deps: Deps): void {
  bind('/konto/haslo', async ({ form, address }) => {
    if (!form) return forgottenPage('', null);
    const login = form.get('login') ?? '';
    const asked = await askForPassword(deps, { login, address });
    if (asked.ok) return passwordLetterPage(login.trim(), deps.config.demo);
    return 'error' in asked ? forgottenPage(login, asked.error) : tooManyPage(asked.retryAfter);
  });

  bind('/konto/haslo/:token', async ({ form, params, address }) => {
    const ticket = await takeTicket(deps, LINKS_OF_NETWORK, networkOf(address));
    if (!ticket.ok) return tooManyPage(ticket.retryAfter);
    const token = params['token'] ?? '';
    const config = await configByLink(deps, token);
    if (!config) return passwordLinkExpiredPage;
    if (!form) return newPasswordPage(token, config, {});
    const set = await setPasswordByLink(deps, token, newPasswordOf(form));
    if (set.ok) return passwordSetPage;
    return 'errors' in set ? newPasswordPage(token, config, set.errors) : passwordLinkExpiredPage;
  });

  bindSignedIn('/konto/profil/haslo', async ({ form, query }, account) => {
    const config = await configByAccount(deps, account.id);
    if (!config) return passwordLinkExpiredPage;
    if (!form) return changePasswordPage(config, {}, query.has('zmienione'));
    const typed = { ...newPasswordOf(form), current: form.get('current') ?? '' };
    const set = await changePassword(deps, { accountId: account.id, sessionUid: account.sessionUid }, typed);
    if (set.ok) return { redirect: '/konto/profil/haslo?zmienione' };
    if ('retryAfter' in set) return tooManyPage(set.retryAfter);
    return changePasswordPage(config, 'errors' in set ? set.errors : {}, false);
  });
}
