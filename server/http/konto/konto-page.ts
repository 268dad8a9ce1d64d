import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READING_SCRIPT, READING_SCRIPT_SOURCE } from './reading-script.ts';
import { LARGEST, readerSettings, SMALLEST, USUAL_SIZE, type ReaderSettings } from '../reader-settings.ts';

/** Text that is HTML already; everything else is escaped when it is put into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** A template that escapes what it is given. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, i) => text + inserted(parts[i - 1] ?? null) + piece));
}

function inserted(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

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
  /** Another page of the account that this one belongs to. */
  readonly within?: { readonly title: string; readonly path: string };
  readonly body: Html;
  readonly status?: number;
  /** Address to which the browser is redirected from this page, possibly at another site. */
  readonly onwards?: string;
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
}

/** Letter size and contrast as in the portal's own header; its page /ustawienia keeps the choice and comes back. */
function utilityLine({ fontSize, contrast, path }: Reading): Html {
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
    </div>
  </div>`;
}

/** An account page: plain HTML in the portal's design, which works without scripts. */
export function kontoHtml(
  { title, within, body, status = 200, onwards }: KontoPage,
  reading: Reading,
  portalCss: readonly string[],
): string {
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
          ${utilityLine(reading)}
          <div class="konto-head">
            <a class="konto-logo" href="/">${MARK}<span>Wiec</span></a>
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
          <h1>${title}</h1>
          ${body}
        </main>
        <footer class="konto-foot">
          <ul class="konto-foot__links">
            <li><a href="/regulamin">Regulamin</a></li>
            <li><a href="${DECLARATION}">Deklaracja dostępności</a></li>
            <li><a href="/pomoc">Pomoc</a></li>
          </ul>
        </footer>
        ${SCRIPT}
      </body>
    </html> `.text;
}

export function sendKonto(
  reply: FastifyReply,
  page: KontoPage,
  portalCss: readonly string[],
  request: FastifyRequest,
): FastifyReply {
  const path = request.method === 'GET' ? request.url : null;
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', KONTO_POLICY)
    .send(kontoHtml(page, { ...readerSettings(request.headers.cookie), path }, portalCss));
}
