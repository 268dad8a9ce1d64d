import type { CurrentUser, Session } from '@wiec/contract/accounts.ts';
import { useSyncExternalStore } from 'react';
import { call, type ApiCaller } from '../lib/api.ts';

export type SessionState = { status: 'unknown' } | { status: 'anonymous' } | { status: 'signed-in'; user: CurrentUser };

/** Tells a returning browser that renewing is worth a request; the session itself is in an HttpOnly cookie. */
const HINT = 'wiec.signed-in';
const LOCK = 'wiec.session';
const EARLY_SECONDS = 60;

const UNKNOWN: SessionState = { status: 'unknown' };

/**
 * The reader's session: the access token lives in this object alone and is renewed from the cookie before it expires,
 * by one tab at a time, because a refresh token must not be used twice.
 */
class SessionKeeper {
  #state: SessionState = UNKNOWN;
  #token: { value: string; until: number } | null = null;
  #listeners = new Set<() => void>();
  #api: ApiCaller | null = null;
  #onChange: () => void = () => {};
  #ready: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  state = (): SessionState => this.#state;
  /** On the server nobody is known: what is personal comes in the browser. */
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
  }

  /** The token for a call, waiting for a renewal that is under way; null for a visitor. */
  async bearer(): Promise<string | null> {
    await this.#ready;
    if (this.#token !== null && this.#token.until <= Date.now()) await (this.#ready = this.#renew());
    return this.#token?.value ?? null;
  }

  /** After the code was exchanged, or after a renewal. */
  accept({ accessToken, expiresIn, user }: Session): void {
    const until = Date.now() + Math.max(5, expiresIn - EARLY_SECONDS) * 1000;
    this.#token = { value: accessToken, until };
    remember(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#ready = this.#renew()), until - Date.now());
    const was = this.#state;
    this.#set({ status: 'signed-in', user });
    if (was.status !== 'signed-in' || was.user.userId !== user.userId) this.#onChange();
  }

  /** Back to a visitor, here and in the other tabs. */
  forget(): void {
    const was = this.#state.status;
    this.#token = null;
    clearTimeout(this.#timer);
    remember(false);
    this.#set({ status: 'anonymous' });
    if (was === 'signed-in') this.#onChange();
  }

  async #renew(): Promise<void> {
    const api = this.#api;
    if (api === null) return;
    const reply = await oneTabAtATime(() => call(api, 'renewSession'));
    if (reply.ok) this.accept(reply.data);
    else if (reply.status === 401) this.forget();
    else if (this.#state.status === 'unknown') this.#set({ status: 'anonymous' });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
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
