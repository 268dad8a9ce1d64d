import type { Keep } from '@wiec/contract/endpoint.ts';
import type { Clock } from '../deps.ts';
import { ShortCache } from '../services/short-cache.ts';
import { tagOf } from './entity-tag.ts';
import type { Answer } from './errors.ts';

/** Per endpoint: most answers, and most characters of all of them. */
const MOST_ANSWERS = 500;
const MOST_CHARACTERS = 32_000_000;
/** Per endpoint: most parts shared by its answers. */
const MOST_PARTS = 50;

/**
 * Reads data that is the same for every caller, and caches it for the endpoint's `keep.seconds`.
 * @param key identifies the data within the endpoint; compared as JSON
 */
export type Shared = <Part>(key: unknown, read: () => Promise<Part>) => Promise<Part>;

export interface Asked {
  /** The validated input. */
  readonly input: unknown;
  /** The input as text, where it is known already. */
  readonly key?: string | undefined;
  readonly isVisitor: boolean;
  /** The answer is for a page, which must not be cached longer than the answer. */
  readonly forPage: boolean;
}

/** Answers one call, from the cache if the endpoint allows it. */
export type AnswerKept = (asked: Asked, make: (shared: Shared) => Promise<Answer>) => Promise<Answer>;

/** Caches nothing. */
export const keepNothing: AnswerKept = (_asked, make) => make((_key, read) => read());

/** The cache of answers in this process. What is cached, and for how long, is declared by each endpoint (`keep`). */
export class KeptAnswers {
  readonly #clock: Clock;
  readonly #caches: { clear(): void }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Registers a cache of something derived from answers, to be cleared together with them. */
  forgetToo<Cache extends { clear(): void }>(cache: Cache): Cache {
    this.#caches.push(cache);
    return cache;
  }

  /** Clears everything: cached data may be outdated. */
  forget(): void {
    for (const cache of this.#caches) cache.clear();
  }

  by({ seconds, by }: Keep): AnswerKept {
    const clock = this.#clock;
    const ttl = seconds * 1000;
    const parts = this.forgetToo(
      new ShortCache<{ part: unknown; readAt: number }>(clock, ttl, MOST_PARTS, { renewed: ttl / 4 }),
    );

    /** @returns the answer and the time until which it may be cached, which depends on its oldest part */
    const fresh = async (make: (shared: Shared) => Promise<Answer>, holds: number): Promise<[Answer, number]> => {
      let oldest = clock().getTime();
      const shared: Shared = async <Part>(key: unknown, read: () => Promise<Part>) => {
        const fetch = async () => {
          const readAt = clock().getTime();
          return { part: await read(), readAt };
        };
        const { part, readAt } = await parts.get(JSON.stringify(key), fetch, { holds });
        oldest = Math.min(oldest, readAt);
        return part as Part;
      };
      return [await make(shared), oldest + ttl];
    };

    // A page is cached no longer than any answer that it shows. Answers for pages must have at least half of their time left:
    // otherwise a page would be rendered again whenever one of its answers expires.
    const holdsFor = ({ forPage }: Asked): number => (forPage ? ttl / 2 : 1);
    if (by === 'pages') {
      return async (asked, make) => {
        const [answer, until] = await fresh(make, holdsFor(asked));
        return asked.isVisitor && mayBeKept(answer) ? kept(answer, until) : answer;
      };
    }
    const answers = this.forgetToo(
      new ShortCache<Answer>(clock, ttl, MOST_ANSWERS, {
        weigh: ({ body, bytes }) => body.length + (bytes?.length ?? 0),
        most: MOST_CHARACTERS,
      }),
    );
    return (asked, make) => {
      const holds = holdsFor(asked);
      const fetch = async () => {
        const [answer, until] = await fresh(make, holds);
        if (!mayBeKept(answer)) return answer;
        const bytes = Buffer.from(answer.body);
        return { ...kept(answer, until, { etag: `"${tagOf(bytes)}"` }), bytes };
      };
      return answers.get(asked.key ?? JSON.stringify(asked.input), fetch, {
        until: ({ keptUntil = 0 }) => keptUntil,
        holds,
      });
    };
  }
}

/** "Not found" is cached too. Every other refusal concerns one caller, or is temporary. */
const mayBeKept = ({ status, headers }: Answer): boolean =>
  (status === 200 || status === 404) && headers['cache-control'] === undefined;

/** Browsers revalidate each time: a lifetime of their own would be added to this one. */
const kept = (answer: Answer, keptUntil: number, more: Answer['headers'] = {}): Answer => ({
  ...answer,
  keptUntil,
  headers: { ...answer.headers, 'cache-control': 'no-cache', ...more },
});
