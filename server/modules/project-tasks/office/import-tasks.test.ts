/** Projects that come in a sheet: first what it would do is seen, then it is done, all of it or nothing, and once. */
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { taskSheetLabel } from '@wiec/domain/task-sheet-columns.ts';
import { readWorkbook, workbookLimits } from '../../../services/read-workbook.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type Answer, pictureOf, taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';

let desk: TaskDesk;
let town: Town;
let sheetPath: string;

beforeAll(async () => {
  desk = await taskDesk();
  ({ town } = desk);
  sheetPath = `/budgets/${town.yearId}/projects/sheet`;
});
afterAll(() => desk.portal.close());

const HEAD = 'numer;tytuł;opis;koszt;obszar;kategoria';
const row = (number: string, title = 'Dęby') => `${number};${title};Sześć dębów.;12 000,50 zł;Zarzecze;Zieleń`;
const file = (...lines: string[]): Buffer => Buffer.from([HEAD, ...lines].join('\r\n'));

const preview = (bytes: Buffer, by?: number) =>
  desk.ask<TaskImportPlan>(
    'POST',
    `${sheetPath}/preview`,
    { filename: 'p.csv', content: bytes.toString('base64') },
    by,
  );
const apply = (bytes: Buffer, seen: string, by?: number) =>
  desk.ask<TaskImport>('POST', sheetPath, { filename: 'p.csv', content: bytes.toString('base64'), seen }, by);
async function done(bytes: Buffer): Promise<TaskImport> {
  const { data } = await preview(bytes);
  return (await apply(bytes, data.seen)).data;
}
const messages = (reply: Answer<unknown>): string => (reply.errors ?? []).map(({ message }) => message).join(' ');
const tasks = (part: string) =>
  desk.portal.deps.db
    .selectFrom('project_task')
    .selectAll()
    .where('number', 'like', `${part}%`)
    .orderBy('id')
    .execute();
const imports = async (): Promise<TaskImport[]> =>
  (await desk.ask<{ items: TaskImport[] }>('GET', `/budgets/${town.yearId}/projects/imports`)).data.items;

test('a sheet is seen first, then put into effect, kept and told', async () => {
  const standing = await desk.planted({ number: 'A/1', places: [] });
  const sheet = file(row('A/1', 'Lipy na Rynku'), row('A/2'));
  const before = await imports();
  const { status, data: plan } = await preview(sheet);
  expect(status).toBe(200);
  expect(plan).toMatchObject({
    addedRows: 1,
    added: [{ row: 3, number: 'A/2', title: 'Dęby', districtName: 'Zarzecze', cost: 12_000.5, status: 1, note: null }],
    changedRows: 1,
    changed: [
      {
        row: 2,
        id: standing.id,
        fields: [
          { name: 'opis', before: 'Dwanaście lip.', after: 'Sześć dębów.' },
          {
            name: 'koszt',
            before: '84 000,50 zł'.replaceAll(' ', '\u00a0'),
            after: '12 000,50 zł'.replaceAll(' ', '\u00a0'),
          },
        ],
      },
    ],
    same: 0,
    faultRows: 0,
  });
  expect(await imports()).toEqual(before);
  expect(await tasks('A/2')).toEqual([]);

  const { data: made } = await apply(sheet, plan.seen);
  expect(made).toMatchObject({ fileName: 'p.csv', madeBy: 'Halina Pieczątka', added: 1, changed: 1, same: 0 });
  expect(await imports()).toEqual([made, ...before]);
  const [added] = await tasks('A/2');
  expect(added).toMatchObject({
    import_id: made.id,
    status: ProjectTaskStatus.Submitted,
    revision: 1,
    cost: 1_200_050,
  });
  expect((await desk.read(added!.id)).description).toBe('<p>Sześć dębów.</p>');
  expect((await desk.readPublic(added!.id)).json()).toMatchObject({ data: { title: 'Dęby', statusName: 'Złożony' } });
  expect(await desk.read(standing.id)).toMatchObject({
    cost: 12_000.5,
    revision: standing.revision + 1,
    locationDescription: 'Rynek',
  });
  const log = await desk.portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(2).execute();
  expect(log).toMatchObject([
    {
      action: 'edition.projectsImported',
      subject_id: String(town.yearId),
      details: { importId: made.id, added: 1, changed: 1 },
    },
    { action: 'project-task.changed', subject_id: String(standing.id), details: { fields: ['description', 'cost'] } },
  ]);
});

