import type { FastifyBaseLogger, FastifyError } from 'fastify';
import type { BoundEndpoint } from './bind.ts';
import { answerTo, unknownAddress, type Answer } from './errors.ts';

/** The call that pages make while they are rendered here; the same shape as in the browser. */
export interface PageCall {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export type PageApi = (call: PageCall) => Promise<{ status: number; body: unknown }>;

/** The page that is being rendered. */
export interface DrawnPage {
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Called with every answer that the page is rendered from. */
  readonly onAnswer: (answer: Answer) => void;
}

interface Route {
  readonly bound: BoundEndpoint;
  readonly segments: readonly string[];
}

/**
 * Answers calls by the handlers themselves, with the same checks and the same declared output, but without a network. What a
 * handler throws is answered and logged as over HTTP: a page rendered while the database is away says so, and comes back by itself.
 */
export function inProcessApi(bound: readonly BoundEndpoint[]): (page: DrawnPage) => PageApi {
  const routes: readonly Route[] = bound.map((entry) => ({ bound: entry, segments: entry.endpoint.path.split('/') }));
  return ({ address, log, onAnswer }) =>
    async ({ method, path, query, body, headers }) => {
      const found = match(routes, method, path);
      const answer: Answer = found
        ? await found.bound
            .answer({
              params: found.params,
              query: asText(query),
              body,
              headers: headers ?? {},
              address,
              forPage: true,
            })
            .catch((error: FastifyError) => answerTo(error, log))
        : unknownAddress();
      onAnswer(answer);
      return { status: answer.status, body: JSON.parse(answer.body) };
    };
}

function match(routes: readonly Route[], method: string, path: string) {
  const asked = path.split('/');
  // A literal address comes before one with a parameter in its place, as with the router of HTTP.
  const candidates = routes
    .filter(({ bound, segments }) => bound.endpoint.method === method && segments.length === asked.length)
    .filter(({ segments }) => segments.every((segment, i) => segment.startsWith(':') || segment === asked[i]))
    .sort((a, b) => parameters(a) - parameters(b));
  const route = candidates[0];
  if (!route) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of route.segments.entries()) {
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(asked[i] ?? '');
  }
  return { bound: route.bound, params };
}

const parameters = ({ segments }: Route): number => segments.filter((segment) => segment.startsWith(':')).length;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const asText = (query: PageCall['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
