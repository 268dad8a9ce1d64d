import { Agent, request } from 'node:http';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import { type BenchVote, madeBallots } from './ballots.ts';
import { residentMegabytes } from './memory.ts';
import { median, percentile, type Row } from './row.ts';

const MINUTES = 10;
const BALLOTS_PER_SECOND = 50;
const READS_PER_SECOND = 250;
/** Of ten reads so many are pages; the others ask the API. */
const PAGES_OF_TEN = 7;
const BALLOT_WITHIN_MS = 100;
const READ_WITHIN_MS = 50;
const MOST_MEGABYTES = 400;
/** Asked one after another before the evening begins, to show how crowded the machine is. */
const ALONE = 500;
const MEMORY_EVERY_MS = 5_000;
const MOST_GROWTH = 1.15;

interface Target {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * The last evening: ballots and reads come at their own pace, whether or not the server keeps up, and each is timed from the
 * moment at which it was to be sent.
 */
export async function benchLastEvening(
  portal: Portal,
  vote: BenchVote,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const errors: string[] = [];
  const ballotTimes: number[] = [];
  const readTimes: number[] = [];
  const send = (target: Target, due: number, times: number[]): Promise<void> =>
    new Promise((resolve) => {
      const failed = (why: string): void => {
        errors.push(`${target.path}: ${why}`);
        resolve();
      };
      const asked = request(
        portal.url + target.path,
        { agent, method: target.method, headers: target.headers },
        (reply) => {
          reply.resume();
          reply.on('error', (error) => failed(error.message));
          reply.on('end', () => {
            if (reply.statusCode !== 200) return failed(String(reply.statusCode));
            times.push(performance.now() - due);
            resolve();
          });
        },
      );
      asked.on('error', (error) => failed(error.message));
      asked.end(target.body);
    });

  const reads = await readTargets(portal.url, vote);
  const ballots = madeBallots(vote);
  const alone = { ballots: [] as number[], reads: [] as number[] };
  for (let n = 0; n < ALONE; n++) {
    const { body, key } = ballots.next().value as { body: string; key: string };
    await send(ballotTarget(vote, key, body), performance.now(), alone.ballots);
    await send(reads(n), performance.now(), alone.reads);
  }
  const memory: number[] = [];
  const seconds = MINUTES * 60;
  const start = performance.now();
  let lastSample = 0;
  let sentReads = 0;
  let sentBallots = 0;
  const underWay = new Set<Promise<void>>();
  const launch = (target: Target, due: number, times: number[]): void => {
    const sending = send(target, due, times).then(() => void underWay.delete(sending));
    underWay.add(sending);
  };
  for (;;) {
    const elapsed = performance.now() - start;
    if (elapsed >= seconds * 1000) break;
    for (; sentReads < (elapsed * READS_PER_SECOND) / 1000; sentReads++) {
      launch(reads(sentReads), start + (sentReads * 1000) / READS_PER_SECOND, readTimes);
    }
    for (; sentBallots < (elapsed * BALLOTS_PER_SECOND) / 1000; sentBallots++) {
      const { body, key } = ballots.next().value as { body: string; key: string };
      const due = start + (sentBallots * 1000) / BALLOTS_PER_SECOND;
      launch(ballotTarget(vote, key, body), due, ballotTimes);
    }
    if (elapsed - lastSample >= MEMORY_EVERY_MS) {
      lastSample = elapsed;
      memory.push(await residentMegabytes(portal.pid()));
      if (memory.length % 12 === 0) say(`  minute ${memory.length / 12}: ${Math.round(memory.at(-1)!)} MB`);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(underWay);
  agent.destroy();
  // The first minutes fill the caches and let the compiler finish.
  const settled = memory.slice(Math.floor(memory.length * 0.3));
  const third = Math.ceil(settled.length / 3);
  const [early, late] = [median(settled.slice(0, third)), median(settled.slice(-third))];
  if (errors.length > 0) say(`  first errors: ${errors.slice(0, 5).join('; ')}`);
  return [
    {
      name: `last evening, ${MINUTES} min: ${sentBallots} ballots beside ${sentReads} reads, errors`,
      figure: String(errors.length),
      against: '0',
      ratio: errors.length,
      limit: '= 0',
      within: errors.length === 0,
    },
    timeRow('a ballot', ballotTimes, alone.ballots, BALLOT_WITHIN_MS),
    timeRow('a read', readTimes, alone.reads, READ_WITHIN_MS),
    {
      name: 'last evening: the most memory of the server',
      figure: `${Math.round(Math.max(...memory))} MB`,
      against: '',
      ratio: Math.max(...memory) / MOST_MEGABYTES,
      limit: `≤ ${MOST_MEGABYTES} MB`,
      within: Math.max(...memory) <= MOST_MEGABYTES,
    },
    {
      name: 'last evening: memory of the server, end against settled',
      figure: `${Math.round(late)} MB`,
      against: `${Math.round(early)} MB`,
      ratio: late / early,
      limit: `≤ ${MOST_GROWTH}`,
      within: late / early <= MOST_GROWTH,
    },
  ];
}

function timeRow(what: string, times: readonly number[], alone: readonly number[], most: number): Row {
  const p99 = percentile(times, 0.99);
  return {
    name: `last evening: ${what}, 99th percentile`,
    figure: `${p99.toFixed(1)} ms`,
    against: `one at a time ${percentile(alone, 0.99).toFixed(1)} ms`,
    ratio: p99 / most,
    limit: `≤ ${most} ms`,
    within: p99 <= most,
  };
}

const ballotTarget = (vote: BenchVote, key: string, body: string): Target => ({
  method: 'PUT',
  path: `/api/project/${vote.id}/consultation-forms`,
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': key,
  },
  body,
});

/** What residents look at in the last hour, in turn. */
async function readTargets(url: string, vote: BenchVote): Promise<(n: number) => Target> {
  const reply = await fetch(`${url}/api/project-tasks?size=10`);
  const { data } = (await reply.json()) as { data: { items: { id: number; budgetYearValue: number }[] } };
  const year = data.items[0]!.budgetYearValue;
  const pages = [
    '/',
    '/budzet',
    '/budzet/lista-projektow-budzetu',
    `/budzet/${year}/glosowania/zaglosuj/${vote.id}`,
    ...data.items.map(({ id }) => `/budzet/podglad-projektu-budzetu/${id}`),
  ];
  const calls = [
    '/api/project-tasks?size=10',
    `/api/project/${vote.id}`,
    '/api/budgets?isActual=true',
    '/api/app/init-data',
    ...data.items.map(({ id }) => `/api/project-tasks/${id}`),
  ];
  return (n) => {
    const from = n % 10 < PAGES_OF_TEN ? pages : calls;
    return { method: 'GET', path: from[Math.floor(n / 10) % from.length]! };
  };
}