test('formatting of a description stays where its words are the same', async () => {
  const { id } = await desk.planted({ number: 'F/1', description: '<p>Sześć <strong>dębów</strong>.</p>' });
  await done(file(row('F/1')));
  expect(await desk.read(id)).toMatchObject({ title: 'Dęby', description: '<p>Sześć <strong>dębów</strong>.</p>' });
});

test('a text of a sheet is text, and reads in lists as on its page', async () => {
  await done(file('G/1;Dęby;"Sześć <b>dębów</b> & lip\n\nA potem  ławki";1;Zarzecze;Zieleń'));
  const [task] = await tasks('G/1');
  expect(task).toMatchObject({
    description_html: '<p>Sześć &lt;b&gt;dębów&lt;/b&gt; &amp; lip</p><p>A potem  ławki</p>',
    description_text: 'Sześć <b>dębów</b> & lip A potem ławki',
  });
});

test('a state is changed by the table, and places keep their colours', async () => {
  const task = await desk.planted({ number: 'S/1' });
  await done(Buffer.from('numer;stan;lat;lon\nS/1;W weryfikacji;51,5;19,5'));
  expect(await desk.read(task.id)).toMatchObject({
    status: ProjectTaskStatus.UnderReview,
    places: [{ latitude: 51.5, longitude: 19.5, description: 'Studnia' }],
  });
  const log = await desk.portal.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', String(task.id))
    .where('action', '=', 'project-task.moved')
    .execute();
  expect(log).toMatchObject([{ details: { from: 1, to: 2 } }]);
});

