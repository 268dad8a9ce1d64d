import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { closeVote } from '../participation/closing/close-vote.ts';
import { countVote } from '../modules/voting/counting/count-vote.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { publishVote } from '../modules/voting/counting/publish-vote.ts';
import { newKeyFile, readKeyFile } from '../services/key-file.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../testing/plant-vote.ts';
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
const key = newKeyFile('auditor');
const auditor = readKeyFile('auditor', key.file)!;

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

/** @param inDistrict how many, the first to come, vote in the district: besides the town, or instead of it */
async function cast(inDistrict = 0, rules: VoteSeed['vote'] = {}): Promise<PlantedVote> {
  const vote = await plantVote(database.db, { vote: rules }, town);
  const opening = { voteId: vote.voteId, actor: 'cli', withoutCodes: true, auditorKey: key.publicKey };
  expect(await openVote(deps, opening)).toMatchObject({ ok: true });
  const [whole, district] = vote.forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  for (let index = 1; index <= ENVELOPES; index++) {
    const inTown = { [whole.id]: { [whole.questions.M1!]: 1 + (index % 3) } };
    const inOwn = { [district.id]: { [district.questions.D1!]: 2 } };
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: index > inDistrict ? inTown : rules.single_area ? inOwn : { ...inTown, ...inOwn },
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

const verify = ({ voteId }: PlantedVote, file: string, keys = auditor) =>
  verifyVote(
    voteId,
    'https://wiec.example.pl',
    async (url) => {
      const reply = await app.inject(new URL(url).pathname);
      return new Response(reply.body, { status: reply.statusCode });
    },
    { auditor: keys, file },
  );

/** Names of what was found wrong. */
async function wrongIn(vote: PlantedVote, file: string, keys = auditor): Promise<string[]> {
  return (await verify(vote, file, keys)).filter(({ ok }) => !ok).map(({ name }) => name);
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
  const stranger = readKeyFile('auditor', newKeyFile('auditor').file)!;
  expect(await wrongIn(vote, file, stranger)).toEqual(['plik audytora']);
});

test('a box that was changed between closing and counting is detected only by the auditor', async () => {
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

describe('areas whose numbers are withheld', () => {
  const names = { whole: 'urna a koperty: Miasto', district: 'urna a koperty: Zarzecze' };

  /** Closes; `change` stands for whoever rules the database; publishes; gives back what an auditor is told of each area. */
  async function audited(vote: PlantedVote, change: () => Promise<unknown> = async () => {}) {
    const path = join(folder, `withheld-${vote.voteId}.txt`);
    expect(await close(vote, path)).toMatchObject({ ok: true });
    await change();
    await publish(vote);
    const checks = await verify(vote, await readFile(path, 'utf8'));
    const wrong = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    return { wrong, told: new Map(checks.map(({ name, told }) => [name, told])) };
  }

  /** The box says of the town that three voted there: so few that nobody else could look into it. */
  async function hideTown({ voteId, forms }: PlantedVote): Promise<void> {
    await sql`alter table box_area disable trigger user`.execute(database.db);
    await sql`update box_area set voters = 3 where vote_id = ${voteId} and form_id = ${forms[0]!.id}`.execute(
      database.db,
    );
    await sql`alter table box_area enable trigger user`.execute(database.db);
  }

  test('are right where the envelopes hold as few votes of them, without those set aside', async () => {
    const vote = await cast(5);
    await sql`
      update register set status = 'annulled', status_reason = 'other'
      where vote_id = ${vote.voteId} and registered_at = (select min(registered_at) from register where vote_id = ${vote.voteId})`.execute(
      database.db,
    );
    const { wrong, told } = await audited(vote);
    expect(wrong).toEqual([]);
    expect(told.get(names.district)).toBe('nie do przeliczenia; w kopertach 5');
    expect(told.get(names.whole)).toContain('ogłoszonych 7');
  });

  test('are right where everybody votes in one area, and the sum of all would tell the small one', async () => {
    const { wrong, told } = await audited(await cast(2, { single_area: true }));
    expect(wrong).toEqual([]);
    expect(told.get(names.whole)).toBe('nie do przeliczenia; w kopertach 6');
  });

  test('are detected if results had to be published: also beside a small area, if people vote in both', async () => {
    const vote = await cast(2);
    const { wrong, told } = await audited(vote, () => hideTown(vote));
    expect(wrong).toEqual([names.whole]);
    expect(told.get(names.whole)).toBe('nie do przeliczenia; w kopertach 8, więc głosy trzeba było ogłosić');
    expect(told.get(names.district)).toBe('nie do przeliczenia; w kopertach 2');
  });

  test('are found out where everybody votes in one area, and there is no small one to hide', async () => {
    const none = await cast(0, { single_area: true });
    expect((await audited(none, () => hideTown(none))).wrong).toEqual([names.whole]);
  });
});

test('closing asks for the file before it stops voting, and opens nothing while the file cannot be written', async () => {
  const vote = await cast();
  expect(await close(vote, null)).toMatchObject({ ok: false, problems: [{ code: 'audit-file-missing' }] });
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
    problems: [{ code: 'no-auditor-key' }],
  });
  await openVote(deps, { ...opening, auditorKey: key.publicKey });
  const rules = await app.inject(`/api/project/${vote.voteId}/record/zasady.json`);
  expect(rules.json()).toMatchObject({ auditorKey: key.publicKey });
  expect(readKeyFile('auditor', 'nic')).toBeNull();
});
