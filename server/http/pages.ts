import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { liveOffice } from '../services/live-office.ts';
import { ShortCache } from '../services/short-cache.ts';
import { QUEUE_RETRY, QueueFull } from '../services/bounded-queue.ts';
import { type Answer, faultOf } from './errors.ts';
import { inProcessApi, type PageApi } from './in-process-api.ts';
import { originOf, portalOrigins } from './origins.ts';
import { plainPage } from './plain-page.ts';
import { readerSettings, type ReaderSettings } from './reader-settings.ts';
import { renderQueue } from './render-queue.ts';
import { pagePolicy } from './security-headers.ts';
import { WEB_DIST } from './static-assets.ts';

export interface PageRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly api: PageApi;
  readonly nonce: string;
  readonly settings: ReaderSettings;
  readonly publicApiUrl: string | null;
}
export interface PageReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
  /** An unexpected error: the reader sees a plain sentence, the log gets its kind and place. */
  readonly bug?: unknown;
}
interface DrawnReply extends Omit<PageReply, 'html'> {
  /** The document in UTF-8; between two of them stands the nonce of each reply. */
  readonly pieces: readonly Buffer[];
  readonly tilesOrigin: string | null;
  /** Expiry of the answer that expires first; 0: the page must not be cached. */
  readonly keptUntil: number;
}
/** The web's built renderer; the server knows its shape, never its source. */
export type RenderPage = (request: PageRequest) => Promise<PageReply>;

/** Upper limit in milliseconds for caching a page; usually one of its answers expires earlier (kept-answers). */
const LONGEST = 3000;
const MOST = 300;
/** Most bytes of all cached pages. */
const MOST_BYTES = 32_000_000;

/** Null before the web was built. */
export async function loadRenderer(dist: string = WEB_DIST): Promise<RenderPage | null> {
  const path = join(dist, 'server', 'entry-server.js');
  if (!existsSync(path)) return null;
  const built = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage };
  return built.renderPage;
}

/** Renders every address that is not the API's or a file's, as for a visitor: what is personal comes in the browser. */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  render: RenderPage,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { config } = deps;
  const origins = portalOrigins(config);
  const apiFor = inProcessApi(app.bound);
  const queue = renderQueue();
  const cache = new ShortCache<DrawnReply>(deps.clock, LONGEST, MOST, {
    weigh: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
    most: MOST_BYTES,
  });
  app.kept?.forgetToo(cache);
  // The renderer writes this where each reply puts its own nonce; nobody outside can know it, so nobody can borrow it.
  const nonceMark = randomBytes(18).toString('base64url');
  const identityOrigins = originsOf(config.oidcIssuer, config.oidcSessionPage);
  const apiOrigin = config.publicApiUrl === null ? derivedApiOrigin(origins[0]) : new URL(config.publicApiUrl).origin;

  return async (request, reply) => {
    const settings = readerSettings(request.headers.cookie);
    // Only offices that are there: invented ones would fill the cache.
    const office = await liveOffice(deps.db, officeOf(request.headers.cookie)).catch(() => null);
    const url = `${originOf(origins, request.host)}${request.url}`;
    const headers = new Headers(office === null ? {} : { cookie: `office=${office}` });
    const key = JSON.stringify([url, settings, office]);
    const draw = async (): Promise<DrawnReply> => {
      let keptUntil = Infinity;
      const onAnswer = (answer: Answer) => {
        keptUntil = Math.min(keptUntil, answer.keptUntil ?? 0);
      };
      const api = apiFor({ address: request.ip, log: request.log, onAnswer });
      const { publicApiUrl } = config;
      const { html, ...rendered } = await render({ url, headers, api, nonce: nonceMark, settings, publicApiUrl });
      if (rendered.bug instanceof Error) request.log.error({ fault: faultOf(rendered.bug) }, 'page failed');
      const tilesOrigin = await tilesOriginOf(api);
      const pieces = html.split(nonceMark).map((piece) => Buffer.from(piece));
      return { ...rendered, pieces, tilesOrigin, keptUntil: mayBeKept(rendered) ? keptUntil : 0 };
    };
    const page = await cache
      .get(key, () => queue.run(draw), { until: ({ keptUntil }) => keptUntil })
      .catch((error: Error) => {
        const plain = { headers: HTML, tilesOrigin: null };
        if (error instanceof QueueFull) return { ...plain, status: 503, pieces: [BUSY_PAGE] };
        request.log.error({ fault: faultOf(error) }, 'page not rendered');
        return { ...plain, status: 500, pieces: [FAILED_PAGE] };
      });
    const nonce = randomBytes(18).toString('base64url');
    reply
      .code(page.status)
      .header('cache-control', 'no-cache')
      .headers(page.headers)
      .headers(page.status === 503 ? { 'retry-after': String(QUEUE_RETRY) } : {})
      .header('vary', 'Cookie, Accept-Encoding')
      .header(
        'content-security-policy',
        pagePolicy(nonce, apiOrigin, page.tilesOrigin, deps.config.recaptcha?.origin ?? null, identityOrigins),
      );
    return sendCompressed(request, reply, joined(page.pieces, Buffer.from(nonce)));
  };
}

/** Pages marked `no-store`, such as a preview by a revocable link, are rendered for each visitor. */
const mayBeKept = ({ headers }: Pick<PageReply, 'headers'>): boolean =>
  !(headers['cache-control'] ?? '').includes('no-store');

/** Where map tiles come from, which the office may set; null where the portal serves them itself. */
async function tilesOriginOf(api: PageApi): Promise<string | null> {
  const { body } = await api({ method: 'GET', path: '/api/app/init-data' });
  const { data } = body as { data?: { mapConfiguration?: { tilesUrl?: string } } };
  const url = URL.parse((data?.mapConfiguration?.tilesUrl ?? '').replaceAll(/[{}]/g, ''));
  return url && url.origin !== 'null' ? url.origin : null;
}

/** Of the other identity provider, which hidden frames ask (spec/1 §4, Sign-in). */
const originsOf = (...addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin]))),
];

/** As the web derives it: none for loopback and numeric hosts. */
function derivedApiOrigin(origin: string): string | null {
  const { protocol, hostname, host } = new URL(origin);
  return /^(localhost|[\d.]+|\[.*\])$/.test(hostname) ? null : `${protocol}//api.${host}`;
}

/** The office that the reader has chosen (0-how-we-read-it, Office switcher). */
function officeOf(cookies: string | undefined): number | null {
  const digits = /(?:^|;\s*)office=(\d{1,9})(?:;|$)/.exec(cookies ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const joined = (pieces: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])));

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (html.length < 1024) return reply.send(html);
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return reply.send(await brotli(html, { params: quality }));
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return reply.send(await deflate(html, { level: 5 }));
  }
  return reply.send(html);
}

/** Where even the page for errors could not be rendered. */
const FAILED_PAGE = Buffer.from(
  plainPage('Wystąpił niespodziewany błąd', 'Nie udało się przygotować tej strony. Wczytaj ją ponownie za chwilę.'),
);

/** Comes back by itself: nothing was typed here that could be lost. */
const BUSY_PAGE = Buffer.from(
  plainPage(
    'Portal odwiedza teraz bardzo wiele osób',
    'Ta strona wczyta się ponownie za kilka sekund.',
    '<meta http-equiv="refresh" content="5">',
  ),
);
