/** Cookies by name: all that a sign-in over plain HTTP needs. */
class Jar {
  readonly #cookies = new Map<string, string>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0]!;
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** As `signInAsBrowser`. @returns a bearer token */
export const signIn = async (origin: string, login: string, password: string): Promise<string> =>
  (await signInAsBrowser(origin, login, password)).token;

/**
 * Signs in as a browser would, through the identity provider's own form.
 * @returns a bearer token, and all cookies that were set
 */
export async function signInAsBrowser(
  origin: string,
  login: string,
  password: string,
): Promise<{ token: string; cookie: string }> {
  const { answer, jar, call } = await beginSignIn(origin, login, password);
  const session = await call('/api/auth/callback', answer);
  return { token: session.data['accessToken']!, cookie: jar.header() };
}

type Call = (path: string, body: unknown) => Promise<{ data: Record<string, string> }>;

/** As far as the provider's answer, which nobody has used yet. */
export async function beginSignIn(
  origin: string,
  login: string,
  password: string,
): Promise<{ answer: Record<string, string>; jar: Jar; call: Call }> {
  const jar = new Jar();
  const ask = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = { origin, 'sec-fetch-site': 'same-origin', cookie: jar.header(), ...init.headers };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    jar.keep(response);
    return response;
  };
  const call: Call = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await ask(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ data: Record<string, string> }>;
  };
  const follow = async (start: string | URL): Promise<{ url: URL; response: Response | null }> => {
    let url = new URL(start, origin);
    for (let hops = 0; hops < 10; hops++) {
      if (url.pathname.startsWith('/authentication/callback')) return { url, response: null };
      const response = await ask(url);
      const location = response.headers.get('location');
      if (!location) return { url, response };
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  };

  const { data } = await call('/api/auth/start', {});
  const form = await follow(data['authorizationUrl']!);
  const submitted = await ask(form.url, { method: 'POST', body: new URLSearchParams({ login, password }) });
  const location = submitted.headers.get('location');
  if (!location) throw new Error(`the provider did not accept ${login}: ${submitted.status}`);
  const { url } = await follow(new URL(location, form.url));
  return { answer: Object.fromEntries(url.searchParams), jar, call };
}

/** Headers of calls that ask who somebody is once more, for a few minutes. */
export async function provenHeaders(origin: string, token: string, password: string): Promise<Record<string, string>> {
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${origin}/api/proofs`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ typed: password }),
  });
  if (!response.ok) throw new Error(`proof: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { proof: string } };
  return { authorization, 'identity-proof': data.proof };
}
