import { renderSVG } from 'uqr';
import { Html, html } from './konto-page.ts';

const qrCode = (uri: string): Html =>
  new Html(
    renderSVG(uri, { border: 2 }).replace('<svg', '<svg class="konto-qr" role="img" aria-label="Kod QR z kluczem"'),
  );

/** In fours, as one reads it out. */
const inFours = (key: string): string => key.match(/.{1,4}/g)!.join(' ');

/** The key of a second factor, to be scanned or typed, and sent back sealed with the form around it. */
export const totpKey = ({ key, uri, sealed }: { key: string; uri: string; sealed: string }): Html =>
  html`<h2>1. Dodaj konto w aplikacji</h2>
    <p>Zeskanuj ten kod aplikacją do kodów jednorazowych albo wpisz w niej klucz.</p>
    ${qrCode(uri)}
    <p>Klucz: <code class="konto-key">${inFours(key)}</code></p>
    <h2>2. Potwierdź, że działa</h2>
    <input type="hidden" name="sealed" value="${sealed}" />`;

/** Shown once. */
export const recoveryCodes = (codes: readonly string[]): Html =>
  html`<p>Każdy działa raz, gdy nie masz telefonu. Wydrukuj je albo przepisz i trzymaj z dala od telefonu.</p>
    <ul class="konto-codes">
      ${codes.map((code) => html`<li><code class="konto-key">${code}</code></li>`)}
    </ul>`;
