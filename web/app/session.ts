import { type CurrentUser, endSession, renewSession, type Session } from '@wiec/contract/accounts.ts';
import { useSyncExternalStore } from 'react';
import { call, type ApiCaller, type Refusal } from '../lib/api.ts';
import { forgetPersonal } from '../lib/personal-storage.ts';

export type SessionState = { status: 'unknown' } | { status: 'anonymous' } | { status: 'signed-in'; user: CurrentUser };

/** Tells a returning browser that renewing is worth a request; the session itself is in an HttpOnly cookie. */
const HINT = 'wiec.signed-in';
const LOCK = 'wiec.session';
const EARLY_SECONDS = 60;
/** Milliseconds before a renewal that got no answer is tried again. */
const AGAIN = 15_000;

const UNKNOWN: SessionState = { status: 'unknown' };

/**
 * The reader's session: the access token lives in this object alone and is renewed from the cookie before it expires,
 * by one tab at a time, because a refresh token must not be used twice. Where the cookie no longer renews it, the identity
 * provider is asked in a hidden frame; where that knows nobody either, the session is over and what was typed stays.
 */
class SessionKeeper {
  #state: SessionState = UNKNOWN;
  #token: { value: string; until: number } | null = null;
  #listeners = new Set<() => void>();
  #api: ApiCaller | null = null;
  #onChange: () => void = () => {};
  #ready: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #otherTabs: BroadcastChannel | null = null;

  state = (): SessionState => this.#state;
  /** The server knows nobody; the browser fills in what is personal. */
  stateOnServer = (): SessionState => UNKNOWN;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `onChange` runs when the reader becomes someone else, so that pages can be read again for them. */
  start(api: ApiCaller, onChange: () => void): void {
    this.#api = api;
    this.#onChange = onChange;
    if (remembered()) this.#ready = this.#renew();
    else this.#set({ status: 'anonymous' });
    window.addEventListener('storage', (event) => {
      if (event.key === HINT && event.newValue === null && this.#token !== null) this.forget();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#state.status === 'signed-in' && !remembered()) startAfresh();
    });
    if (typeof BroadcastChannel === 'undefined') return;
    this.#otherTabs = new BroadcastChannel(LOCK);
    this.#otherTabs.addEventListener('message', () => this.#leave('/'));
  }

  /**
   * The token for a call, after any renewal under way; null for a visitor. `refused`: a token that the server has just rejected.
   */
  async bearer(refused?: string): Promise<string | null> {
    await this.#ready;
    if (this.#token !== null && (this.#token.until <= Date.now() || this.#token.value === refused)) {
      await (this.#ready = this.#renew());
    }
    return this.#token?.value ?? null;
  }

  /** After signing in, or after a renewal. */
  accept({ accessToken, expiresIn, user }: Session): void {
    const until = Date.now() + Math.max(5, expiresIn - EARLY_SECONDS) * 1000;
    this.#token = { value: accessToken, until };
    remember(true);
    this.#renewIn(until - Date.now());
    const was = this.#state;
    this.#set({ status: 'signed-in', user });
    if (was.status !== 'signed-in' || was.user.userId !== user.userId) this.#onChange();
  }

  /** The session is over: back to a visitor, here and in the other tabs. What was typed stays for who signs in again. */
  forget(): void {
    const was = this.#state.status;
    this.#token = null;
    clearTimeout(this.#timer);
    remember(false);
    this.#set({ status: 'anonymous' });
    if (was === 'signed-in') this.#onChange();
  }

  /**
   * Signs out here, with the provider and in every tab, and goes to the main page (spec/1 §4, Sign-in).
   * @returns why not: a session that the server still keeps must not look as if it were over
   */
  async signOut(): Promise<Refusal | null> {
    if (this.#api === null) return null;
    const reply = await call(this.#api, endSession);
    if (!reply.ok) return reply;
    this.#otherTabs?.postMessage('signed-out');
    this.#leave(reply.data.endSessionUrl ?? '/');
    return null;
  }

  /** Whether the session can still be renewed; where not, it is over after this. */
  async isAlive(): Promise<boolean> {
    await (this.#ready = this.#renew());
    return this.#token !== null;
  }

  /** The next person at this computer must find nothing, neither kept nor on the page. */
  #leave(address: string): void {
    this.#token = null;
    clearTimeout(this.#timer);
    remember(false);
    forgetPersonal([() => localStorage, () => sessionStorage]);
    // The browser may keep this page as it stands, for Back.
    window.addEventListener('pagehide', () => document.body.replaceChildren(), { once: true });
    window.location.assign(address);
  }

  async #renew(): Promise<void> {
    const api = this.#api;
    if (api === null) return;
    clearTimeout(this.#timer);
    const reply = await oneTabAtATime(async () => {
      const renewed = await call(api, renewSession);
      if (renewed.ok || renewed.status !== 401) return renewed;
      const { signInSilently } = await import('./sign-in-silently.ts');
      return (await signInSilently(api)) ?? renewed;
    });
    if (reply.ok) return this.accept(reply.data);
    if (reply.status === 401) return this.forget();
    // No network, or the provider is down: the portal works as for a visitor, and the session may still be renewed later.
    if (this.#state.status === 'unknown') this.#set({ status: 'anonymous' });
    this.#renewIn(AGAIN);
  }

  #renewIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#ready = this.#renew()), milliseconds);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A page that the browser kept from when somebody was signed in, and shows again. */
function startAfresh(): void {
  document.body.replaceChildren();
  window.location.reload();
}

function remembered(): boolean {
  try {
    return localStorage.getItem(HINT) === '1';
  } catch {
    return false;
  }
}

function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(HINT, '1');
    else localStorage.removeItem(HINT);
  } catch {
    // Storage may be forbidden; the reader then signs in again on the next visit.
  }
}

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

export const session = new SessionKeeper();

/** Who is reading: 'unknown' until the browser has asked, as on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.stateOnServer);
}
