import type { ApiCall, ApiCaller } from './api.ts';

const loopback = /^(localhost|127\.|\[::1\])/;
const address = /^(\d+\.){3}\d+$|^\[/;

/**
 * Where the API answers: told by the server, else the `api.` sub-host of the current host; addresses that can have no
 * sub-host (loopback, numbers) serve it themselves.
 */
export function apiOrigin(here: { protocol: string; hostname: string; host: string }, told: string | null): string {
  if (told !== null) return told.replace(/\/$/, '');
  if (loopback.test(here.hostname) || address.test(here.hostname)) return '';
  return `${here.protocol}//api.${here.host}`;
}

function searchOf(query: Record<string, string | number | undefined> = {}): string {
  const set = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * An ApiCaller over `fetch`; `bearer` gives the access token, renewed where needed, or null for a visitor. A call whose
 * token was refused did nothing, and so is made once more with the next one.
 */
export function browserApi(origin: string, bearer: (refused?: string) => Promise<string | null>): ApiCaller {
  const ask = async ({ method, path, query, body, headers }: ApiCall, token: string | null) => {
    const signIn = isSignIn({ method, path });
    try {
      const response = await fetch(`${signIn ? '' : origin}${path}${searchOf(query)}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: signIn ? 'same-origin' : 'omit',
      });
      return { status: response.status, body: await bodyOf(response) };
    } catch {
      return { status: 0, body: null };
    }
  };
  return async (call) => {
    if (isSignIn(call)) return ask(call, null);
    const token = await bearer();
    const reply = await ask(call, token);
    if (reply.status !== 401 || token === null) return reply;
    const next = await bearer(token);
    return next === null || next === token ? reply : ask(call, next);
  };
}

/** Sign-in needs the portal's own HttpOnly cookie, so it never goes to the API's separate host. */
const isSignIn = ({ path }: ApiCall): boolean => path.startsWith('/api/auth/');

/** A table or a file to keep is handed on as it came. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.match(/csv|sheet|pdf|image|document|octet/)
    ? response.blob()
    : asJson(await response.text());

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
