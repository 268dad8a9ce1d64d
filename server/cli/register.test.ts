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
import { registerCommand } from './register.ts';

let database: FreshDatabase;
let folder: string;
let vote: PlantedVote;
let entryId: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-register-cli-'));
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
  const userData = inventedResident({ index: 1, districtId: vote.town.districtId, today: '2026-11-21' });
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  expect((await put(app, vote.voteId, { userData, points })).status).toBe(200);
  await app.close();
  const row = await database.db.selectFrom('register').select('entry_id').executeTakeFirstOrThrow();
  entryId = row.entry_id;
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function register(action: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const at = action === 'list' ? [] : [entryId];
  const code = await registerCommand.run([action, String(vote.voteId), ...at, ...args], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('a decision on what is not there any more is refused, and says to look again', async () => {
  expect((await register('show')).out).toContain('ważny  wersja 0\n');
  expect((await register('quarantine', '--seen', '0')).code).toBe(0);
  expect((await register('list')).out).toContain('wersja 1\n');
  const stale = await register('annul', '--reason', 'not-entitled', '--seen', '0');
  expect(stale).toMatchObject({ code: 1, out: '' });
  expect(stale.err).toContain('Zobacz jego obecny stan');
  expect(JSON.parse((await register('settle', '--count', 'none', '--seen', '0', '--json')).out)).toMatchObject({
    ok: false,
    reason: 'conflict',
  });
  expect((await register('list')).out).toContain('wersja 1\n');
  expect((await register('release', '--seen', '1')).code).toBe(0);
});

test('without it, the decided entry is shown', async () => {
  const held = await register('quarantine');
  expect(held.code).toBe(0);
  expect(held.out).toMatch(new RegExp(`^decyzja dotyczy: ${entryId} .* ważny {2}wersja 2\n${entryId}: `));
  const json = JSON.parse((await register('release', '--json')).out);
  expect(json).toMatchObject({ ok: true, status: 'valid', was: { status: 'quarantined', revision: 3 } });
});

test('only a number is a version', async () => {
  expect(await register('release', '--seen', 'ostatnia')).toMatchObject({
    code: 2,
    err: 'Podaj wersję wpisu jako liczbę: --seen WERSJA',
  });
});
