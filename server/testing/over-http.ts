import { request as open } from 'node:http';
import type { FuzzAnswer } from './fuzz/judge-answer.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | null;
}

/** Sends a request to a server that listens on this port, over a connection of its own, and reads the answer whole. */
export function overHttp(port: number, { method, url, headers, payload }: Sent): Promise<FuzzAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer>();
  const length = payload === null ? {} : { 'content-length': String(payload.length) };
  const asked = open({ port, host: '127.0.0.1', method, path: url, agent: false, headers: { ...headers, ...length } });
  let isAnswered = false;
  asked.on('response', (response) => {
    isAnswered = true;
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => void parts.push(part));
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        body: Buffer.concat(parts).toString(),
      }),
    );
  });
  // A server that refuses a body before it has read it hangs up on the rest.
  asked.on('error', (error) => void (isAnswered || reject(error)));
  asked.end(payload);
  return promise;
}
