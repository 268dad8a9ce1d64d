import { randomInt } from 'node:crypto';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { countVote } from '@wiec/server/modules/voting/counting/count-vote.ts';
import { publishVote } from '@wiec/server/modules/voting/counting/publish-vote.ts';
import { closeVote } from '@wiec/server/participation/closing/close-vote.ts';
import { sealEnvelopes } from '@wiec/server/participation/closing/seal-envelopes.ts';
import { type OpenedVote, OpenedVotes } from '@wiec/server/participation/opened-votes.ts';
import { type Envelope, putInEnvelope } from '@wiec/server/participation/casting/ballot-envelope.ts';
import { ageBands } from '@wiec/domain/age-band.ts';
import type { BenchVote } from './ballots.ts';
import { mostWhile } from './memory.ts';
import type { Row } from './row.ts';

const ENVELOPES = Number(process.env.BENCH_ENVELOPES ?? 5_000_000);
/** Stored by one statement. */
const AT_ONCE = 5_000;
/** Sealed lists are made as a vote goes on. */
const LIST_EVERY = 50_000;
/** V8 lets young objects take some hundred before it looks what is left of them; what matters is that five million take no more. */
const MOST_MEGABYTES = 900;

/**
 * A vote larger than any town's: its envelopes are put in many to a statement, by the same function of the database, and it is
 * closed, counted and published in this process. Then everybody's files are read from the portal.
 */
export async function benchNation(
  portal: Portal,
  deps: Deps,
  vote: BenchVote,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const opened = (await new OpenedVotes(deps).find(vote.id))!;
  await putIn(deps, vote, opened, say);
  const rows: Row[] = [];
  const act = { voteId: vote.id, actor: 'cli' };
  const steps = {
    closed: () => {
      const closing = { ...act, beforeDeadline: 'Pomiar zamykania.', setAsideUndecided: true };
      return closeVote(deps, closing, (done, total) => {
        if (done % 500_000 === 0) say(`  opened ${done} of ${total}`);
      });
    },
    counted: () => countVote(deps, act),
    published: () => publishVote(deps, act),
  };
  for (const [step, doing] of Object.entries(steps)) {
    const start = performance.now();
    const { result, megabytes } = await mostWhile<{ ok: boolean }>(process.pid, doing);
    if (!result.ok || ('opened' in result && result.opened !== ENVELOPES))
      throw new Error(`not ${step}: ${JSON.stringify(result)}`);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    rows.push(memoryRow(`${ENVELOPES} envelopes ${step} in ${seconds} s: most memory`, megabytes));
    say(`  ${rows.at(-1)!.name} ${rows.at(-1)!.figure}`);
  }
  for (const path of await filesOf(portal.url, vote.id)) {
    const start = performance.now();
    const { result: bytes, megabytes } = await mostWhile(portal.pid(), () => download(portal.url + path));
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const size = (bytes / 1024 / 1024).toFixed(0);
    rows.push(memoryRow(`${path.split('/').at(-1)}, ${size} MB in ${seconds} s: most memory of the portal`, megabytes));
    say(`  ${rows.at(-1)!.name} ${rows.at(-1)!.figure}`);
  }
  return rows;
}

async function filesOf(url: string, voteId: number): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/budgets/${voteId}/results`)).json()) as {
    data: { ballotFiles: { url: string }[] };
  };
  const ballots = data.ballotFiles.map((file) => file.url);
  return [...ballots, `/api/open-data/glosowania/${voteId}/glosy.csv`, `/api/project/${voteId}/record/koperty.txt`];
}

/** @returns how many bytes came */
async function download(url: string): Promise<number> {
  const reply = await fetch(url);
  if (!reply.ok || !reply.body) throw new Error(`${url} was answered with ${reply.status}`);
  let bytes = 0;
  for await (const chunk of reply.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}

async function putIn(deps: Deps, vote: BenchVote, opened: OpenedVote, say: (sentence: string) => void): Promise<void> {
  const start = performance.now();
  let storing: Promise<unknown> = Promise.resolve();
  for (let stored = 0; stored < ENVELOPES; stored += AT_ONCE) {
    const envelopes = Array.from({ length: Math.min(AT_ONCE, ENVELOPES - stored) }, (_, n) =>
      invented(vote, opened, stored + n),
    );
    await storing;
    if (stored > 0 && stored % LIST_EVERY === 0) await sealEnvelopes(deps);
    if (stored % 500_000 === 0) say(`  ${stored} envelopes, ${((performance.now() - start) / 1000).toFixed(0)} s`);
    storing = storeAll(deps, vote, envelopes);
    // Handled where it is awaited.
    storing.catch(() => {});
  }
  await storing;
  await deps.pool.query('vacuum analyze register, envelope, register_name');
}

async function storeAll({ pool }: Deps, vote: BenchVote, envelopes: readonly Envelope[]): Promise<void> {
  const sealed = [envelopes.map(({ ciphertext }) => ciphertext), envelopes.map(({ digest }) => digest)];
  const { rows } = await pool.query<{ outcome: string }>(STORE, [vote.id, vote.formId, ...sealed]);
  const refused = rows.find(({ outcome }) => outcome !== 'stored');
  if (refused) throw new Error(`not stored: ${refused.outcome}`);
}

/** One to three projects of the area, drawn: some thousand different ballots. */
function invented({ questionIds, districtId }: BenchVote, opened: OpenedVote, index: number): Envelope {
  const drawn = Array.from({ length: 3 }, () => questionIds[randomInt(questionIds.length)]!);
  const chosen = [...new Set(drawn)].sort((a, b) => a - b);
  return putInEnvelope(opened, JSON.stringify(chosen.map((id) => [id, 1])), {
    sex: index % 2 === 0 ? 'female' : 'male',
    ageBand: ageBands[index % ageBands.length]!,
    districtId,
  });
}

function memoryRow(name: string, megabytes: number): Row {
  const within = megabytes <= MOST_MEGABYTES;
  const limit = `≤ ${MOST_MEGABYTES} MB`;
  return { name, figure: `${Math.round(megabytes)} MB`, against: '', ratio: megabytes / MOST_MEGABYTES, limit, within };
}

const STORE = `
  select (store_ballot(
    $1, array[$2::integer], voter, 'web', 'valid', r(), r(), ciphertext, digest, null, false, null, 5,
    null, null, array[voter], array[]::bytea[], null, null)).outcome
  from unnest($3::bytea[], $4::bytea[]) as sealed (ciphertext, digest), lateral (select sha256(digest) as voter) as voters`.replaceAll(
  'r()',
  'sha256(uuid_send(gen_random_uuid()))',
);
