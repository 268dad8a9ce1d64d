import { setTimeout as pause } from 'node:timers/promises';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import type { ReplayArea } from './find-area.ts';
import type { JsonClient, JsonReply } from './json-client.ts';
import { replayBallot, requestKeyOf } from './replay-ballot.ts';
import type { ReplayState } from './state-file.ts';

export interface ReplayFile {
  path: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  election: PabulibElection;
  area: ReplayArea;
}

export interface Progress {
  total: number;
  /** Acknowledged now or in an earlier run. */
  acknowledged: number;
  refused: { path: string; row: number; status: number; message: string }[];
  /** Requests sent again because nobody answered, or with a 5xx. */
  retries: number;
}

export interface CastOptions {
  client: JsonClient;
  state: ReplayState;
  concurrency: number;
  /** Ends the work between ballots. */
  stop: AbortSignal;
  /** How long one ballot is sent again and again while nobody answers, in milliseconds. */
  patience: number;
}

/** Casts every row that the state does not know yet, so many at a time. @throws Error when the server stays silent */
export async function castRows(files: readonly ReplayFile[], progress: Progress, options: CastOptions): Promise<void> {
  const work = rowsToCast(files, options.state);
  const worker = async () => {
    for (const { file, row } of work) {
      if (options.stop.aborted) return;
      const { status, body } = await castRow(file, row, progress, options);
      const receipt = (body as { data?: { receipt?: string } } | undefined)?.data?.receipt;
      if (status === 200 && receipt) {
        await options.state.acknowledge(file.hash, row, receipt);
        progress.acknowledged++;
      } else {
        progress.refused.push({ path: file.path, row, status, message: messageOf(body) });
      }
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
}

/** One generator for all workers: each row is taken once. */
function* rowsToCast(files: readonly ReplayFile[], state: ReplayState) {
  for (const file of files) {
    const done = new Set(state.rows(file.hash));
    for (let row = 0; row < file.election.votes.length; row++) if (!done.has(row)) yield { file, row };
  }
}

async function castRow(file: ReplayFile, row: number, progress: Progress, options: CastOptions): Promise<JsonReply> {
  const body = replayBallot(file.election, row, file.area);
  const path = `/api/project/${file.area.voteId}/consultation-forms`;
  const headers = { 'idempotency-key': requestKeyOf(file.hash, row) };
  const giveUpAt = Date.now() + options.patience;
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const reply = await options.client.send('PUT', path, body, headers).catch((error: Error) => error);
    if (!(reply instanceof Error) && reply.status < 500 && reply.status !== 429) return reply;
    if (Date.now() > giveUpAt) throw new Error(reply instanceof Error ? reply.message : `status ${reply.status}`);
    progress.retries++;
    await pause(wait);
  }
}

function messageOf(body: unknown): string {
  const { title, errors } = (body ?? {}) as { title?: string; errors?: { message: string }[] };
  return errors?.map(({ message }) => message).join('; ') ?? title ?? '';
}
