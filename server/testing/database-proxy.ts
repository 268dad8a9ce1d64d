import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** The same database, by way of this proxy. */
  readonly url: string;
  /** Breaks all connections and refuses new ones, as a server does that was stopped. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Connections that were asked for so far. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

/** Stands between the portal and PostgreSQL, so that a test can take the database away from one and not from others. */
export async function proxyTo(url: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const open = new Set<Socket>();
  let isCut = false;
  let asked = 0;
  const server = createServer((incoming) => {
    asked += 1;
    if (isCut) return incoming.resetAndDestroy();
    const outgoing = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    open.add(incoming);
    incoming.on('close', () => {
      open.delete(incoming);
      outgoing.destroy();
    });
    outgoing.on('close', () => incoming.destroy());
    for (const socket of [incoming, outgoing]) socket.on('error', () => {});
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    asked: () => asked,
    close: async () => {
      breakAll();
      await new Promise((done) => server.close(done));
    },
  };
}