describe('the same plan', () => {
  test('that is sent again, and five times at once, does it once', async () => {
    const sheet = file(row('B/1'), row('B/2'));
    const { data } = await preview(sheet);
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(sheet, data.seen)));
    replies.push(await apply(sheet, data.seen));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.data.id}`)).size).toBe(1);
    expect(await tasks('B/')).toHaveLength(2);
    expect((await preview(sheet)).data).toMatchObject({ addedRows: 0, changedRows: 0, same: 2 });
  });

  test('is another one after what it did was undone by hand', async () => {
    const sheet = file(row('C/1'));
    await done(sheet);
    const [task] = await tasks('C/1');
    await desk.ask('DELETE', `/project-tasks/${task!.id}?seen=1`);
    expect((await done(sheet)).added).toBe(1);
    expect(await tasks('C/1')).toHaveLength(1);
  });

  test('of two clerks at once is done by one, and the other sees what there is now', async () => {
    const other = await plantStaff(desk.portal.deps, {
      officeId: town.officeId,
      permissions: { [town.officeId]: ['budget.manage'] },
    });
    const sheet = file(row('D/1'));
    const [mine, theirs] = [await preview(sheet), await preview(sheet, other)];
    const replies = await Promise.all([apply(sheet, mine.data.seen), apply(sheet, theirs.data.seen, other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tasks('D/1')).toHaveLength(1);
  });
});

test('what changed since it was seen is told, and nothing is done', async () => {
  const task = await desk.planted({ number: 'E/1' });
  const sheet = file(row('E/1'), row('E/2'));
  const { data } = await preview(sheet);
  await desk.change(task, { decision: 'Teren jest miasta.' });
  const reply = await apply(sheet, data.seen);
  expect(reply).toMatchObject({ status: 409, title: expect.stringContaining('zmieniły się') });
  expect(await tasks('E/2')).toEqual([]);
  const { data: anew } = await preview(sheet);
  expect(anew.seen).not.toBe(data.seen);
  expect((await apply(sheet, anew.seen)).status).toBe(200);
});

test('of two thousand rows those at fault are told by kinds, go back in a sheet, and come again once they are mended', async () => {
  const rows = (district: string, cost: string, isNoted = true) =>
    Array.from({ length: 2000 }, (_, at) => {
      const line = row(`Q/${at}`, `Dęby ${at}`);
      if (at % 4 === 0) return line.replace('Zarzecze', district);
      if (at % 10 === 1) return line.replace('12 000,50 zł', cost);
      return at === 1999 && isNoted ? line.replace('Dęby 1999', '') : line;
    });
  const sheet = file(...rows('Zażecze', 'ok. 30 tys.'));
  const { data: plan } = await preview(sheet);
  expect(plan.faultRows).toBe(701);
  expect(plan.faultKinds).toEqual([
    { column: 'obszar', message: 'Nie ma obszaru „…”.', rows: 500 },
    { column: 'koszt', message: expect.any(String), rows: 200 },
    { column: 'tytuł', message: 'Podaj tytuł projektu.', rows: 1 },
  ]);
  expect(plan.faults).toHaveLength(701);
  expect(plan.faults.at(-1)).toMatchObject({ row: 2001, kind: 2 });

  const ask = (bytes: Buffer) =>
    desk.ask<{ filename: string; content: string }>('POST', `${sheetPath}/faults`, {
      filename: 'zestawienie.csv',
      content: bytes.toString('base64'),
    });
  const { data: back } = await ask(sheet);
  expect(back.filename).toBe('zestawienie-bledy.xlsx');
  const read = await readWorkbook(Buffer.from(back.content, 'base64'));
  const cells = (read as Extract<typeof read, { ok: true }>).rows.map((line) => line.map(({ text }) => text));
  expect(cells[0]).toEqual(['Błąd', 'numer', 'tytuł', 'opis', 'koszt', 'obszar', 'kategoria']);
  expect(cells).toHaveLength(2001);
  expect(cells[1]).toEqual([
    'obszar: Nie ma obszaru „Zażecze”. Może „Zarzecze”?',
    ...['Q/0', 'Dęby 0', 'Sześć dębów.', '12 000,50 zł', 'Zażecze', 'Zieleń'],
  ]);
  expect(cells.filter(([fault]) => fault !== '').length).toBe(702);

  // Mended in place, with what was wrong still beside it.
  const mended = await writeWorkbook([
    {
      name: 'Projekty',
      head: cells[0]!,
      rows: cells.slice(1).map((line) =>
        line.map((text, at) => {
          if (text === 'Zażecze') return 'Zarzecze';
          if (text === 'ok. 30 tys.') return 30_000;
          return at === 2 && text === '' ? 'Dęby' : text;
        }),
      ),
      widths: [],
    },
  ]);
  const { data: again } = await preview(mended);
  expect(again).toMatchObject({ faultRows: 0, faultKinds: [], addedRows: 2000, unknown: ['Błąd'] });
  expect(await ask(mended)).toMatchObject({ status: 422, title: 'W tym arkuszu nie ma błędów.' });
  expect(await tasks('Q/')).toEqual([]);
});

test('a sheet as wide as it may be comes back with its faults, and is read again', async () => {
  const [names, cells] = [';uwaga'.repeat(54), ';nic'.repeat(54)];
  const sheet = Buffer.from(`${HEAD}${names}\r\n${row('B/1', '')}${cells}`);
  const { data: back } = await desk.ask<{ content: string }>('POST', `${sheetPath}/faults`, {
    filename: 'szeroki.csv',
    content: sheet.toString('base64'),
  });
  const { data: plan } = await preview(Buffer.from(back.content, 'base64'));
  expect(plan).toMatchObject({ faultRows: 1, faults: [{ column: 'tytuł', message: 'Podaj tytuł projektu.' }] });
  expect(plan.columns).toHaveLength(61);
});

test('with one row at fault nothing is done', async () => {
  const sheet = file(row('H/1'), row('H/2', ''), row('H/3').replace('Zarzecze', 'Zazecze'));
  const { data } = await preview(sheet);
  expect(data).toMatchObject({
    addedRows: 1,
    faultRows: 2,
    faults: [
      { row: 3, column: 'tytuł', cell: '', message: 'Podaj tytuł projektu.' },
      { row: 4, column: 'obszar', cell: 'Zazecze', message: 'Nie ma obszaru „Zazecze”. Może „Zarzecze”?' },
    ],
  });
  expect(await apply(sheet, data.seen)).toMatchObject({
    status: 422,
    title: 'W arkuszu są błędy. Niczego nie wczytano.',
  });
  expect(await tasks('H/')).toEqual([]);
});

test('with nothing to do nothing is kept', async () => {
  await done(file(row('I/1')));
  const before = await imports();
  const { data } = await preview(file(row('I/1')));
  expect((await apply(file(row('I/1')), data.seen)).status).toBe(422);
  expect(await imports()).toEqual(before);
});

describe('a file', () => {
  const encoded = (text: string): Buffer => {
    // Windows-1250 of the letters that stand in these rows.
    const bytes: Record<string, number> = { ł: 0xb3, ś: 0x9c, ć: 0xe6, ę: 0xea, ó: 0xf3, ń: 0xf1 };
    return Buffer.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0)));
  };
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['in UTF-8 with a mark', () => Buffer.from(`\uFEFF${HEAD}\n${row('K/1')}`)],
    ['in Windows-1250', () => encoded(`${HEAD}\n${row('K/1')}`)],
    [
      'with commas',
      () =>
        Buffer.from(
          `numer,tytuł,opis,koszt,obszar,kategoria\n${row('K/1').replace('12 000,50', '"12 000,50').replace(' zł', ' zł"').replaceAll(';', ',')}`,
        ),
    ],
    ['with tabs', () => Buffer.from(`${HEAD}\n${row('K/1')}`.replaceAll(';', '\t'))],
    [
      'of a spreadsheet',
      () =>
        writeWorkbook([
          {
            name: 'Projekty',
            head: HEAD.split(';'),
            rows: [['K/1', 'Dęby', 'Sześć dębów.', 12_000.5, 'Zarzecze', 'Zieleń']],
            widths: [],
          },
        ]),
    ],
  ])('%s says the same', async (_name, make) => {
    const { data } = await preview(await make());
    expect(data.faults).toEqual([]);
    expect(data.added).toEqual([
      { row: 2, number: 'K/1', title: 'Dęby', districtName: 'Zarzecze', cost: 12_000.5, status: 1, note: null },
    ]);
  });

  const bomb = (): Buffer =>
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(workbookLimits.unpackedBytes + 1) }));
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['empty', () => Buffer.alloc(0), 'Plik jest pusty.'],
    ['a picture', async () => Buffer.from(await pictureOf('#ffffff'), 'base64'), 'To nie jest arkusz XLSX ani CSV'],
    ['some archive', () => Buffer.from('PK\u0003\u0004 and nothing else'), 'To nie jest arkusz XLSX'],
    ['without names of columns', () => Buffer.from('1;2;3\n4;5;6'), 'brakuje nazw kolumn'],
    ['with names alone', () => Buffer.from(HEAD), 'nie ma żadnego projektu'],
    ['with a formula for names', () => Buffer.from('=A1;Lipy\n1;2'), 'brakuje nazw kolumn'],
    ['with an open quote', () => file('"N/1;x'), 'Cudzysłów otwarty'],
    [
      'of 100,000 rows',
      () => file(...Array.from({ length: 100_000 }, (_, at) => row(`N/${at}`))),
      'najwyżej 5\u00a0000',
    ],
    ['that unpacks to too much', bomb, 'Po rozpakowaniu arkusz byłby za duży'],
    ['of separators', () => file(`N/1${';'.repeat(1_000_000)}x`), 'ponad 60 kolumn'],
  ])(
    'that is wrong is told so: %s',
    async (_name, make, words) => {
      const bytes = await make();
      const reply = await preview(bytes);
      expect(reply.status).toBe(422);
      expect(messages(reply)).toContain(words);
      expect((await apply(bytes, 'x')).status).toBe(422);
    },
    30_000,
  );

  test('of 5,000 projects is judged and put into effect in seconds', async () => {
    const { id: editionId } = await desk.portal.deps.db
      .insertInto('budget_year')
      .values({ value: 2098, title: 'Duża' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = file(...Array.from({ length: 5000 }, (_, at) => row(`V/${at}`, `Dęby ${at}`))).toString('base64');
    const path = `/budgets/${editionId}/projects/sheet`;
    const begun = performance.now();
    const { data } = await desk.ask<TaskImportPlan>('POST', `${path}/preview`, { filename: 'p.csv', content });
    const seen = performance.now();
    expect(data).toMatchObject({ addedRows: 5000, faultRows: 0 });
    expect(data.added).toHaveLength(300);
    const reply = await desk.ask<TaskImport>('POST', path, { filename: 'p.csv', content, seen: data.seen });
    const end = performance.now();
    expect(reply.data.added).toBe(5000);
    expect({ preview: seen - begun < 5000, act: end - seen < 20_000 }).toEqual({ preview: true, act: true });
    const again = performance.now();
    const { data: same } = await desk.ask<TaskImportPlan>('POST', `${path}/preview`, { filename: 'p.csv', content });
    expect(same.same).toBe(5000);
    expect(performance.now() - again).toBeLessThan(5000);
  }, 60_000);
});

describe('columns', () => {
  const lp = Buffer.from(
    'Lp.;Zadanie miejskie;O czym;Pieniądze;Rejon;Dział;Faza;Zgłaszający\nM/1;Dęby;Sześć.;12 000;Zarzecze;Zieleń;5;Jan',
  );
  const columns = [
    { key: 'lp', use: 'number' },
    { key: 'zadanie miejskie', use: 'title' },
    { key: 'o czym', use: 'description' },
    { key: 'pieniadze', use: 'cost' },
    { key: 'dzial', use: 'category' },
    { key: 'faza', use: 'status' },
  ];
  const states = [{ value: '5', status: ProjectTaskStatus.Accepted }];
  const sent = (more: object) => ({ filename: 'p.csv', content: lp.toString('base64'), ...more });
  const tried = async (more: object = {}) =>
    (await desk.ask<TaskImportPlan>('POST', `${sheetPath}/preview`, sent(more))).data;
  const usesOf = (plan: TaskImportPlan) => Object.fromEntries(plan.columns.map(({ key, use }) => [key, use]));

  test('are shown with what stands in them, and of persons nothing', async () => {
    const plan = await tried();
    expect(plan.problem).toContain('Wskaż kolumnę z numerem');
    expect(plan.rows).toBe(1);
    expect(plan.columns).toContainEqual({
      key: 'pieniadze',
      name: 'Pieniądze',
      example: '12 000',
      use: 'skip',
      faultRows: 0,
    });
    expect(plan.columns.at(-1)).toMatchObject({ name: 'Zgłaszający', example: null, use: 'skip' });
    expect(JSON.stringify(plan)).not.toContain('Jan');
    const { status, title } = await desk.ask('POST', sheetPath, sent({ seen: plan.seen }));
    expect([status, title]).toEqual([422, plan.problem]);
  });

  test('are read as the clerk says, which the next sheet remembers until the sheet is taken back', async () => {
    const unnamed = await tried({ columns });
    expect(unnamed).toMatchObject({ problem: null, faultRows: 1, states: [{ value: '5', rows: 1, status: null }] });
    expect(unnamed.columns.find(({ key }) => key === 'faza')).toMatchObject({ faultRows: 1 });
    const plan = await tried({ columns, states });
    expect(plan).toMatchObject({ faultRows: 0, added: [{ number: 'M/1', status: ProjectTaskStatus.Accepted }] });
    const { data: made } = await desk.ask<TaskImport>('POST', sheetPath, sent({ columns, states, seen: plan.seen }));
    expect(made.added).toBe(1);

    const again = await tried();
    expect(again).toMatchObject({ problem: null, faultRows: 0, same: 1 });
    expect(usesOf(again)).toMatchObject({ lp: 'number', faza: 'status', rejon: 'district' });
    expect(again.states).toEqual([{ value: '5', rows: 1, status: ProjectTaskStatus.Accepted }]);
    // What is said of this sheet comes before what was said of others.
    const skipped = [...columns.slice(0, -1), { key: 'faza', use: 'skip' }];
    expect((await tried({ columns: skipped })).states).toEqual([]);

    await desk.ask('POST', `/budgets/${town.yearId}/projects/imports/${made.id}/undo`);
    expect(usesOf(await tried())).toMatchObject({ lp: 'skip', faza: 'skip' });
  });

  test('that another office named are not remembered here', async () => {
    await desk.portal.deps.db
      .insertInto('task_import')
      .values({
        budget_year_id: town.yearId,
        office_ids: [town.officeId + 999],
        file_name: 'o.csv',
        file_hash: '',
        plan_hash: '',
        added: 1,
        changed: 0,
        same: 0,
        choices: JSON.stringify({ columns: { lp: 'title' }, states: {} }),
      })
      .execute();
    expect(usesOf(await tried())).toMatchObject({ lp: 'skip' });
  });
});

test('what residents vote on stays, by row and column', async () => {
  const { db } = desk.portal.deps;
  const question = await db
    .selectFrom('budget_question')
    .innerJoin('project_task as t', 't.id', 'budget_question.project_task_id')
    .select(['t.id', 't.number', 't.title'])
    .executeTakeFirstOrThrow();
  await openNow(desk.portal.deps, { voteId: desk.voteId, actor: 'test' });
  const sheet = Buffer.from(`numer;tytuł;uzasadnienie\n${question.number};Inny tytuł;Dobry.`);
  const { data } = await preview(sheet);
  expect(data.faults).toEqual([
    {
      row: 2,
      kind: 0,
      column: 'tytuł',
      cell: 'Inny tytuł',
      message: 'Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.',
    },
  ]);
  expect((await apply(sheet, data.seen)).status).toBe(422);
  const allowed = Buffer.from(`numer;tytuł;uzasadnienie\n${question.number};${question.title};Dobry.`);
  expect((await done(allowed)).changed).toBe(1);
  expect(await desk.read(question.id)).toMatchObject({ title: question.title, decision: 'Dobry.' });
});

test('a clerk whose right ends while the sheet waits for somebody else brings nothing', async () => {
  const clerk = await plantStaff(desk.portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['budget.manage'] },
  });
  const sheet = file(row('P/1'));
  const { data } = await preview(sheet, clerk);
  const client = await desk.portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from budget_year where id = $1 for update', [town.yearId]);
  const asked = apply(sheet, data.seen, clerk);
  await untilSomebodyWaits(desk.portal.deps.pool);
  await desk.portal.deps.db.deleteFrom('account_permission').where('account_id', '=', clerk).execute();
  await client.query('commit');
  client.release();
  expect((await asked).status).toBe(403);
  expect(await tasks('P/')).toEqual([]);
});

test('a clerk of another office neither changes a project nor adds one here', async () => {
  const other = await plantTown(desk.portal.deps.db, 2044);
  const stranger = await plantStaff(desk.portal.deps, {
    officeId: other.officeId,
    permissions: { [other.officeId]: ['budget.manage'] },
  });
  await desk.planted({ number: 'O/1' });
  const { data } = await preview(Buffer.from('numer;koszt\nO/1;1'), stranger);
  expect(data.faults).toMatchObject([
    { row: 2, column: 'numer', message: 'To projekt urzędu, w którym nie prowadzisz budżetu.' },
  ]);
  expect((await apply(Buffer.from('numer;koszt\nO/1;1'), data.seen, stranger)).status).toBe(403);
  // A right that ended since the sheet was seen.
  const sheet = file(row('O/2'));
  const clerk = await plantStaff(desk.portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['budget.manage'] },
  });
  const { data: seen } = await preview(sheet, clerk);
  await desk.portal.deps.db.deleteFrom('account_permission').where('account_id', '=', clerk).execute();
  expect((await apply(sheet, seen.seen, clerk)).status).toBe(403);
  expect(await tasks('O/2')).toEqual([]);
  const mine = `/budgets/${town.yearId}/projects/imports`;
  expect((await desk.ask<{ items: TaskImport[] }>('GET', mine, undefined, stranger)).data.items).toEqual([]);
});

test('the sample is an empty sheet whose columns are known, with what may be written', async () => {
  const { data } = await desk.ask<{ filename: string; content: string }>('GET', `${sheetPath}/sample`);
  expect(data.filename).toBe('projekty-2027.xlsx');
  const bytes = Buffer.from(data.content, 'base64');
  const read = await readWorkbook(bytes);
  expect(read.ok && read.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    [
      ...['numer', 'tytuł', 'opis', 'koszt', 'obszar', 'kategoria', 'lokalizacja', 'szerokość geograficzna'],
      ...['długość geograficzna', 'stan', 'uzasadnienie decyzji', taskSheetLabel('year')],
    ],
  ]);
  expect(messages(await preview(bytes))).toContain('nie ma żadnego projektu');
});
