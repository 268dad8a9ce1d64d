import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown, switchModules } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { probeCommand } from './probe.ts';

let database: FreshDatabase;
let folder: string;
let officeId: number;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-probe-cli-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: randomBytes(32).toString('base64'),
  });
  ({ officeId } = await plantTown(database.db));
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => switchModules(database.db, { probe: true }));

async function probe(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await probeCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const whole = ['--title', 'Ławka', '--question', 'Gdzie ławka?', '--option', 'Rynek', '--option', 'Park'];
const create = (...more: string[]) => probe('create', ...whole, '--to', '2099-03-31T20:00', '--json', ...more);
const idOf = (made: { out: string }): number => (JSON.parse(made.out) as { id: number }).id;
const stored = (id: number) =>
  database.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('makes a probe that runs at once, and writes down that it did', async () => {
  await switchModules(database.db, { probe: false });
  const made = await create('--adults', '--mode', 'citizen', '--description', ' Nowa   ławka ');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(made.out)).toMatchObject({ ok: true, moduleSwitchedOn: true });
  expect(await stored(idOf(made))).toMatchObject({
    type: 2,
    status: 1,
    mode: 2,
    only_for_legal_age: true,
    office_id: officeId,
    short_description: 'Nowa ławka',
    date_to: new Date('2099-03-31T18:00:00Z'),
  });
  const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(log).toMatchObject([{ actor: 'cli', action: 'probe.created', subject_id: String(idOf(made)) }]);
  expect(JSON.stringify(log)).not.toContain('ławka');
});

test('lists probes, and ends one once', async () => {
  const id = idOf(await create('--hidden'));
  expect((await probe('list')).out).toMatch(new RegExp(`^${id} {2}Ławka \\(Lipogród; do 31\\smarca\\s2099`));
  const closed = await probe('close', String(id));
  expect(closed.out).toMatch(/^Sonda \d+ skończyła się\. Oddano 0\sodpowiedzi\.$/);
  expect((await probe('list')).out).toContain('zakończona');
  const [entry] = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  const vote = await database.db.selectFrom('vote').select('id').where('project_id', '=', id).executeTakeFirst();
  expect(entry).toMatchObject({ action: 'vote.stopped', subject_type: 'vote', subject_id: String(vote!.id) });
  expect(await probe('close', String(id))).toMatchObject({ code: 1, err: 'Ta sonda już się skończyła.' });
  expect(await probe('close', '999999')).toMatchObject({ code: 1, err: 'Nie ma takiej sondy.' });
});

test('ends one that has not begun too', async () => {
  const id = idOf(await create('--from', '2099-03-01T08:00'));
  expect((await probe('list')).out).toMatch(/od 1\smarca\s2099/);
  expect((await probe('close', String(id))).code).toBe(0);
});

test('says all that is wrong, in Polish, and makes nothing', async () => {
  const count = async () => (await database.db.selectFrom('vote').select('id').execute()).length;
  const had = await count();
  const bad = await probe('create', '--title', '', '--question', 'Jak?', '--option', 'Tak', '--to', '2020-01-01T10:00');
  expect(bad.code).toBe(1);
  expect(bad.err.split('\n')).toHaveLength(3);
  expect(bad.err).toContain('Tytuł: pole jest wymagane.');
  expect((await create('--office', '4711')).err).toContain(`Podaj numer urzędu: ${officeId} (Urząd Miasta Lipogród)`);
  expect((await create('--terms')).err).toBe('Nie ma regulaminu, który obowiązuje.');
  expect(await count()).toBe(had);
});

test.each([
  [[], 'Podaj, co zrobić'],
  [['close', 'x'], 'Podaj, co zrobić'],
  [['create', ...whole, '--to', 'jutro'], 'Podaj czas jako'],
  [['create', ...whole, '--to', '2099-02-30T20:00'], 'Podaj czas jako'],
  [['create', ...whole, '--to', '2099-03-31T20:00', '--mode', 'all'], 'Opcja --mode'],
  [['create', ...whole, '--to', '2099-03-31T20:00', '--office', 'x'], 'Opcja --office'],
])('%j is called wrongly', async (args, message) => {
  const told = await probe(...args);
  expect(told.code).toBe(2);
  expect(told.err).toContain(message);
});
