import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProjectType } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asDocx, asZipx } from '../modules/acts/reading/testing/act-files.ts';
import { readNotation } from '../modules/acts/reading/testing/act-notation.ts';
import { deleted, docx, paragraph, run } from '../modules/acts/reading/testing/docx-builder.ts';
import { TEN_ACTS } from '../modules/acts/reading/testing/ten-acts.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown } from '../testing/plant-town.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { importActCommand } from './import-act.ts';

let database: FreshDatabase;
let folder: string;
let officeId: number;
let projectId: number;
const before = { ...process.env };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-act-cli-'));
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
beforeEach(async () => void (projectId = await plantProject(ProjectType.Consultation)));

async function plantProject(type: ProjectType): Promise<number> {
  const { id } = await database.db
    .insertInto('project')
    .values({
      type,
      title: 'Regulamin parku',
      date_from: '2026-11-01T00:00:00Z',
      date_to: '2099-11-01T00:00:00Z',
      office_id: officeId,
      budget_year_id: null,
      agreement_history_id: null,
      moderator_name: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function importAct(name: string, bytes: Uint8Array | string, ...args: string[]) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return call(path, ...args);
}

async function call(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await importActCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const rowsOf = (version = 1) =>
  database.db
    .selectFrom('act_element as e')
    .innerJoin('act as a', 'a.id', 'e.act_id')
    .leftJoin('act_element as p', 'p.id', 'e.parent_id')
    .select(['e.address', 'e.kind', 'e.label', 'e.text', 'e.position', 'p.address as parent', 'e.generated'])
    .where('a.project_id', '=', projectId)
    .where('a.version', '=', version)
    .orderBy('e.id')
    .execute();
const countActs = async () => (await database.db.selectFrom('act').select('id').execute()).length;

const SHORT = 'UCHWAŁA NR 1\nz dnia 3 maja 2026 r.\n§ 1. Park.\n1) drzewa;\n3) trawa.\n§ 2. Staw.';

test('stores the tree of an act, tells what was read, and writes down that it did', async () => {
  const told = await importAct('akt.txt', SHORT, '--project', String(projectId));
  expect(told.code).toBe(0);
  expect(told.out.split('\n')).toEqual([
    'Uchwała nr 1 z dnia 3\u00a0maja\u00a02026 r. (tekst)',
    'Treść: 59 z 59 znaków jest w drzewie (100%).',
    'Elementy: 2\u00a0metryki, 2\u00a0paragrafy, 2\u00a0punkty.',
    'Warto spojrzeć:',
    '  Wiersz 5: luka w numeracji, po pkt 1 jest pkt 3.',
    'Akt jest w konsultacji „Regulamin parku”.',
  ]);
  expect(await rowsOf()).toMatchObject([
    { address: 'metryka', parent: null, position: 0 },
    { address: 'metryka--2', parent: null, position: 1 },
    { address: 'par-1', kind: 'paragraf', label: '§ 1.', text: 'Park.', parent: null, position: 2 },
    { address: 'par-1-pkt-1', kind: 'punkt', label: '1)', text: 'drzewa;', parent: 'par-1', position: 0 },
    { address: 'par-1-pkt-3', parent: 'par-1', position: 1 },
    { address: 'par-2', parent: null, position: 3 },
  ]);
  const act = await database.db
    .selectFrom('act')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  expect(act).toMatchObject({ version: 1, type: 'Uchwała', number: '1', date: '2026-05-03', filename: 'akt.txt' });
  const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(log).toMatchObject([{ actor: 'cli', action: 'act.imported', subject_id: String(act.id) }]);
});

test('numbers that Word counts are listed, and stored as such', async () => {
  const act = readNotation(TEN_ACTS['annexes with paragraphs of their own']!);
  const told = await importAct('akt.docx', asDocx(act, true), '--project', String(projectId), '--json');
  const facts = JSON.parse(told.out) as {
    generated: { label: string }[];
    coverage: { kept: number; characters: number };
  };
  expect(facts.coverage.kept).toBe(facts.coverage.characters);
  expect(facts.generated.map(({ label }) => label)).toEqual(['§ 1.', '§ 2.', '§ 1.', '§ 2.', '1)', '2)', '§ 1.']);
  const rows = await rowsOf();
  expect(rows.filter(({ generated }) => generated).map(({ address }) => address)).toEqual([
    'par-1',
    'par-2',
    'zal-1-par-1',
    'zal-1-par-2',
    'zal-1-par-2-pkt-1',
    'zal-1-par-2-pkt-2',
    'zal-2-par-1',
  ]);
});

test('a dry run reads and tells, and needs no database', async () => {
  const database_url = process.env.DATABASE_URL;
  process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const acts = await countActs();
  const told = await importAct('akt.txt', SHORT, '--dry-run');
  process.env.DATABASE_URL = database_url;
  expect(told).toMatchObject({ code: 0, err: '', out: expect.stringContaining('(100%)') as string });
  expect(await countActs()).toBe(acts);
});

test('an act takes the place of the one before, with its files; each version stands by itself', async () => {
  const act = readNotation(TEN_ACTS.footnotes!);
  const project = String(projectId);
  const first = await importAct('akt.zipx', asZipx(act), '--project', project);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('plan.pdf') as string });
  const filesOf = () =>
    database.db
      .selectFrom('act_attachment as t')
      .innerJoin('act as a', 'a.id', 't.act_id')
      .innerJoin('file as f', 'f.id', 't.file_id')
      .select(['f.filename', 'f.content_type', 'f.storage_key'])
      .where('a.project_id', '=', projectId)
      .execute();
  const [plan] = await filesOf();
  expect(plan).toMatchObject({ filename: 'plan.pdf', content_type: 'application/pdf' });
  await importAct('dawny.txt', '§ 1. Dawny.', '--project', project, '--version', 'in-force');
  const second = await importAct('akt.txt', '§ 1. Nowy.', '--project', project);
  expect(second.out).toContain('Akt zastąpił poprzedni w konsultacji „Regulamin parku”.');
  expect(await rowsOf()).toMatchObject([{ text: 'Nowy.' }]);
  expect(await rowsOf(0)).toMatchObject([{ text: 'Dawny.' }]);
  expect(await filesOf()).toEqual([]);
  const kept = await readdir(join(folder, 'files'), { recursive: true });
  expect(kept.filter((name) => name.includes(plan!.storage_key))).toEqual([]);
});

test('an act on which somebody has commented is not replaced', async () => {
  const project = String(projectId);
  await importAct('akt.txt', '§ 1. Pierwszy.', '--project', project);
  await sql`create table remark (element_id integer not null references act_element)`.execute(database.db);
  await sql`insert into remark select max(id) from act_element`.execute(database.db);
  const refused = await importAct('akt.zipx', asZipx(readNotation(TEN_ACTS.tables!)), '--project', project, '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out)).toEqual({
    ok: false,
    messages: ['Do obecnego aktu są już uwagi mieszkańców, więc nie można go zastąpić.'],
  });
  expect(await rowsOf()).toMatchObject([{ text: 'Pierwszy.' }]);
  await sql`drop table remark`.execute(database.db);
});

