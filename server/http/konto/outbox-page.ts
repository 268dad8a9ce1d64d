import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { StoredMail } from '../../services/mail.ts';
import { html, type KontoPage } from './konto-page.ts';

/** Letters that would have been sent: only in the demo, where nobody's real mail is. */
export function outboxPage(letters: readonly StoredMail[]): KontoPage {
  const list = letters.map(
    (letter) =>
      html`<article class="konto-letter">
        <h2>${letter.subject}</h2>
        <p class="konto-help">Do: ${letter.to}, ${formatDateTime(letter.createdAt)}</p>
        <pre>${letter.text}</pre>
      </article>`,
  );
  return {
    title: 'Skrzynka nadawcza',
    body: html`<p>Listy, które portal wysłałby pocztą elektroniczną. Najnowsze są na górze.</p>
      ${list.length > 0 ? list : html`<p>Nie ma jeszcze żadnych listów.</p>`}`,
  };
}
