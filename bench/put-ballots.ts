import { connect, type Socket } from 'node:net';
import { CONNECTIONS } from './load.ts';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Whole requests, written before the clock starts, so that the one who asks costs the machine as little as may be. */
export function ballotRequest(url: string, path: string, key: string, body: string): Buffer {
  const head = [
    `PUT ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends the requests over as many connections as the bench has, on each the next when the one before was answered with 200.
 * @returns how many were answered a second
 */
export async function putForSeconds(url: string, requests: Buffer[], seconds: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname);
      const next = (): void => {
        const request = performance.now() < end ? requests.pop() : undefined;
        if (request) socket.write(request);
        else if (performance.now() < end) socket.destroy(new Error('more ballots were asked for than were made'));
        else socket.end(() => resolve());
      };
      let received = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const whole = wholeReply(received);
        if (whole === null) return;
        if (!whole.startsWith('HTTP/1.1 200')) return socket.destroy(new Error(`a ballot was refused: ${whole}`));
        received = Buffer.alloc(0);
        done += 1;
        next();
      });
      socket.on('error', reject);
      socket.setNoDelay(true);
      socket.on('connect', next);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return (done * 1000) / (performance.now() - start);
}

/** The reply, once its declared length has come. */
function wholeReply(received: Buffer): string | null {
  const head = received.indexOf(END_OF_HEAD);
  if (head < 0) return null;
  const text = received.toString('latin1');
  const declared = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head));
  if (!declared) throw new Error('a reply without its length');
  return received.length < head + END_OF_HEAD.length + Number(declared[1]) ? null : text;
}
