import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { portalOrigins } from './origins.ts';

/** On every reply, also those that the identity provider writes by itself. */
export function setSecurityHeaders(app: FastifyInstance, { config }: Deps): void {
  const isSecure = portalOrigins(config)[0].startsWith('https:');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
    reply.raw.setHeader('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    reply.raw.setHeader('cross-origin-opener-policy', 'same-origin');
    if (isSecure) reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
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
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ');
}
