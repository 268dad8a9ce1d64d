import type { FastifyInstance, InjectOptions } from 'fastify';
import type { InProcessFetch } from '../services/identity-provider/built-in-party.ts';

/** `fetch` for addresses that this very process serves: no network, so it works behind any proxy and firewall. */
export const inProcessFetch =
  (app: FastifyInstance): InProcessFetch =>
  async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const request: InjectOptions = {
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      ...(body === undefined || body === null ? {} : { payload: await new Response(body as string).text() }),
    };
    const reply = await app.inject(request);
    const answered = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined) answered.set(name, String(value));
    }
    const hasBody = reply.statusCode !== 204 && reply.statusCode !== 304;
    return new Response(hasBody ? reply.body : null, { status: reply.statusCode, headers: answered });
  };
