import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { serverSecret } from '../services/server-secret.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { put, votingApp } from '../testing/voting-app.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { inventedResident } from './invented-resident.ts';
import { voteAlertsCommand } from './vote-alerts.ts';

let database: FreshDatabase;
let folder: string;
let vote: PlantedVote;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-alerts-cli-'));
  const secret = randomBytes(32);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: secret.toString('base64'),
  });
  const deps = testDeps(database, { secret: serverSecret(secret) });
  vote = await plantVote(database.db);
  await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: true });
  const app = await votingApp(deps);
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  for (let index = 1; index <= 12; index++) {
    const person = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    expect((await put(app, vote.voteId, { userData: { ...person, email: `o${index}@wp.pl` }, points })).status).toBe(
      200,
    );
  }
  await app.close();
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function alerts(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await voteAlertsCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('prints a sentence and some entries for people, and all entries as JSON', async () => {
  const told = await alerts(String(vote.voteId));
  expect(told.code).toBe(0);
  expect(told.out).toMatch(
    /^12\sgłosów z jednego urządzenia\.\n( {2}[0-9a-f-]{36}\n){5} {2}… wszystkie z opcją --json\n/,
  );
  const json = await alerts(String(vote.voteId), '--json');
  expect(json.code).toBe(0);
  const {
    ok,
    votes,
    alerts: found,
  } = JSON.parse(json.out) as { ok: true; votes: number; alerts: { entryIds: string[] }[] };
  expect({ ok, votes }).toEqual({ ok: true, votes: 12 });
  expect(found.map(({ entryIds }) => entryIds.length)).toEqual([12]);
});

test('reports wrong arguments, and a vote that does not exist', async () => {
  expect((await alerts()).code).toBe(2);
  expect((await alerts('abc')).code).toBe(2);
  const none = await alerts('999', '--json');
  expect(none).toMatchObject({ code: 1, err: 'Nie ma takiego głosowania.' });
  expect(JSON.parse(none.out)).toMatchObject({ ok: false, reason: 'not-found' });
});
