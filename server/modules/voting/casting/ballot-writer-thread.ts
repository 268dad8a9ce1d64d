/** The thread of a ThreadedBallotWriter: a database pool, the secret and the opened votes of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../db/connection.ts';
import type { ThreadSeed } from '../../../deps.ts';
import { systemClock } from '../../../services/clock.ts';
import { serverSecret } from '../../../services/server-secret.ts';
import type { SentBallots, WrittenBallots } from './ballot-writer.ts';
import { OpenedVotes } from '../opened-votes.ts';
import type { StoreOutcome } from './store-ballot.ts';
import { writeBallot } from './write-ballot.ts';
import type { BallotRequest } from './ballot-request.ts';

const port = parentPort!;
const { databaseUrl, secret: bytes } = workerData as ThreadSeed;
const { pool, db } = connect(databaseUrl);
const secret = serverSecret(Buffer.from(bytes));
const deps = { pool, secret, votes: new OpenedVotes({ db, secret, clock: systemClock }) };
let written: WrittenBallots = [];
let underWay = 0;
let ending = false;

async function write(ticket: number, request: BallotRequest): Promise<void> {
  underWay++;
  try {
    answer([ticket, await writeBallot(deps, request), null]);
  } catch (error) {
    answer([ticket, null, faultOf(error as Error)]);
  }
  underWay--;
}

/** PostgreSQL's own messages may quote a value. */
const faultOf = ({ name, message, code }: NodeJS.ErrnoException): string => (code ? `${name} ${code}` : message);

function answer(one: [number, StoreOutcome | null, string | null]): void {
  if (written.push(one) > 1) return;
  setImmediate(() => {
    port.postMessage(JSON.stringify(written));
    written = [];
    endWhenIdle();
  });
}

/** Without its port and its connections nothing holds the thread. */
function endWhenIdle(): void {
  if (!ending || underWay > 0) return;
  port.close();
  void pool.end();
}

port.on('message', (sent: string | null) => {
  if (sent !== null) {
    for (const [ticket, request] of JSON.parse(sent) as SentBallots) void write(ticket, request);
    return;
  }
  ending = true;
  endWhenIdle();
});
