import type { Enrolment } from '../../services/identity-provider/enrolment.ts';
import { errorSummary, kontoField, kontoNotice } from './konto-form.ts';
import { html, type KontoPage } from './konto-page.ts';
import { recoveryCodes, totpKey } from './totp-key.ts';

export interface DemandForm {
  readonly action: string;
  readonly proof: string;
  readonly enrolment: Enrolment;
  readonly error: string | null;
}

/** Shown after the password to staff without a second factor, if the office requires one. */
export function demandPage({ action, proof, enrolment, error }: DemandForm): KontoPage {
  const errors = error === null ? {} : { code: error };
  return {
    title: 'Włącz drugi składnik logowania',
    status: error === null ? 200 : 422,
    body: html`<div class="konto-narrow">
      <p>
        Urząd wymaga od pracowników drugiego składnika: do zalogowania potrzebne są hasło i kod z telefonu. Zajmie to
        minutę, a dalej przejdziesz od razu po włączeniu.
      </p>
      ${errorSummary(errors, { code: 'Kod' })}
      <form method="post" action="${action}" novalidate>
        <input type="hidden" name="proof" value="${proof}" />
        ${totpKey(enrolment)}
        ${kontoField(
          {
            name: 'code',
            label: 'Kod',
            autocomplete: 'one-time-code',
            inputMode: 'numeric',
            help: 'Sześć cyfr, które pokazuje aplikacja.',
          },
          errors,
        )}
        <button class="konto-button" type="submit">Włącz i zaloguj</button>
      </form>
    </div>`,
  };
}

/** @param next address where the sign-in continues */
export const demandMetPage = (codes: readonly string[], next: string): KontoPage => ({
  title: 'Kody zapasowe',
  body: html`<div class="konto-narrow">
    ${kontoNotice('done', 'Drugi składnik jest włączony', 'Zapisz teraz kody: drugi raz ich nie pokażemy.')}
    ${recoveryCodes(codes)}
    <p><a class="konto-button" href="${next}">Kody są zapisane, dalej</a></p>
  </div>`,
});
