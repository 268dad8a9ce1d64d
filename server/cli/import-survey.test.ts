import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDefinition } from '../participation/definition-queries.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { attachCommand } from './attach.ts';
import { importSurveyCommand } from './import-survey.ts';

let database: FreshDatabase;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-survey-cli-'));
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

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await importSurveyCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function load(content: unknown, ...more: string[]) {
  const path = join(folder, 'ankieta.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  const done = await run(path, ...more);
  return { ...done, err: done.err.replaceAll(`${path}: `, '') };
}

const asked = { type: 'SingleRadio', content: 'Czy?', options: ['Tak', 'Nie'] };
const survey = (questions: unknown[] = [asked], more: Record<string, unknown> = {}) => ({
  title: 'Ankieta',
  from: '2026-01-01T08:00',
  to: '2099-03-31T20:00',
  forms: [{ title: 'Formularz', parts: [{ name: 'Część', questions }] }],
  ...more,
});
const surveys = () => database.db.selectFrom('project').select('id').where('type', '=', 1).execute();

test('the example of the documentation makes a survey that asks what it says', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, example] = /## Surveys[\s\S]*?```json\n([\s\S]*?)```/.exec(page)!;
  const made = await load(example!, '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const { id, formIds } = JSON.parse(made.out) as { id: number; formIds: number[] };
  const project = database.db.selectFrom('project').selectAll().where('id', '=', id);
  expect(await project.executeTakeFirst()).toMatchObject({
    type: 1,
    status: 1,
    title: 'Park Lipowy po zmroku',
    date_to: new Date('2027-03-31T18:00:00Z'),
  });
  expect(await readDefinition(database.db, formIds[0]!)).toMatchObject({
    title: 'Światło',
    points: null,
    categories: [
      {
        name: 'Pytania',
        questions: [
          {
            questionType: 0,
            content: 'Czy bywasz tu po zmroku?',
            required: true,
            questionOptions: [
              { content: 'Tak', questions: [{ questionType: 2, content: 'Kiedy?', required: false }] },
              { content: 'Nie', questions: [] },
            ],
          },
        ],
      },
    ],
  });
  const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(log).toMatchObject([{ actor: 'cli', action: 'survey.created', subject_id: String(id) }]);
});

test.each([
  ['not JSON', '{', ['Plik nie jest zapisany jako JSON.']],
  ['an unknown field', survey([{ ...asked, optoins: [] }]), [/^forms\.0\.parts\.0\.questions\.0: .*optoins/]],
  [
    'an unknown type',
    survey([{ ...asked, type: 'Radio' }]),
    [/type: Nie ma takiego rodzaju pytania\. Są: SingleRadio, /],
  ],
  ['a day that is none', survey([asked], { to: '2027-02-30T20:00' }), ['to: Podaj czas jako RRRR-MM-DDTGG:MM.']],
  ['one option', survey([{ ...asked, options: ['Tak'] }]), [/^Pytanie 1 „Czy\?”: Podaj co najmniej 2/]],
  [
    'a broken pattern',
    survey([{ type: 'SingleText', content: 'Kod', pattern: '(', patternMessage: 'x' }]),
    [/^Pytanie 1 „Kod”: /],
  ],
  [
    'points without caps',
    survey([{ type: 'Budget', content: 'Ławka' }]),
    ['Podaj, ile punktów można rozdać w formularzu.'],
  ],
  ['a survey that is over', survey([asked], { to: '2026-01-02T08:00' }), ['Ankieta musi kończyć się w przyszłości.']],
  ['no form', survey([], { forms: [] }), ['Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji']],
])('%s is refused, and nothing of it is kept', async (_what, content, sentences) => {
  const count = (await surveys()).length;
  const done = await load(content);
  expect(done.code).toBe(1);
  const told = done.err.replaceAll('\u00a0', ' ').split('\n');
  for (const sentence of sentences) {
    expect(told).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  }
  expect(await surveys()).toHaveLength(count);
});

