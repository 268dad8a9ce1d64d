import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { readerSettings, type ReaderSettings } from '../reader-settings.ts';

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

const POLICY = [
  "default-src 'none'",
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
}

export const ACCOUNT_PAGE = { title: 'Moje konto', path: '/konto/profil' } as const;

export const MARK_FILE = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8');
const MARK = new Html(MARK_FILE.replace('<svg', '<svg class="konto-mark" aria-hidden="true"'));

/** A page of the account's side: plain HTML in the portal's look, which needs no script. */
export function kontoHtml(
  { title, within, body }: KontoPage,
  settings: ReaderSettings,
  portalCss: readonly string[],
): string {
  const attributes = `${settings.contrast ? ' data-contrast' : ''} data-font-size="${settings.fontSize}"`;
  return html`<!doctype html>
    <html lang="pl" ${new Html(attributes)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Wiec</title>
        ${portalCss.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="${KONTO_CSS.path}" />
      </head>
      <body class="konto">
        <header class="konto-head">
          <a class="konto-logo" href="/">${MARK}<span>Wiec</span></a>
        </header>
        <main class="konto-main" id="main">
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
      </body>
    </html> `.text;
}

export function sendKonto(
  reply: FastifyReply,
  page: KontoPage,
  portalCss: readonly string[],
  cookies: string | undefined,
): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(kontoHtml(page, readerSettings(cookies), portalCss));
}
