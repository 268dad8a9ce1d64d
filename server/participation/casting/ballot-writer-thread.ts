/** The thread of a ThreadedBallotWriter: a database pool, the secret and the opened votes of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../db/connection.ts';
import { waitAtMost } from '../../db/waiting-limit.ts';
import type { ThreadSeed } from '../../deps.ts';
import { systemClock } from '../../services/clock.ts';
import { serverSecret } from '../../services/server-secret.ts';
import { BallotsTogether } from './ballots-together.ts';
import type { BallotsWithoutContents, SentBallots, WriterFault, WrittenBallots } from './ballot-writer.ts';
import { OpenedVotes } from '../opened-votes.ts';
import { writeBallot } from './write-ballot.ts';
import type { BallotRequest } from './ballot-request.ts';

const port = parentPort!;
const { databaseUrl, connection, secret: bytes } = workerData as ThreadSeed;
const { pool, db } = connect(databaseUrl, connection);
const secret = serverSecret(Buffer.from(bytes));
const votes = new OpenedVotes({ db, secret, clock: systemClock });
const deps = { secret, votes, together: new BallotsTogether({ pool }) };
let written: WrittenBallots = [];
let underWay = 0;
let ending = false;

async function write(ticket: number, request: BallotRequest, waitsEnd: number): Promise<void> {
  underWay++;
  try {
    answer([ticket, await waitAtMost(waitsEnd - Date.now(), () => writeBallot(deps, request)), null]);
  } catch (error) {
    answer([ticket, null, faultOf(error as Error)]);
  }
  underWay--;
}

/** PostgreSQL's own messages may quote a value. */
const faultOf = ({ name, message, code, syscall }: NodeJS.ErrnoException): WriterFault => ({
  message: code ? `${name} ${code}` : message,
  code,
  syscall,
});

function answer(one: WrittenBallots[number]): void {
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

port.on('message', (sent: SentBallots | null) => {
  if (sent !== null) {
    for (const [index, [ticket, request, waitsEnd]] of (JSON.parse(sent.ballots) as BallotsWithoutContents).entries()) {
      const ballot = { ...request.ballot, content: sent.contents[index]! };
      void write(ticket, { ...request, ballot }, waitsEnd ?? Infinity);
    }
    return;
  }
  ending = true;
  endWhenIdle();
});
