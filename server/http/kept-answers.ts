import type { Keep } from '@wiec/contract/endpoint.ts';
import type { Clock } from '../deps.ts';
import { ShortCache } from '../services/short-cache.ts';
import { tagOf } from './entity-tag.ts';
import type { Answer } from './errors.ts';

/** Of one endpoint: whole answers, and all their characters. */
const MOST_ANSWERS = 500;
const MOST_CHARACTERS = 32_000_000;
/** Of one endpoint: what its answers have in common. */
const MOST_PARTS = 50;

/**
 * Reads what is the same for whoever asks, and keeps it as long as the endpoint lets an answer be kept.
 * @param key what was asked; as JSON it tells one part from another
 */
export type Shared = <Part>(key: unknown, read: () => Promise<Part>) => Promise<Part>;

export interface Asked {
  /** The validated input. */
  readonly input: unknown;
  readonly isVisitor: boolean;
  /** A page is drawn with the answer, and kept no longer than it. */
  readonly forPage: boolean;
}

/** Answers one question, from what is kept where the endpoint allows it. */
export type AnswerKept = (asked: Asked, make: (shared: Shared) => Promise<Answer>) => Promise<Answer>;

/** Nobody keeps anything. */
export const keepNothing: AnswerKept = (_asked, make) => make((_key, read) => read());

/** All that this process keeps of answers. How long, and what, each endpoint of the contract says (`keep`). */
export class KeptAnswers {
  readonly #clock: Clock;
  readonly #caches: { clear(): void }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Something made of answers is forgotten together with them. */
  forgetToo<Cache extends { clear(): void }>(cache: Cache): Cache {
    this.#caches.push(cache);
    return cache;
  }

  /** What was kept may be no longer true. */
  forget(): void {
    for (const cache of this.#caches) cache.clear();
  }

  by({ seconds, by }: Keep): AnswerKept {
    const clock = this.#clock;
    const ttl = seconds * 1000;
    const parts = this.forgetToo(new ShortCache<{ part: unknown; readAt: number }>(clock, ttl, MOST_PARTS));

    /** @returns the answer, and until when it may be kept: as long as the oldest of what it was made of. */
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

    // A page is kept no longer than any answer that it shows. Each must have half of its time before it: else pages would be drawn
    // whenever one of their answers is over.
    const holdsFor = ({ forPage }: Asked): number => (forPage ? ttl / 2 : 1);
    if (by === 'pages') {
      return async (asked, make) => {
        const [answer, until] = await fresh(make, holdsFor(asked));
        return asked.isVisitor && mayBeKept(answer) ? kept(answer, until) : answer;
      };
    }
    const answers = this.forgetToo(
      new ShortCache<Answer>(clock, ttl, MOST_ANSWERS, { weigh: ({ body }) => body.length, most: MOST_CHARACTERS }),
    );
    return (asked, make) => {
      const holds = holdsFor(asked);
      const fetch = async () => {
        const [answer, until] = await fresh(make, holds);
        return mayBeKept(answer) ? kept(answer, until, { etag: `"${tagOf(answer.body)}"` }) : answer;
      };
      return answers.get(JSON.stringify(asked.input), fetch, { until: ({ keptUntil = 0 }) => keptUntil, holds });
    };
  }
}

/** That there is no such thing is an answer too; whatever else is refused is refused to one caller, or for a moment. */
const mayBeKept = ({ status, headers }: Answer): boolean =>
  (status === 200 || status === 404) && headers['cache-control'] === undefined;

/** Browsers compare each time: seconds of their own would come on top of these. */
const kept = (answer: Answer, keptUntil: number, more: Answer['headers'] = {}): Answer => ({
  ...answer,
  keptUntil,
  headers: { ...answer.headers, 'cache-control': 'no-cache', ...more },
});
