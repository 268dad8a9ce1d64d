import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, send } from './errors.ts';
import { plainPage } from './plain-page.ts';

const TITLE = 'Nieprawidłowy adres';
const PAGE = plainPage(TITLE, 'Adres zawiera niedozwolone znaki. Sprawdź, czy skopiowano go w całości.');

/** NUL, which the database and the file system refuse, and percent signs in the path that encode no UTF-8. */
export function isReadableAddress(url: string): boolean {
  if (!url.includes('%')) return true;
  if (url.includes('%00')) return false;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The one place where an address that cannot be read is refused, before any route or page sees it. */
export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isReadableAddress(request.url)) done();
    else void answerUnreadableAddress(request, reply);
  });
}

/** One of two hosts would be believed here, and the other by a proxy or a cache in between (RFC 9112 §3.2). */
export function refuseManyHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!;
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts > 1) void send(reply, problem(400, 'Nie można odczytać zapytania'));
    else done();
  });
}

/** Also what the router itself cannot read, for which no hook runs. */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!asksForPage(request)) return send(reply, problem(400, TITLE, ['Adres zawiera niedozwolone znaki.']));
  return reply
    .code(400)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(PAGE);
}

/** What no route knows is a page, unless it is asked for as something else; a proxy's request names a whole address. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url.startsWith('/') && !/^\/(api|assets|konto)(\/|$|\?)/.test(url);
}
