import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '../modules/consultations/contact/queries.ts';
import { sealMessage } from '../services/contact-message.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantConsultation } from '../testing/plant-consultation.ts';
import { plantTown, switchModules } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { contactFormsCommand } from './contact-forms.ts';
import { withDeps } from './open-deps.ts';

let database: FreshDatabase;
let folder: string;
let consultation: number;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-contact-cli-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: randomBytes(32).toString('base64'),
  });
  const { officeId } = await plantTown(database.db);
  await switchModules(database.db, { consultation: true });
  await withDeps(silent, async (deps) => {
    consultation = (await plantConsultation(deps, { officeId })).id;
    return 0;
  });
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

const silent = { out: () => undefined, err: () => undefined };

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await contactFormsCommand.run(args, io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('opens a form of each kind once, and lists what came in', async () => {
  const opened = await run('open', String(consultation), '--kind', 'email');
  expect(opened).toMatchObject({ code: 0, err: '' });
  const formId = Number(/formularz (\d+)/.exec(opened.out)![1]);
  expect(await run('open', String(consultation), '--kind', 'email')).toMatchObject({
    code: 1,
    err: expect.stringContaining('ma już taki formularz'),
  });
  expect((await run('list')).out).toBe('Nie ma żadnych wiadomości.');
  await withDeps(silent, async ({ db, secret }) => {
    const message = { content: 'Kiedy?\nI gdzie?', replyTo: 'jan@example.pl', postalAddress: null };
    await insertMessage(db, { form_id: formId, account_id: null, sealed: sealMessage(secret, message) });
    return 0;
  });
  const listed = await run('list', '--project', String(consultation));
  expect(listed.out).toContain('Zieleń w parkach  jan@example.pl\n    Kiedy?\n    I gdzie?');
  expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ replyTo: 'jan@example.pl' }]);
  const read = await database.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'contact-messages.read')
    .execute();
  expect(read).toEqual([{ actor: 'cli' }, { actor: 'cli' }]);
});

test.each([
  [['open', '1'], 'Opcja --kind to email albo post.'],
  [['open', 'x', '--kind', 'post'], 'Podaj, co zrobić'],
  [['open', '1', '--kind', 'post', '--to', 'jutro'], 'Podaj czas jako'],
  [['list', '--project', 'x'], 'Podaj numer konsultacji'],
])('%j is refused', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
});
