/** Value of a cookie in a `Cookie` header or in `document.cookie`; null where it is not there or cannot be read. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const YEAR = 365 * 24 * 60 * 60;

/** A readable cookie for a year, over the whole portal: the reader's settings, never anything secret. */
export function settingCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
