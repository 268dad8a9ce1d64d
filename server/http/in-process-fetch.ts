import type { FastifyInstance, InjectOptions } from 'fastify';
import type { InProcessFetch } from '../services/identity-provider/in-process-fetch.ts';

/**
 * `fetch` for addresses that this very process serves: no network, so it works behind any proxy and firewall.
 * `address` is whose request it is, for rate limits.
 */
export const inProcessFetch =
  (app: FastifyInstance) =>
  (address: string): InProcessFetch =>
  async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const request: InjectOptions = {
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      remoteAddress: address,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      ...(body === undefined || body === null ? {} : { payload: await new Response(body as string).text() }),
    };
    const reply = await app.inject(request);
    const answered = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const one of [value ?? []].flat()) answered.append(name, String(one));
    }
    const hasBody = reply.statusCode !== 204 && reply.statusCode !== 304;
    return new Response(hasBody ? reply.body : null, { status: reply.statusCode, headers: answered });
  };
