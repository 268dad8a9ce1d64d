import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import { CASE_HEADER, UPLOAD_HEADER, UPLOAD_REFUSED_HEADER, UPLOADS_KNOWN_HEADER } from '@wiec/contract/initiatives.ts';
import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { portalOrigins } from './origins.ts';

/** Seconds; browsers cap it at their own limit (Chromium: two hours). */
const PREFLIGHT_TTL = 86_400;
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = `authorization, content-type, idempotency-key, ${CAPTCHA_HEADER}, ${PROOF_HEADER}, ${UPLOAD_HEADER}, ${UPLOADS_KNOWN_HEADER}, ${CASE_HEADER}`;

/**
 * Lets the portal's pages, and nobody else's, call the API under its own host (`https://api.<host>/api/…`, DESIGN §3).
 * Cookies never travel that way: calls there carry a bearer token or nothing.
 */
export function allowOrigins(app: FastifyInstance, { config }: Deps): void {
  const allowed = new Set(portalOrigins(config));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (origin !== undefined && allowed.has(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', `retry-after, content-disposition, ${UPLOAD_REFUSED_HEADER}`);
      if (isPreflight) {
        reply.header('access-control-allow-methods', METHODS);
        reply.header('access-control-allow-headers', HEADERS);
        reply.header('access-control-max-age', PREFLIGHT_TTL);
      }
    }
    if (isPreflight) void reply.code(204).send();
    else done();
  });
}
