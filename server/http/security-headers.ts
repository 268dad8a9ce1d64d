import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { portalOrigins } from './origins.ts';

/** API responses and built files must not be framed by other sites either. */
export const FRAMED_BY_US = "frame-ancestors 'self'";

/** Headers of every response, including those not sent by a route. */
export function securityHeaders({ config }: Pick<Deps, 'config'>): Readonly<Record<string, string>> {
  const isSecure = portalOrigins(config)[0].startsWith('https:');
  const transport = `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    // Responses with their own policy, such as pages, replace this one.
    'content-security-policy': FRAMED_BY_US,
    ...(isSecure ? { 'strict-transport-security': transport } : {}),
  };
}

export function writeHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
}

/** Sets them on every response, including those written by the identity provider. Requests that the router cannot parse run no hooks. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(headers);
  app.addHook('onRequest', (request, reply, done) => {
    // Calls of the API are answered by routes alone. Once one header is set on the response itself, Node sets all others so too,
    // which takes longer than all that a kept answer needs.
    if (request.url.startsWith('/api/')) reply.headers(headers);
    else for (const [name, value] of pairs) reply.raw.setHeader(name, value);
    done();
  });
}

/** What a page of the portal may load and do. Scripts are the built ones, named in the page with the nonce of this reply. */
export function pagePolicy(
  nonce: string,
  apiOrigin: string | null,
  tilesOrigin: string | null,
  recaptchaOrigin: string | null,
  identityOrigins: readonly string[],
): string {
  const captcha = recaptchaOrigin === null ? [] : [recaptchaOrigin, 'https://www.gstatic.com'];
  const others = (...origins: (string | null)[]) =>
    origins.map((origin) => (origin === null ? '' : ` ${origin}`)).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${others(...captcha)}`,
    // React and Leaflet place things by style attributes; a style cannot act.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${others(apiOrigin, tilesOrigin)}`,
    `connect-src 'self'${others(apiOrigin, ...captcha)}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self'${others(...captcha, ...identityOrigins)}`,
    "form-action 'self'",
    "base-uri 'none'",
    FRAMED_BY_US,
    "object-src 'none'",
  ].join('; ');
}
