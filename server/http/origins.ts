import type { Config } from '../config.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The portal's own origins, the main one first: that of `PUBLIC_URL` and, if it is a loopback address, the other
 * names of this machine. The host of a request is used only to choose among them.
 */
export function portalOrigins({ publicUrl }: Pick<Config, 'publicUrl'>): readonly [string, ...string[]] {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [origin];
  const others = LOOPBACK.filter((name) => name !== hostname);
  return [origin, ...others.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)];
}

/** The origin of the request if it is one of the portal's own, else the main one. */
export function originOf(origins: readonly [string, ...string[]], host: string | undefined): string {
  return origins.find((origin) => origin.slice(origin.indexOf('//') + 2) === host) ?? origins[0];
}

/**
 * Whether a request that acts by a cookie came from a page of the portal. Browsers say where a request comes from in at
 * least one of these headers; what says nothing is no browser, and carries nobody's cookies.
 */
export function isFromPortal(
  origins: readonly string[],
  headers: Readonly<Record<string, string | undefined>>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !origins.includes(origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * A path of the portal to go back to, or null: anything that a browser could read as another host is refused, such as
 * `//host`, `/\host`, or a tab in between.
 */
export function safeReturnTo(path: string): string | null {
  if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(path)) return null;
  const base = 'http://portal.invalid';
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}
