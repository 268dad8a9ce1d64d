import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { importConsultationCommand } from './import-consultation.ts';

let database: FreshDatabase;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-consultation-cli-'));
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

async function load(content: unknown) {
  const path = join(folder, 'konsultacja.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  const [out, err]: string[][] = [[], []];
  const io = { out: (text: string) => out!.push(text), err: (text: string) => err!.push(text) };
  const code = await importConsultationCommand.run([path, '--json'], io);
  return { code, out: out!.join('\n'), err: err!.join('\n').replaceAll(`${path}: `, '').replaceAll('\u00a0', ' ') };
}

test('the example of the documentation makes a consultation', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, example] = /## Consultations[\s\S]*?```json\n([\s\S]*?)```/.exec(page)!;
  const made = await load(example!);
  expect(made).toMatchObject({ code: 0, err: '' });
  const { id, formIds } = JSON.parse(made.out) as { id: number; formIds: number[] };
  const { db } = database;
  expect(formIds).toHaveLength(1);
  const project = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  expect(project).toMatchObject({ type: 0, status: 1, title: 'Zasady ochrony zieleni w parkach' });
  const sections = await db.selectFrom('consultation_section').selectAll().where('project_id', '=', id).execute();
  expect(sections).toMatchObject([{ position: 0, title: 'Dlaczego pytamy' }]);
  const switches = await db
    .selectFrom('form')
    .select(['type', 'vote_to', 'status'])
    .where('project_id', '=', id)
    .where('vote_id', 'is', null)
    .orderBy('type')
    .execute();
  expect(switches).toEqual([
    { type: 3, vote_to: new Date('2027-03-20T19:00:00Z'), status: 1 },
    { type: 6, vote_to: null, status: 1 },
  ]);
  const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(log).toMatchObject([{ actor: 'cli', action: 'consultation.created', subject_id: String(id) }]);
});

const consultation = (more: Record<string, unknown> = {}) => ({
  title: 'Konsultacja',
  from: '2026-01-01T08:00',
  to: '2099-03-31T20:00',
  ...more,
});

test('one without surveys, comments and opinions only tells', async () => {
  expect(await load(consultation())).toMatchObject({ code: 0, err: '' });
});

test.each([
  ['not JSON', '{', 'Plik nie jest zapisany jako JSON.'],
  ['a list', [], 'Plik nie opisuje konsultacji.'],
  ['an unknown field', consultation({ coments: true }), 'Nie ma takiego pola: coments.'],
  ['comments before it begins', consultation({ comments: { from: '2025-12-01T08:00' } }), /^Komentarze: ich daty/],
  ['opinions after it ends', consultation({ opinions: { to: '2099-04-01T08:00' } }), /^Oceny: ich daty/],
  ['a section without a heading', consultation({ sections: [{ title: ' ', html: '' }] }), /^Tytuł części opisu/],
  ['one that is over', consultation({ to: '2026-01-02T08:00' }), 'Konsultacja musi kończyć się w przyszłości.'],
])('%s is refused, and nothing of it is kept', async (_what, content, sentence) => {
  const count = async () => (await database.db.selectFrom('project').select('id').execute()).length;
  const had = await count();
  const done = await load(content);
  expect(done).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
  expect(await count()).toBe(had);
});
