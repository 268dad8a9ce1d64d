import { faultOfAnswer, type FuzzAnswer } from './judge-answer.ts';
import type { FuzzRequest, Role } from './requests.ts';

export interface Watched {
  readonly send: (request: FuzzRequest) => Promise<FuzzAnswer>;
  /** Of `noteWrittenRows`. */
  readonly written: () => Promise<string[]>;
  /** Names of all stored files. */
  readonly files: () => Promise<string>;
}

/** What a refused request may write: that it was made, and when a session was last used. */
const ATTEMPTS = [
  /^(insert|update) rate_limit\b/,
  /^(insert|update) account_session\b/,
  /^insert audit_log (account\.(sign-in-failed|identity-not-proven)|register\.contest-declined)$/,
  // Signing in by a password alone begins a sign-in with the provider, which ends by itself.
  /^insert oidc_payload Interaction$/,
  // A code of a sign-in is spent when it is shown, whatever else is wrong with the request.
  /^delete oidc_payload\b/,
  // Stems of texts that are there already, taken when somebody searches.
  /^(insert search_word|update search_document\b.*)$/,
  /^update account failed_sign_ins(,locked_until)?$/,
];

/** Of what was written, what a refused request must not leave behind. */
export const leftBehind = (written: readonly string[]): string[] =>
  written.filter((row) => !ATTEMPTS.some((attempt) => attempt.test(row)));

/** Sends requests, and remembers what was wrong with the answers and what refused ones left behind. */
export class Watch {
  readonly faults: string[] = [];
  /** Operations that were taken. */
  readonly succeeded = new Set<string>();
  readonly #watched: Watched;
  readonly #accepted = new Map<Role, number>();
  #files: string | null = null;
  #asked = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Requests of this role that were not refused. */
  accepted(role: Role): number {
    return this.#accepted.get(role) ?? 0;
  }

  /** What was written until now is nobody's. */
  async forget(): Promise<void> {
    await this.#watched.written();
    this.#files = await this.#watched.files();
  }

  async ask(request: FuzzRequest): Promise<FuzzAnswer> {
    if (this.#files === null) await this.forget();
    const answer = await this.#watched.send(request);
    const { status } = answer;
    const before = this.#files;
    const rows = leftBehind(await this.#watched.written());
    this.#files = await this.#watched.files();
    const isRefused = status >= 400;
    this.#note(request, faultOfAnswer(request, answer));
    if (isRefused && rows.length > 0) this.#note(request, `refused with ${status}, wrote ${rows.join(', ')}`);
    if (isRefused && this.#files !== before) this.#note(request, `refused with ${status}, kept a file`);
    if (status < 300) this.succeeded.add(request.route);
    if (!isRefused) this.#accepted.set(request.as, this.accepted(request.as) + 1);
    this.#asked++;
    return answer;
  }

  #note(request: FuzzRequest, fault: string | null): void {
    if (fault !== null) this.faults.push(`${this.#asked} ${fault}: ${told(request)}`);
  }
}

/** A request as one can send it again. */
export const told = ({ as, isProven, method, url, headers, payload }: FuzzRequest): string =>
  `${as}${isProven ? ' (proven)' : ''}: ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${payload?.toString('latin1').slice(0, 600) ?? ''}`;
