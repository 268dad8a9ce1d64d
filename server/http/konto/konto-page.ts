import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAddressOn } from '@wiec/domain/portal-module.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READING_SCRIPT, READING_SCRIPT_SOURCE } from './reading-script.ts';
import { html, Html } from './html.ts';
import { type KontoFrame, type KontoSite, kontoFoot, kontoMenu, officeOf } from './konto-frame.ts';
import { LARGEST, readerSettings, SMALLEST, USUAL_SIZE, type ReaderSettings } from '../reader-settings.ts';

export { html, Html } from './html.ts';

const css = readFileSync(join(import.meta.dirname, 'konto.css'), 'utf8');
export const KONTO_CSS = {
  path: `/konto/${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`,
  text: css,
};

/** Of every page under `/konto`, also of those that the identity provider writes by itself. */
export const KONTO_POLICY = [
  "default-src 'none'",
  `script-src ${READING_SCRIPT_SOURCE}`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface KontoPage {
  readonly title: string;
  /** In place of the title at the head of the page. */
  readonly heading?: string;
  /** Another page of the account that this one belongs to. */
  readonly within?: { readonly title: string; readonly path: string };
  /** What leads to the pages beside it. */
  readonly nav?: Html | null;
  readonly body: Html;
  readonly status?: number;
  /** Address to which the browser is redirected from this page, possibly at another site. */
  readonly onwards?: string;
  /** Whether somebody is signed in; absent: on the way to it, so neither is told. */
  readonly signedIn?: boolean;
}

const DECLARATION = '/deklaracja-dostepnosci';

export const ACCOUNT_PAGE = { title: 'Moje konto', path: '/konto/profil' } as const;

export const MARK_FILE = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8');
/** Exactly the bytes whose hash is in the content security policy. */
const SCRIPT = new Html(`<script>${READING_SCRIPT}</script>`);
const MARK = new Html(MARK_FILE.replace('<svg', '<svg class="konto-mark" aria-hidden="true"'));

/**
 * The reader's display settings, and the address to return to after changing them; null if returning would lose a submitted form:
 * then the buttons work with scripts only, and change the page in place.
 */
interface Reading extends ReaderSettings {
  readonly path: string | null;
  /** As the browser sent them. */
  readonly cookies?: string | undefined;
}

const personLinks = (site: KontoSite | null): Html => html`<span class="konto-utility__person">
  ${site && !isAddressOn('/moje-sprawy', site.appModuleFlags) ? null : html`<a class="konto-utility__item" href="/moje-sprawy">Moje sprawy</a>`}
  <a class="konto-utility__item" href="${ACCOUNT_PAGE.path}">${ACCOUNT_PAGE.title}</a>
</span>`; // prettier-ignore
const signInLink = html`<span class="konto-utility__person">
  <a class="konto-utility__item" href="${ACCOUNT_PAGE.path}">Zaloguj się</a>
</span>`;

/** Letter size and contrast as in the portal's own header; its page /ustawienia keeps the choice and comes back. */
function utilityLine(
  { fontSize, contrast, path }: Reading,
  signedIn: boolean | undefined,
  site: KontoSite | null,
): Html {
  const choice = (name: string, value: number, more: Html, label: Html) => {
    const button = (how: Html) =>
      html`<button class="konto-utility__item" ${how} name="${name}" value="${value}" ${more}>${label}</button>`;
    return path === null
      ? button(html`type="button" hidden`)
      : html`<form action="/ustawienia">
          <input type="hidden" name="powrot" value="${path}" />
          ${button(html``)}
        </form>`;
  };
  const size = (value: number, sign: string, words: string, isLast: boolean) =>
    choice(
      'fontSize',
      value,
      new Html(isLast ? 'aria-disabled="true"' : ''),
      html`${sign}<span class="konto-unseen"> ${words}</span>`,
    );
  const choices = [
    size(Math.max(SMALLEST, fontSize - 1), 'A−', 'Zmniejsz czcionkę', fontSize === SMALLEST),
    size(Math.min(LARGEST, fontSize + 1), 'A+', 'Zwiększ czcionkę', fontSize === LARGEST),
    choice('contrast', contrast ? 0 : 1, html`aria-pressed="${String(contrast)}"`, html`Kontrast`),
  ];
  return html`<div class="konto-utility">
    <div class="konto-utility__row">
      ${choices}
      <a class="konto-utility__item" href="/pomoc">Pomoc</a>
      ${signedIn === undefined ? null : signedIn ? personLinks(site) : signInLink}
    </div>
  </div>`;
}

/** An account page: plain HTML in the portal's design, which works without scripts. */
export function kontoHtml(
  { title, heading = title, within, nav = null, body, status = 200, onwards, signedIn }: KontoPage,
  reading: Reading,
  portalCss: readonly string[],
  site: KontoSite | null = null,
): string {
  const content = html`<h1>${heading}</h1>
    ${body}`;
  const office = site && officeOf(site, reading.cookies);
  // 16 px are whatever the reader's browser has; a title that begins with the error is read first.
  const size = reading.fontSize === USUAL_SIZE ? '' : ` data-font-size="${reading.fontSize}"`;
  return html`<!doctype html>
    <html lang="pl" ${new Html(`${reading.contrast ? 'data-contrast' : ''}${size}`)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${onwards ? html`<meta http-equiv="refresh" content="0; url=${onwards}" />` : null}
        <meta name="deklaracja-dostępności" content="${DECLARATION}" />
        <title>${status === 422 ? 'Popraw formularz: ' : null}${title} – Wiec</title>
        ${portalCss.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="${KONTO_CSS.path}" />
      </head>
      <body class="konto">
        <a class="konto-skip" href="#main">Przejdź do treści</a>
        <header>
          ${utilityLine(reading, signedIn, site)}
          <div class="konto-head">
            <a class="konto-logo" href="/"
              >${MARK}<span
                ><b>Wiec</b>${office && html`<small>Mieszkańcy ${office.municipalityGenitive} decydują</small>`}</span
              ></a
            >
            ${site && kontoMenu(site, signedIn ?? false)}
          </div>
        </header>
        <main class="konto-main" id="main" tabindex="-1">
          <nav aria-label="Ścieżka">
            <ol class="konto-crumbs">
              <li><a href="/">Strona główna</a></li>
              ${within ? html`<li><a href="${within.path}">${within.title}</a></li>` : null}
              <li aria-current="page">${title}</li>
            </ol>
          </nav>
          ${
            nav === null
              ? content
              : html`<div class="konto-account">
                  ${nav}
                  <div>${content}</div>
                </div>`
          }
        </main>
        ${kontoFoot(site, office, DECLARATION)} ${SCRIPT}
      </body>
    </html> `.text;
}

export async function sendKonto(
  reply: FastifyReply,
  page: KontoPage,
  frame: KontoFrame,
  request: FastifyRequest,
): Promise<FastifyReply> {
  const { cookie } = request.headers;
  const path = request.method === 'GET' ? request.url : null;
  const site = await frame.site();
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', KONTO_POLICY)
    .send(kontoHtml(page, { ...readerSettings(cookie), path, cookies: cookie }, frame.css, site));
}
