import { parseCookies } from '../../http/cookies.ts';
import { QUEUE_RETRY, QueueFull, BoundedQueue } from '../bounded-queue.ts';
import { CALLBACK_PATHS } from './callback-paths.ts';
import type { InProcessFetch } from './in-process-fetch.ts';
import { knownBrowserName } from './known-browser.ts';
import { sessionCookies } from './provider.ts';
import type { Attempt, Away, PasswordSignIn, RelyingParty, TypedPassword } from './relying-party.ts';

const HOPS = 10;

/**
 * Each sign-in is half a dozen requests, most with questions to the database: a burst of them must not take all its connections, and
 * requests that would wait too long are rejected before any work is done.
 */
const queue = new BoundedQueue({ atOnce: 4, waiting: 100, patience: 5000 });

const busy: PasswordSignIn = { ok: false, reason: 'busy', retryAfter: QUEUE_RETRY };

type Flow = Pick<RelyingParty, 'begin' | 'exchange'>;

/** Limited by the queue. */
export async function signInByPassword(
  party: Flow,
  fetchFrom: (address: string) => InProcessFetch,
  origin: string,
  typed: TypedPassword,
): Promise<PasswordSignIn> {
  try {
    return await queue.run(() => walk(party, fetchFrom, origin, typed));
  } catch (error) {
    if (error instanceof QueueFull) return busy;
    throw error;
  }
}

/**
 * Signs in with a password typed at the portal: goes through the very flow that a browser goes through at the built-in
 * provider, in process, so that its limits, locks and further questions hold here without being written twice.
 */
async function walk(
  { begin, exchange }: Flow,
  fetchFrom: (address: string) => InProcessFetch,
  origin: string,
  { login, password, address, cookies }: TypedPassword,
): Promise<PasswordSignIn> {
  const visit = new Walk(fetchFrom(address), origin, cookies);
  const { attempt, authorizationUrl } = known(await begin(origin, 'page', null));
  const form = await visit.follow(authorizationUrl);
  if (!('reply' in form)) throw new Error('a password was not asked for');
  if (form.reply.status !== 200) return refusalOf(form.reply);
  const body = new URLSearchParams({ login, password });
  const submitted = await visit.ask(form.url, { method: 'POST', body });
  const location = submitted.headers.get('location');
  if (location === null) return refusalOf(submitted);
  const end = await visit.follow(new URL(location, form.url).href);
  if ('reply' in end) return refusalOf(end.reply);
  const granted = known(await exchange(attempt, codeOf(end.url, attempt)));
  // The password was replaced, or the account blocked, since the code was given.
  if (granted === null) return { ok: false, reason: 'wrong' };
  return { ok: true, granted, cookies: visit.sessionCookies() };
}

/** The provider built in is in this very process, so it is never away. */
function known<T>(answer: T | Away): T {
  if (answer === 'away') throw new Error('the built-in provider did not answer');
  return answer;
}

const codeOf = (url: URL, { state }: Attempt) => ({
  code: url.searchParams.get('code') ?? '',
  state: url.searchParams.get('state') ?? state,
  iss: url.searchParams.get('iss') ?? undefined,
});

function refusalOf({ status, headers }: Response): PasswordSignIn {
  const retryAfter = Number(headers.get('retry-after'));
  if (status === 429) return { ok: false, reason: 'too-many', retryAfter };
  if (status === 503) return { ok: false, reason: 'busy', retryAfter };
  if (status >= 500) throw new Error(`the sign-in at the built-in provider failed: ${status}`);
  return { ok: false, reason: status === 401 ? 'wrong' : 'more' };
}

/** A browser's walk through the provider's redirects, with the cookies it is given. */
class Walk {
  readonly #fetch: InProcessFetch;
  readonly #origin: string;
  readonly #isSecure: boolean;
  readonly #lines = new Map<string, string>();

  constructor(fetch: InProcessFetch, origin: string, cookies: string | undefined) {
    this.#fetch = fetch;
    this.#origin = origin;
    this.#isSecure = origin.startsWith('https:');
    const name = knownBrowserName(this.#isSecure);
    const known = parseCookies(cookies)[name];
    if (known) this.#lines.set(name, `${name}=${encodeURIComponent(known)};`);
  }

  /** Until an answer that is no redirect, or the portal's own callback. */
  async follow(start: string): Promise<{ url: URL } | { url: URL; reply: Response }> {
    let url = new URL(start);
    for (let hops = 0; hops < HOPS; hops++) {
      if (url.pathname === CALLBACK_PATHS.page) return { url };
      const reply = await this.ask(url, { method: 'GET' });
      const location = reply.headers.get('location');
      if (location === null) return { url, reply };
      url = new URL(location, url);
    }
    throw new Error('the built-in provider redirects without end');
  }

  async ask(url: URL, { method, body }: { method: string; body?: URLSearchParams }): Promise<Response> {
    const pairs = [...this.#lines.values()].map((line) => line.slice(0, line.indexOf(';')));
    const headers = {
      cookie: pairs.join('; '),
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    };
    const reply = await this.#fetch(url.href, { method, headers, body: body?.toString(), redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) this.#lines.set(line.slice(0, line.indexOf('=')), line);
    return reply;
  }

  /** After a sign-in all of them are of this walk. */
  sessionCookies(): string[] {
    const names = [...sessionCookies(this.#isSecure), knownBrowserName(this.#isSecure)];
    return [...this.#lines].filter(([name]) => names.includes(name)).map(([, line]) => line);
  }
}
