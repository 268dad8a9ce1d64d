import { addressLines } from '@wiec/domain/postal-address.ts';
import { kontoNotice } from '../../../http/konto/konto-form.ts';
import { ACCOUNT_PAGE, html, type KontoPage } from '../../../http/konto/konto-page.ts';
import { noDetails } from '../../../services/account-identity.ts';
import type { AskedResidence } from './asked-residence.ts';
import { REASON_MAX } from './decide-on-resident.ts';

export interface Asker extends AskedResidence {
  readonly office: string;
  readonly district: string | null;
  /** By `digestOfAsked`; goes with the decision. */
  readonly seen: string;
}

/** A decision that was not taken, for whom, with the reason that the clerk typed. */
export interface FailedDecision {
  readonly residentId: number;
  readonly reason: string;
  readonly error: string;
}

/** Whoever asks to be confirmed as a resident of an office where the reader decides. */
export function residencePage(askers: readonly Asker[], failed: FailedDecision | null, isDone: boolean): KontoPage {
  return {
    title: 'Potwierdzanie mieszkańców',
    within: ACCOUNT_PAGE,
    status: failed === null ? 200 : 409,
    body: html`<div class="konto-narrow">
      ${failed === null ? null : kontoNotice('error', 'Nic nie zostało zmienione', failed.error)}
      ${isDone ? kontoNotice('done', 'Decyzja jest zapisana', 'Mieszkaniec dostanie list.') : null}
      <p>Porównaj dane z rejestrem mieszkańców. Odmowę z powodem mieszkaniec dostanie w liście.</p>
      ${
        askers.length === 0
          ? html`<p>Nikt teraz nie czeka na potwierdzenie.</p>`
          : askers.map((asker) => askerArticle(asker, failed?.residentId === asker.id ? failed.reason : ''))
      }
    </div>`,
  };
}

function askerArticle({ id, personal, office, district, seen }: Asker, reason: string) {
  const address = addressLines((personal.profile ?? noDetails).permanentAddress).join(', ');
  const name = `${personal.firstname} ${personal.surname}`.trim() || 'Bez imienia i nazwiska';
  return html`<article class="konto-letter" aria-labelledby="osoba-${id}">
    <h2 id="osoba-${id}">${name}</h2>
    <dl class="konto-facts">
      <dt>PESEL</dt>
      <dd>${personal.pesel ?? 'nie podano'}</dd>
      <dt>Adres stały</dt>
      <dd>${address || 'nie podano'}</dd>
      <dt>Jednostka</dt>
      <dd>${office}</dd>
      <dt>Obszar</dt>
      <dd>${district ?? 'nie wybrano'}</dd>
    </dl>
    <form method="post" action="/konto/mieszkancy">
      <input type="hidden" name="residentId" value="${id}" />
      <input type="hidden" name="seen" value="${seen}" />
      <div class="konto-field">
        <label for="powod-${id}">Powód odmowy</label>
        <input
          id="powod-${id}"
          name="reason"
          type="text"
          autocomplete="off"
          maxlength="${REASON_MAX}"
          value="${reason}"
        />
      </div>
      <div class="konto-actions">
        <button class="konto-button" type="submit" name="decision" value="confirm" aria-describedby="osoba-${id}">
          Potwierdź
        </button>
        <button
          class="konto-button konto-button--plain"
          type="submit"
          name="decision"
          value="refuse"
          aria-describedby="osoba-${id}"
        >
          Odmów
        </button>
      </div>
    </form>
  </article>`;
}

export const notAClerkPage: KontoPage = {
  title: 'Twoje konto nie ma tu dostępu',
  status: 403,
  body: html`<p>Brak uprawnień do wykonania polecania</p>
    <p><a class="konto-button" href="/konto/profil">Moje konto</a></p>`,
};
