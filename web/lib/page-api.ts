import type { Endpoint } from '@wiec/contract/endpoint.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { call, type ApiCaller, type Given, type Output } from './api.ts';

/** The way to the API, put into the router by each side: in-process on the server, `fetch` in the browser. */
export const apiContext = createContext<ApiCaller>();

type LoaderContext = Readonly<RouterContextProvider>;

/** What a loader reads. A refusal becomes the error page of the route, with the server's status and words. */
export async function read<E extends Endpoint>(
  context: LoaderContext,
  endpoint: E,
  ...input: Given<E>
): Promise<Output<E>> {
  const reply = await call(context.get(apiContext), endpoint, ...input);
  if (reply.ok) return reply.data;
  throw data({ title: reply.title, messages: reply.messages }, { status: reply.status === 0 ? 503 : reply.status });
}
