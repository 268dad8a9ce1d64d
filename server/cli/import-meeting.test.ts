import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { importMeetingCommand } from './import-meeting.ts';

let database: FreshDatabase;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-meeting-cli-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: randomBytes(32).toString('base64'),
  });
  await plantTown(database.db);
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function load(content: unknown, ...more: string[]) {
  const path = join(folder, 'spotkanie.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  const [out, err]: string[][] = [[], []];
  const io = { out: (text: string) => out!.push(text), err: (text: string) => err!.push(text) };
  const code = await importMeetingCommand.run([path, ...more], io);
  const tidy = (lines: string[]) => lines.join('\n').replaceAll(`${path}: `, '').replaceAll('\u00a0', ' ');
  return { code, out: tidy(out!), err: tidy(err!) };
}

const stored = (id: number) =>
  database.db
    .selectFrom('project')
    .innerJoin('meeting', 'project_id', 'id')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

const spacer = {
  title: 'Spacer',
  from: '2099-03-10T17:30',
  to: '2099-03-10T19:30',
  place: 'Park  Lipowy',
  address: 'ul. Młyńska 4',
};
const idOf = ({ out }: { out: string }): number => (JSON.parse(out) as { id: number }).id;

test('the example of the documentation makes a meeting', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, example] = /## Meetings[\s\S]*?```json\n([\s\S]*?)```/.exec(page)!;
  const made = await load(example!, '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(await stored(idOf(made))).toMatchObject({
    type: 4,
    status: ProjectStatus.Active,
    date_from: new Date('2027-03-10T16:30:00Z'),
    place: 'Szkoła nr 7, wejście od boiska',
    programme: [{ time: '17:30' }, { time: '18:00' }],
    note_by: '2027-03-17',
    revision: 0,
  });
});

test('a meeting is changed and cancelled, each written down; what was cancelled stays so', async () => {
  const id = idOf(await load(spacer, '--json'));
  const again = ['--meeting', String(id)];
  const moved = await load({ ...spacer, from: '2099-03-10T18:00', title: 'Spacer z ornitologiem' }, ...again);
  expect(moved.out).toBe(`Zmieniono spotkanie ${id}: 10 marca 2099, godz. 18.00–19.30.`);
  expect(await stored(id)).toMatchObject({ title: 'Spacer z ornitologiem', place: 'Park Lipowy', revision: 1 });
  const cancelled = await load({ ...spacer, cancelled: 'Wichura.' }, ...again);
  expect(cancelled.out).toMatch(/^Odwołano spotkanie/);
  expect(await stored(id)).toMatchObject({ status: ProjectStatus.Withdraw, cancellation: 'Wichura.', revision: 2 });
  expect(await load(spacer, ...again)).toMatchObject({
    code: 1,
    err: 'Spotkanie odwołano. Załóż nowe, jeśli się odbędzie.',
  });
  expect(await load({ ...spacer, cancelled: 'Wichura i deszcz.' }, ...again)).toMatchObject({ code: 0 });
  const log = await database.db.selectFrom('audit_log').select('action').where('subject_id', '=', String(id)).execute();
  expect(log.map(({ action }) => action)).toEqual(['meeting.created', ...Array(3).fill('meeting.changed')]);
});

test.each([
  ['not JSON', '{', 'Plik nie jest zapisany jako JSON.'],
  ['an unknown field', { ...spacer, hour: 5 }, 'Nie ma takiego pola: hour.'],
  ['no place', { ...spacer, place: ' ' }, 'Miejsce: pole jest wymagane.'],
  ['an end before the beginning', { ...spacer, to: spacer.from }, /^Koniec spotkania/],
  ['a district that there is not', { ...spacer, district: 'Atlantyda' }, 'Nie ma obszaru „Atlantyda”.'],
  ['a consultation that there is not', { ...spacer, consultation: 4711 }, 'Nie ma konsultacji 4711.'],
  ['an office that there is not', { ...spacer, office: 4711 }, /^Podaj numer urzędu/],
  ['a day that there is not', { ...spacer, noteBy: '2099-02-30' }, /RRRR-MM-DD/],
])('%s is refused, and nothing of it is kept', async (_what, content, sentence) => {
  const count = async () => (await database.db.selectFrom('project').select('id').execute()).length;
  const had = await count();
  expect(await load(content)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
  expect(await count()).toBe(had);
});

test('a change of what is no meeting, and a call without a file, are refused', async () => {
  expect(await load(spacer, '--meeting', '999999')).toMatchObject({ code: 1, err: 'Nie ma takiego spotkania.' });
  expect(await load(spacer, '--meeting', 'x')).toMatchObject({ code: 2 });
});