test('a file that is not there is told, and so is a call without one', async () => {
  expect(await run(join(folder, 'nie-ma.json'))).toMatchObject({ code: 1, err: expect.stringContaining('nie ma go') });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('Podaj jeden plik') });
});

test('files are named beside the survey, and put on it with it or not at all', async () => {
  await writeFile(join(folder, 'plan.pdf'), '%PDF-1.7 plan %%EOF');
  await writeFile(join(folder, 'strona.html'), '<p>strona</p>');
  const before = await surveys();
  const refused = await load(survey([asked], { attachments: ['plan.pdf', 'strona.html'] }));
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('strona.html: to nie jest plik PDF');
  const missing = await load(survey([asked], { attachments: ['nie-ma.pdf'] }));
  expect(missing.err).toContain('nie-ma.pdf');
  expect(await surveys()).toEqual(before);
  const made = await load(survey([asked], { attachments: ['plan.pdf'] }), '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const { id } = JSON.parse(made.out) as { id: number };
  const files = database.db
    .selectFrom('project_file')
    .innerJoin('file', 'file.id', 'project_file.file_id')
    .select(['filename', 'content_type', 'kind'])
    .where('project_id', '=', id);
  expect(await files.execute()).toEqual([
    { filename: 'plan.pdf', content_type: 'application/pdf', kind: 'attachment' },
  ]);
});

test('pictures of questions and answers are named beside the survey as well', async () => {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#386641' } })
    .png()
    .toBuffer();
  await writeFile(join(folder, 'plac.png'), bytes);
  const pictured = (file: string, alt: string) => ({
    ...asked,
    picture: { file, alt },
    options: [{ content: 'Tak', picture: { file, alt } }, 'Nie'],
  });
  const before = await surveys();
  const missing = await load(survey([pictured('nie-ma.png', 'Plac')]));
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('nie-ma.png') });
  const noPicture = await load(survey([pictured('plan.pdf', 'Plac')]));
  expect(noPicture.err).toContain('plan.pdf: To nie jest obraz JPEG, PNG ani WebP');
  const noWords = await load(survey([pictured('plac.png', '')]));
  expect(noWords.err.replaceAll('\u00a0', ' ')).toBe(
    'Pytanie 1 „Czy?”: Napisz, co widać na obrazie.\nPytanie 1 „Czy?”, odpowiedź „Tak”: Napisz, co widać na obrazie.',
  );
  expect(await surveys()).toEqual(before);
  const made = await load(survey([pictured('plac.png', 'Plac')]), '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const { formIds } = JSON.parse(made.out) as { formIds: number[] };
  const [question] = (await readDefinition(database.db, formIds[0]!)).categories[0]!.questions;
  const picture = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), alt: 'Plac', width: 640, height: 400 };
  expect(question).toMatchObject({ picture, questionOptions: [{ picture }, { content: 'Nie' }] });
});

test('files are added to a survey that there is, and taken off it, by a command of their own', async () => {
  const [{ id }] = (await surveys()) as [{ id: number }];
  const path = join(folder, 'raport.pdf');
  await writeFile(path, '%PDF-1.7 raport %%EOF');
  const lines: string[] = [];
  const io = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  expect(await attachCommand.run([path, '--project', String(id), '--results'], io)).toBe(0);
  const file = database.db.selectFrom('project_file').select('file_id').where('kind', '=', 'result');
  const { file_id: fileId } = await file.executeTakeFirstOrThrow();
  expect(await attachCommand.run(['--project', String(id), '--remove', String(fileId)], io)).toBe(0);
  expect(await file.execute()).toEqual([]);
  expect(await attachCommand.run([path, '--project', '999999'], io)).toBe(1);
  expect(await attachCommand.run(['--project', String(id)], io)).toBe(2);
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Dodano 1 plik.',
    `Usunięto plik ${fileId}.`,
    'Nie ma takiej konsultacji, ankiety ani sondy.',
    'Podaj pliki i numer projektu. Pomoc: wiec attach --help',
  ]);
});
