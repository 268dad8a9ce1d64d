import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface JsonReply {
  status: number;
  /** Undefined where the body was not JSON. */
  body: unknown;
}

export interface JsonClient {
  send(method: 'GET' | 'PUT', path: string, body?: unknown, headers?: Record<string, string>): Promise<JsonReply>;
  close(): void;
}

const TIMEOUT = 60_000;

/**
 * A client of one server over connections that are kept open. Rejects when the connection breaks or is silent for a minute:
 * then nobody knows whether the call was done.
 */
export function jsonClient(origin: string, connections: number): JsonClient {
  const { protocol } = new URL(origin);
  const agentOptions = { keepAlive: true, maxSockets: connections, timeout: TIMEOUT };
  const agent = protocol === 'https:' ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return {
    close: () => agent.destroy(),
    send: (method, path, body, headers = {}) =>
      new Promise((done, reject) => {
        const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
        const content = payload && { 'content-type': 'application/json', 'content-length': payload.length };
        const call = request(
          new URL(path, origin),
          { method, agent, headers: { accept: 'application/json', ...content, ...headers } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              if (!response.complete) return reject(new Error('the answer broke off'));
              done({ status: response.statusCode ?? 0, body: readJson(Buffer.concat(chunks).toString('utf8')) });
            });
          },
        );
        call.setTimeout(TIMEOUT, () => call.destroy(new Error('no answer')));
        call.on('error', reject);
        call.end(payload);
      }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
