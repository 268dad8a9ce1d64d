import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { ConnectOptions } from './db/connection.ts';
import type { Database } from './db/tables.ts';
import type { ProjectRows } from './modules/projects/project-queries.ts';
import type { VoteKinds } from './participation/vote-kind-box.ts';
import type { FileStore } from './services/file-store.ts';

/** The only source of "now" in the server; tests hand in their own. Deadlines are judged by the database's clock instead. */
export type Clock = () => Date;

/** Keys derived from the server's secret, by purpose; see services/server-secret. */
export interface ServerSecret {
  /** HMAC-SHA-256 under the key of this purpose. */
  keyedHash(purpose: string, text: string | Buffer): Buffer;
  /** AES-256-GCM under the key of this purpose; the result carries a version byte, the nonce and the tag. */
  encrypt(purpose: string, plain: string | Buffer): Buffer;
  /** Throws when the bytes were not sealed under this purpose. */
  decrypt(purpose: string, sealed: Buffer): Buffer;
}

/** What a thread of this process needs to work on the same database with the same secret. */
export interface ThreadSeed {
  readonly databaseUrl: string;
  readonly connection?: ConnectOptions;
  readonly secret: Uint8Array;
}

/** Dependencies of use cases; nothing in the server uses globals. */
export interface Deps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly secret: ServerSecret;
  readonly files: FileStore;
  /** Writes the rows that projects of every kind share. The kinds are separate modules, but a table has only one owner. */
  readonly projects: ProjectRows;
  /** What each kind of votes with envelopes brings; likewise. */
  readonly voteKinds: VoteKinds;
  readonly clock: Clock;
  /** In a server: heavy work may go to threads. Null: everything is done in this one. */
  readonly threadSeed: ThreadSeed | null;
}
