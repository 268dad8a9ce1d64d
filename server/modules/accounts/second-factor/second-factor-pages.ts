import { countPl, pluralPl } from '@wiec/domain/polish-text.ts';
import { errorSummary, kontoField, kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, type Html, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { recoveryCodes, totpKey } from '../../../http/konto/totp-key.ts';
import type { Enrolment } from '../../../services/identity-provider/enrolment.ts';
import type { SecondFactorErrors } from './enrol.ts';

const NAMES = { current: 'Hasło', code: 'Kod' };
const statusOf = (errors: SecondFactorErrors): number => (Object.keys(errors).length > 0 ? 422 : 200);

/** Requires both: neither the phone alone nor the password alone may change how the user signs in. */
const fields = (errors: SecondFactorErrors, codeHelp: string): Html => html`
  ${kontoField(
    { name: 'code', label: NAMES.code, autocomplete: 'one-time-code', inputMode: 'numeric', help: codeHelp },
    errors,
  )}
  ${kontoField({ name: 'current', label: NAMES.current, type: 'password', autocomplete: 'current-password' }, errors)}
`;

export const enrolPage = (enrolment: Enrolment, errors: SecondFactorErrors): KontoPage => ({
  title: 'Drugi składnik logowania',
  within: ACCOUNT_PAGE,
  status: statusOf(errors),
  body: html`<div class="konto-narrow">
    <p>Po włączeniu do zalogowania potrzebne będą hasło i kod z telefonu. Samo hasło nikomu nie wystarczy.</p>
    ${errorSummary(errors, NAMES)}
    <form method="post" action="/konto/profil/drugi-skladnik" novalidate>
      ${totpKey(enrolment)}
      ${fields(errors, 'Sześć cyfr, które pokazuje aplikacja.')}
      <button class="konto-button" type="submit" name="action" value="on">Włącz drugi składnik</button>
    </form>
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
}); // prettier-ignore

export const secondFactorPage = (codesLeft: number, isDemanded: boolean, errors: SecondFactorErrors): KontoPage => ({
  title: 'Drugi składnik logowania',
  within: ACCOUNT_PAGE,
  status: statusOf(errors),
  body: html`<div class="konto-narrow">
    <p>
      Drugi składnik jest włączony: przy logowaniu pytamy o kod z telefonu.
      ${pluralPl(codesLeft, 'Został', 'Zostały', 'Zostało')}
      ${countPl(codesLeft, 'kod zapasowy', 'kody zapasowe', 'kodów zapasowych')}.
      ${isDemanded ? 'Na kontach pracowników jest wymagany.' : null}
    </p>
    ${errorSummary(errors, NAMES)}
    <form method="post" action="/konto/profil/drugi-skladnik" novalidate>
      ${fields(errors, 'Z aplikacji albo jeden z kodów zapasowych.')}
      <div class="konto-actions">
        <button class="konto-button" type="submit" name="action" value="codes">Nowe kody zapasowe</button>
        ${isDemanded ? null : html`<button class="konto-button konto-button--plain" type="submit" name="action" value="off">Wyłącz</button>`}
      </div>
    </form>
    <p><a href="/konto/profil">Wróć do profilu</a></p>
  </div>`,
});

export const recoveryCodesPage = (codes: readonly string[]): KontoPage => ({
  title: 'Kody zapasowe',
  within: ACCOUNT_PAGE,
  body: html`<div class="konto-narrow">
    ${kontoNotice('done', 'Drugi składnik jest włączony', 'Zapisz teraz kody: drugi raz ich nie pokażemy.')}
    ${recoveryCodes(codes)}
    <p><a class="konto-button" href="/konto/profil">Kody są zapisane</a></p>
  </div>`,
});
