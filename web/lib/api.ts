import type { z } from 'zod';
import type { Endpoint, ErrorItem } from '@wiec/contract/endpoint.ts';
import { titleOfStatus } from '../texts/failures.ts';

/** One request to the API: in-process where pages are rendered, `fetch` in the browser. `path` begins with /api/. */
export interface ApiCall {
  method: string;
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}
export type ApiCaller = (call: ApiCall) => Promise<{ status: number; body: unknown }>;

type Value<Schema> = Schema extends z.ZodUndefined
  ? undefined
  : Schema extends z.ZodType
    ? z.output<Schema>
    : undefined;
type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = Value<NonNullable<E[Key]>>;
type Needed<E extends Endpoint, Key extends 'params' | 'body'> =
  Part<E, Key> extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Part<E, Key> };

export type Output<E extends Endpoint> = z.output<E['output']>;
/** The arguments of a call: params and body are required where the endpoint has them. */
export type Input<E extends Endpoint> = Needed<E, 'params'> &
  Needed<E, 'body'> & { query?: Partial<Part<E, 'query'>>; headers?: Record<string, string> };
/** The last argument of a call; optional where the endpoint requires nothing. */
export type Given<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

export interface Refusal {
  ok: false;
  /** HTTP status; 0 where no answer came at all. */
  status: number;
  title: string;
  messages: string[];
  /** The same, with the area or field that each is about. */
  errors: readonly ErrorItem[];
}
export type Reply<T> = { ok: true; data: T } | Refusal;

/** A list in a query string is JSON text (contract/teryt). */
const inAddress = (value: unknown) =>
  Array.isArray(value) ? JSON.stringify(value) : (value as string | number | undefined);

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Body {
  data?: unknown;
  title?: string;
  errors?: ErrorItem[];
}

/** Asks the API by an endpoint of the contract. Refusals are values; only a bug throws. */
export async function call<E extends Endpoint>(
  api: ApiCaller,
  endpoint: E,
  ...[input]: Given<E>
): Promise<Reply<Output<E>>> {
  // The only two fields of an endpoint that the browser's build keeps (build/contract-calls).
  const { method, path: pattern } = endpoint;
  const { params = {}, query: asked, body: sent, headers } = (input ?? {}) as AnyInput;
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const query = asked && Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, inAddress(value)]));
  const reply = await api({ method, path, query, body: sent, headers });
  if (reply.status >= 200 && reply.status < 300) {
    return { ok: true, data: ((reply.body ?? {}) as Body).data as Output<E> };
  }
  return refusalOf(reply.status, reply.body);
}

/** What an answer that is no success says; also of calls that answer with a file. */
export function refusalOf(status: number, answer: unknown): Refusal {
  const { title = titleOfStatus(status), errors = [] } = (answer ?? {}) as Body;
  return { ok: false, status, title, messages: errors.map(({ message }) => message), errors };
}
