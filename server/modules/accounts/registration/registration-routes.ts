import { AppType } from '@wiec/domain/password-rules.ts';
import type { Deps } from '../../../deps.ts';
import type { BindKonto } from '../../../http/konto/konto-visit.ts';
import { passwordConfigs } from '../../../services/password-configs.ts';
import { networkOf, takeTicket } from '../../../services/rate-limit.ts';
import { tooManyPage } from '../konto-refusals.ts';
import { LINKS_OF_NETWORK } from '../limits.ts';
import { beginRegistration } from './begin-registration.ts';
import { finishRegistration, isRegistrationOpen } from './finish-registration.ts';
import {
  confirmRegistrationPage,
  letterSentPage,
  registeredPage,
  registrationExpiredPage,
  registrationPage,
} from './registration-pages.ts';

/** Pages for registering an account, which is created by the person who receives the letter. */
export function bindRegistration(bind: BindKonto, deps: Deps): void {
  bind('/konto/rejestracja', async ({ form, address }) => {
    const config = (await passwordConfigs(deps.db))[AppType.FrontOffice];
    if (!form) return registrationPage('', {}, config);
    const login = form.get('login') ?? '';
    const typed = { login, password: form.get('password') ?? '', repeated: form.get('repeated') ?? '' };
    const begun = await beginRegistration(deps, { ...typed, address });
    if (begun.ok) return letterSentPage(login.trim(), deps.config.demo);
    return 'errors' in begun ? registrationPage(login, begun.errors, config) : tooManyPage(begun.retryAfter);
  });

  bind('/konto/rejestracja/:token', async ({ form, params, address }) => {
    const ticket = await takeTicket(deps, LINKS_OF_NETWORK, networkOf(address));
    if (!ticket.ok) return tooManyPage(ticket.retryAfter);
    const token = params['token'] ?? '';
    if (!form)
      return (await isRegistrationOpen(deps, token)) ? confirmRegistrationPage(token, {}) : registrationExpiredPage;
    const end = await finishRegistration(deps, token, form.get('password') ?? '');
    if (typeof end === 'object') return confirmRegistrationPage(token, end.errors);
    return end === 'done' ? registeredPage : registrationExpiredPage;
  });
}
