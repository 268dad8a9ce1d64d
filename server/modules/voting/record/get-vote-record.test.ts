import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelopesOf } from '@wiec/domain/receipt-code.ts';
import { faultInChain, readSealedLists } from '@wiec/domain/seal-chain.ts';
import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import { openNow } from '../../../testing/open-now.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { sealEnvelopes } from '../../../participation/closing/seal-envelopes.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db);
  app = await votingApp(deps);
});
afterAll(() => database.close());

const read = async (url: string) => (await app.inject(url)).body;
const record = async () => (JSON.parse(await read(`/api/project/${vote.voteId}/record`)) as { data: VoteRecord }).data;
const cast = async (index: number) => {
  const { status, data } = await put(app, vote.voteId, {
    userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
  });
  expect(status).toBe(200);
  return data!.receipt;
};

test('before opening there is no record, and no file of it', async () => {
  for (const path of ['record', 'record/zasady.json', 'record/koperty.txt']) {
    expect((await app.inject(`/api/project/${vote.voteId}/${path}`)).statusCode).toBe(404);
  }
});

test('the rules are published byte for byte; lists only when at least fifty are in them; the seed only after closing', async () => {
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const opened = await record();
  expect(hash('sha256', await read(opened.configUrl), 'hex')).toBe(opened.configHash);
  expect(opened).toMatchObject({ closedAt: null, lotSeed: null, lists: { count: 0, lastHash: opened.configHash } });

  const receipts: string[] = [];
  for (let index = 1; index <= 49; index++) receipts.push(await cast(index));
  await sealEnvelopes(deps);
  expect((await record()).lists.count).toBe(0);
  receipts.push(await cast(50));
  await sealEnvelopes(deps);
  receipts.push(await cast(51));
  expect(readSealedLists(await read(opened.lists.url))!.map(({ digests }) => digests.length)).toEqual([50]);

  await closeNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const closed = await record();
  expect(hash('sha256', Buffer.from(closed.lotSeed!, 'hex'), 'hex')).toBe(closed.lotCommitment);
  const lists = readSealedLists(await read(closed.lists.url))!;
  expect(faultInChain(closed.configHash, lists)).toBeNull();
  expect(lists.at(-1)!.hash).toBe(closed.lists.lastHash);
  for (const receipt of receipts) expect(envelopesOf(lists, { kind: 'whole', receipt })).toHaveLength(1);
});
