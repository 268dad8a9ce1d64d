import type { Endpoint } from '@wiec/contract/endpoint.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { call, type ApiCaller, type Given, type Output, type Refusal } from './api.ts';

/** The way to the API, put into the router by each side: in-process on the server, `fetch` in the browser. */
export const apiContext = createContext<ApiCaller>();

type LoaderContext = Readonly<RouterContextProvider>;

/** What a loader reads. A refusal becomes the error page of the route. */
export async function read<E extends Endpoint>(
  context: LoaderContext,
  endpoint: E,
  ...input: Given<E>
): Promise<Output<E>> {
  const reply = await call(context.get(apiContext), endpoint, ...input);
  if (reply.ok) return reply.data;
  throw errorPageOf(reply);
}

/** What a loader throws for the error page of its route, with the server's status and words; without an answer it is 503. */
export const errorPageOf = ({ title, messages, status }: Refusal) =>
  data({ title, messages }, { status: status === 0 ? 503 : status });
