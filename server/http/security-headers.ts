import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { portalOrigins } from './origins.ts';

/** Calls and built files too are shown in no frame of others. */
export const FRAMED_BY_US = "frame-ancestors 'self'";

/** Of every answer, also of those that no route gives. */
export function securityHeaders({ config }: Pick<Deps, 'config'>): Readonly<Record<string, string>> {
  const isSecure = portalOrigins(config)[0].startsWith('https:');
  const transport = `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    // What has a policy of its own, as pages do, puts it in this one's place.
    'content-security-policy': FRAMED_BY_US,
    ...(isSecure ? { 'strict-transport-security': transport } : {}),
  };
}

export function writeHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
}

/** On every reply, also those that the identity provider writes by itself. What the router cannot read runs no hook. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    writeHeaders(reply, headers);
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
