import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Cookie {
  value: string;
  path: string;
}

/** Over TLS they are of this host alone, and go to all of it. */
const HOST_COOKIES = ['rt', 'wiec-znana', 'konto'];

const withoutPrefix = (name: string): string => name.replace(/^__(Host|Secure)-/, '');

/** As much of a browser as sign-in needs: cookies by path, redirects, forms; the headers that every browser sends. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #cookies = new Map<string, Cookie>();

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  /** Names are given without the prefix that they have over TLS. */
  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => withoutPrefix(key).startsWith(`${name};`))?.[1].value;
  }

  cookies(): [name: string, value: string][] {
    return [...this.#cookies].map(([key, { value }]) => [withoutPrefix(key).split(';')[0] ?? '', value]);
  }

  /** All of them, as a browser sends them. */
  cookieHeader(): string {
    return [...this.#cookies].map(([key, { value }]) => `${key.split(';')[0]}=${value}`).join('; ');
  }

  setCookie(plainName: string, value: string, plainPath: string): void {
    const isSecure = this.#origin.startsWith('https:');
    const isHost = isSecure && HOST_COOKIES.includes(plainName);
    const isOfSession = plainName.startsWith('konto-') || plainName.startsWith('wiec-signin-');
    const prefix = isHost ? '__Host-' : isSecure && isOfSession ? '__Secure-' : '';
    const path = isHost ? '/' : plainPath;
    this.#cookies.set(`${prefix}${plainName};${path}`, { value, path });
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#ask('GET', url, {});
  }

  /** Follows redirects until an answer that is none, or an address that begins with `until`. */
  async follow(url: string, until: string): Promise<{ url: URL; reply: LightMyRequestResponse | null }> {
    let here = new URL(url, this.#origin);
    for (let hops = 0; hops < 10; hops++) {
      if (here.pathname.startsWith(until)) return { url: here, reply: null };
      const reply = await this.get(`${here.pathname}${here.search}`);
      if (reply.statusCode < 300 || reply.statusCode >= 400) return { url: here, reply };
      here = new URL(reply.headers.location as string, here);
    }
    throw new Error('too many redirects');
  }

  async submit(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.#ask(
      'POST',
      url,
      { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin, 'sec-fetch-site': 'same-origin' },
      new URLSearchParams(fields).toString(),
    );
  }

  /** A call that a script of the portal makes. */
  async call(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.#ask(
      'POST',
      url,
      { origin: this.#origin, 'sec-fetch-site': 'same-origin', ...json, ...headers },
      payload,
    );
  }

  async #ask(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<LightMyRequestResponse> {
    const { pathname } = new URL(url, this.#origin);
    const fitting = [...this.#cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    );
    const cookie = fitting.map(([key, { value }]) => `${key.split(';')[0]}=${value}`).join('; ');
    const { host } = new URL(this.#origin);
    const reply = await this.#app.inject({
      method,
      url,
      headers: { host, accept: 'text/html,application/json', ...headers, ...(cookie ? { cookie } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    this.#keep(reply);
    return reply;
  }

  #keep(reply: LightMyRequestResponse): void {
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const read = (name: string) =>
        attributes.find((a) => a.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const path = read('path') ?? '/';
      const expires = read('expires');
      const gone = read('max-age') === '0' || (expires !== undefined && new Date(expires) <= new Date());
      if (gone) this.#cookies.delete(`${name};${path}`);
      else this.#cookies.set(`${name};${path}`, { value, path });
    }
  }
}
