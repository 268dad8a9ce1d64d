import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Scanner {
  readonly at: { readonly host: string; readonly port: number };
  readonly close: () => void;
}

/** Listens as clamd does. @param act once the whole of a file came, with all that was sent */
export async function scannerThat(act: (socket: Socket, sent: Buffer) => void): Promise<Scanner> {
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      // The empty part that ends a file.
      if (sent.subarray(-4).equals(Buffer.alloc(4))) act(socket, sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { at: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, close: () => server.close() };
}