test('a file that cannot be read, and a project that is no consultation, leave nothing behind', async () => {
  const acts = await countActs();
  const files = await database.db.selectFrom('file').select('id').execute();
  const project = String(projectId);
  const bad = await importAct('zly.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '--project', project);
  expect(bad).toMatchObject({ code: 1, out: '' });
  expect(bad.err).toBe(
    'zly.xml: Plik ma deklarację DOCTYPE. Dokumenty z własnymi encjami nie są przyjmowane.\nNiczego nie zapisano.',
  );
  const survey = await plantProject(ProjectType.Survey);
  const zipx = asZipx(readNotation(TEN_ACTS.tables!));
  expect((await importAct('akt.zipx', zipx, '--project', String(survey))).err).toContain('nie jest konsultacją');
  expect((await importAct('akt.zipx', zipx, '--project', '999999')).err).toContain('Nie ma projektu o numerze 999999.');
  expect((await call(join(folder, 'nie-ma.docx'), '--project', project)).err).toContain('nie ma takiego pliku.');
  expect((await call(folder, '--project', project)).err).toContain('nie można odczytać (EISDIR).');
  const huge = await importAct('duzy.txt', new Uint8Array(21 * 1024 * 1024), '--project', project);
  expect(huge.err).toContain('plik ma ponad 20 MB.');
  expect(await countActs()).toBe(acts);
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual(files);
});

test('tracked changes are taken as told', async () => {
  const changed = docx({ body: [paragraph(`${run('§ 1. Opłata')}${deleted(' roczna')}`)] });
  const project = String(projectId);
  expect((await importAct('akt.docx', changed, '--project', project)).err).toContain('śledzone zmiany (1)');
  await importAct('akt.docx', changed, '--project', project, '--changes', 'refuse');
  expect(await rowsOf()).toMatchObject([{ text: 'Opłata roczna' }]);
});

test.each([
  [[]],
  [['akt.docx']],
  [['akt.docx', '--project', 'x']],
  [['akt.docx', '--project', '1', '--version', 'last']],
  [['akt.docx', '--project', '1', '--changes', 'keep']],
  [['a.docx', 'b.docx', '--project', '1']],
])('is told what to give it: %j', async (args) => {
  const { code, err } = await call(...args);
  expect(code).toBe(2);
  expect(err).not.toBe('');
});
