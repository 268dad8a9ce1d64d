import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { ApiCaller } from './api.ts';

/** As the contract names it; its schemas stay out of the browser. */
export const CAPTCHA_HEADER = 'captcha-solution';

/** The solution of what the server demands; null where this browser cannot find it. */
export type SolveCaptcha = (demand: CaptchaDemand) => Promise<string | null>;

/** A solution may be out of date once it is sent, or handed in by another tab. */
const ATTEMPTS = 3;

/**
 * The same API, but a request that is answered with a captcha is repeated with its solution, as it was: nobody has to do
 * anything, and an `Idempotency-Key` stays what it is. Where it cannot be solved the refusal stands, with the server's words.
 */
export function withCaptcha(api: ApiCaller, solve: SolveCaptcha): ApiCaller {
  return async (call) => {
    let reply = await api(call);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const demand = reply.status === 429 ? (reply.body as { captcha?: CaptchaDemand } | null)?.captcha : undefined;
      if (demand === undefined) break;
      const solution = await captchaWork.during(() => solve(demand));
      if (solution === null) break;
      reply = await api({ ...call, headers: { ...call.headers, [CAPTCHA_HEADER]: solution } });
    }
    return reply;
  };
}

/** Tells the page that a captcha is being solved, so that it can say why it takes a moment. */
class CaptchaWork {
  #running = 0;
  #listeners = new Set<() => void>();

  isRunning = (): boolean => this.#running > 0;
  isRunningOnServer = (): boolean => false;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async during<T>(work: () => Promise<T>): Promise<T | null> {
    this.#change(1);
    try {
      return await work();
    } catch {
      return null;
    } finally {
      this.#change(-1);
    }
  }

  #change(by: number): void {
    this.#running += by;
    for (const listener of this.#listeners) listener();
  }
}

export const captchaWork = new CaptchaWork();
