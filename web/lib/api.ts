import type { z } from 'zod';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import { titleOfStatus } from '../texts/failures.ts';
import { addressOf, type CallName, type Endpoints } from './calls.ts';

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
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Value<NonNullable<Endpoints[Name][Key]>>;

export type Output<Name extends CallName> = z.output<Endpoints[Name]['output']>;
export interface Input<Name extends CallName> {
  params?: Part<Name, 'params'>;
  query?: Partial<Part<Name, 'query'>>;
  body?: Part<Name, 'body'>;
  headers?: Record<string, string>;
}

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

interface Body {
  data?: unknown;
  title?: string;
  errors?: ErrorItem[];
}

/** Asks the API. Refusals are values; only a bug throws. */
export async function call<Name extends CallName>(
  api: ApiCaller,
  name: Name,
  input: Input<Name> = {},
): Promise<Reply<Output<Name>>> {
  const [method, pattern] = addressOf(name);
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const query =
    input.query && Object.fromEntries(Object.entries(input.query).map(([key, value]) => [key, inAddress(value)]));
  const reply = await api({ method, path, query, body: input.body, headers: input.headers });
  const body = (reply.body ?? {}) as Body;
  if (reply.status >= 200 && reply.status < 300) return { ok: true, data: body.data as Output<Name> };
  return {
    ok: false,
    status: reply.status,
    title: body.title ?? titleOfStatus(reply.status),
    messages: (body.errors ?? []).map((error) => error.message),
    errors: body.errors ?? [],
  };
}
