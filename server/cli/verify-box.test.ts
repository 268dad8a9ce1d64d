import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { closeVote } from '../modules/voting/closing/close-vote.ts';
import { countVote } from '../modules/voting/counting/count-vote.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { publishVote } from '../modules/voting/counting/publish-vote.ts';
import { newAuditorKey, readAuditorKey } from '../services/auditor-key.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { put, votingApp } from '../testing/voting-app.ts';
import { inventedResident } from './invented-resident.ts';
import { verifyVote } from './verify.ts';

const ENVELOPES = 8;
let database: FreshDatabase;
let deps: Deps;
let town: Town;
let app: Awaited<ReturnType<typeof votingApp>>;
let folder: string;
const key = newAuditorKey();
const auditor = readAuditorKey(key.file)!;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
  app = await votingApp(deps);
  folder = await mkdtemp(join(tmpdir(), 'wiec-audit-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function cast(): Promise<PlantedVote> {
  const vote = await plantVote(database.db, {}, town);
  const opening = { voteId: vote.voteId, actor: 'cli', withoutCodes: true, auditorKey: key.publicKey };
  expect(await openVote(deps, opening)).toMatchObject({ ok: true });
  for (let index = 1; index <= ENVELOPES; index++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 + (index % 3) } },
    });
    expect(status).toBe(200);
  }
  return vote;
}

const close = ({ voteId }: PlantedVote, auditFile: string | null) =>
  closeVote(deps, {
    voteId,
    actor: 'cli',
    beforeDeadline: 'Próba zamknięcia głosowania.',
    setAsideUndecided: true,
    auditFile,
  });

async function publish({ voteId }: PlantedVote): Promise<void> {
  await countVote(deps, { voteId, actor: 'cli' });
  expect(await publishVote(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
}

/** Names of what was found wrong. */
async function wrongIn({ voteId }: PlantedVote, file: string, keys = auditor): Promise<string[]> {
  const checks = await verifyVote(
    voteId,
    'https://wiec.example.pl',
    async (url) => {
      const reply = await app.inject(new URL(url).pathname);
      return new Response(reply.body, { status: reply.statusCode });
    },
    { auditor: keys, file },
  );
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

test('an auditor opens the envelopes of the sealed lists and finds in them what was published', async () => {
  const vote = await cast();
  await sql`
    update register set status = 'annulled', status_reason = 'other'
    where ctid = (select ctid from register where vote_id = ${vote.voteId} limit 1)`.execute(database.db);
  const path = join(folder, 'honest.txt');
  expect(await close(vote, path)).toMatchObject({ ok: true, opened: ENVELOPES - 1, setAside: 1 });
  await publish(vote);
  const file = await readFile(path, 'utf8');
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await wrongIn(vote, file)).toEqual([]);
  // One envelope of the file left out, or put in twice.
  const lines = file.trimEnd().split('\n');
  expect(await wrongIn(vote, lines.slice(0, -1).join('\n'))).toContain('koperty audytora');
  expect(await wrongIn(vote, [...lines, lines.at(-1)].join('\n'))).toContain('koperty audytora');
  const stranger = readAuditorKey(newAuditorKey().file)!;
  expect(await wrongIn(vote, file, stranger)).toEqual(['plik audytora']);
});

test('a box that somebody changed between closing and counting is found out by the auditor alone', async () => {
  const vote = await cast();
  const path = join(folder, 'changed.txt');
  await close(vote, path);
  const question = vote.forms[0]!.questions.M2!;
  // Whoever rules the database can take its guards away.
  await sql`alter table ballot disable trigger user`.execute(database.db);
  await sql`
    update ballot set choices = ${JSON.stringify([[question, 6]])}::jsonb
    where id = (select id from ballot where vote_id = ${vote.voteId} limit 1)`.execute(database.db);
  await sql`alter table ballot enable trigger user`.execute(database.db);
  await publish(vote);
  const file = await readFile(path, 'utf8');
  expect(await wrongIn(vote, file)).toEqual([expect.stringContaining('urna a koperty')]);
});

test('closing asks for the file before it stops voting, and opens nothing while the file cannot be written', async () => {
  const vote = await cast();
  expect(await close(vote, null)).toMatchObject({ ok: false, messages: [expect.stringContaining('--audit-file')] });
  const { status } = await database.db
    .selectFrom('project')
    .select('status')
    .where('id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(1);
  const taken = join(folder, 'taken.txt');
  await writeFile(taken, 'inne');
  for (const path of [taken, join(folder, 'nowhere', 'file.txt')]) {
    expect(await close(vote, path)).toMatchObject({ ok: false, reason: 'audit-file' });
  }
  expect(await readFile(taken, 'utf8')).toBe('inne');
  const path = join(folder, 'later.txt');
  expect(await close(vote, path)).toMatchObject({ ok: true, opened: ENVELOPES });
  await publish(vote);
  expect(await wrongIn(vote, await readFile(path, 'utf8'))).toEqual([]);
});

test('who audits is in the public rules; what is no key is refused', async () => {
  const vote = await plantVote(database.db, {}, town);
  const opening = { voteId: vote.voteId, actor: 'cli', withoutCodes: true };
  expect(await openVote(deps, { ...opening, auditorKey: 'klucz' })).toMatchObject({
    ok: false,
    messages: [expect.stringContaining('64 znaki')],
  });
  await openVote(deps, { ...opening, auditorKey: key.publicKey });
  const rules = await app.inject(`/api/project/${vote.voteId}/record/zasady.json`);
  expect(rules.json()).toMatchObject({ auditorKey: key.publicKey });
  expect(readAuditorKey('nic')).toBeNull();
});
