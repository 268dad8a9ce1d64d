/** Cookies of a `Cookie` header; of two with one name, the first, which has the longer path (RFC 6265 §5.4). */
export function parseCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...rest] = pair.split('=');
    cookies[name.trim()] ??= decoded(rest.join('=').trim());
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface CookieOptions {
  readonly path: string;
  readonly domain?: string | undefined;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
}

/** A `Set-Cookie` line; no script ever reads what the server sets. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const { path, domain, maxAge, secure, sameSite } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${maxAge}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    `Path=${path}`,
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
  ].join('; ');
}

/**
 * Names of the cookies that a session lives by. Over TLS they carry a prefix, by which a browser takes them from this very host
 * alone, and only encrypted (RFC 6265bis §4.1.3): no sub-domain and no man in the middle can replace them. Plain HTTP, which only
 * this machine may use, does not support such prefixes.
 */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The same, for cookies that are sent to a part of the portal only: those with `__Host-` go to all of it. */
export const secureCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name);
