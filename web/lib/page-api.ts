import { createContext, data, type RouterContextProvider } from 'react-router';
import { call, type ApiCaller, type Input, type Output } from './api.ts';
import type { CallName } from './calls.ts';

/** The way to the API, put into the router by each side: in-process on the server, `fetch` in the browser. */
export const apiContext = createContext<ApiCaller>();

type LoaderContext = Readonly<RouterContextProvider>;

/** What a loader reads. A refusal becomes the error page of the route, with the server's status and words. */
export async function read<Name extends CallName>(
  context: LoaderContext,
  name: Name,
  input: Input<Name> = {},
): Promise<Output<Name>> {
  const reply = await call(context.get(apiContext), name, input);
  if (reply.ok) return reply.data;
  throw data({ title: reply.title, messages: reply.messages }, { status: reply.status === 0 ? 503 : reply.status });
}
