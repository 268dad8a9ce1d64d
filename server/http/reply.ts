import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { ProofDemand } from '@wiec/contract/proof-demand.ts';
import { tryAgainIn } from '@wiec/domain/waiting.ts';

/** Expected outcomes of a call, before `http/` turns them into a status (STYLE: expected failure is a value). */
export type RefusalKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'unprocessable' | 'too-many' | 'unavailable';

export interface Refusal {
  readonly ok: false;
  readonly kind: RefusalKind;
  /** A Polish sentence, shown to the person. */
  readonly title: string;
  readonly errors: readonly ErrorItem[];
  /** Seconds after which it may be tried again, for `too-many`. */
  readonly retryAfter?: number;
  /** What has to be solved for the same request to be answered at once, for `too-many`. */
  readonly captcha?: CaptchaDemand;
  /** What the caller has to show once more for the same request to be answered, for `forbidden`. */
  readonly proof?: ProofDemand;
}

export interface Accepted<Data> {
  readonly ok: true;
  readonly data: Data;
  /** Response headers, e.g. `set-cookie`; lower-case names. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export type Reply<Data> = Accepted<Data> | Refusal;

export const accepted = <Data>(data: Data, headers?: Accepted<Data>['headers']): Accepted<Data> =>
  headers ? { ok: true, data, headers } : { ok: true, data };

export const refused = (
  kind: RefusalKind,
  title: string,
  errors: readonly (string | ErrorItem)[] = [title],
): Refusal => ({
  ok: false,
  kind,
  title,
  errors: errors.map((error) => (typeof error === 'string' ? { message: error } : error)),
});

/**
 * A limit was reached.
 * @param why a whole Polish sentence; what to do is added to it
 */
export function tooMany(
  why: string,
  { retryAfter, captcha = null }: { /** Seconds. */ retryAfter: number; captcha?: CaptchaDemand | null },
): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  const refusal = { ...refused('too-many', `${why} ${tryAgainIn(seconds)}`), retryAfter: seconds };
  return captcha === null ? refusal : { ...refusal, captcha };
}
