import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { openNow } from '../../../testing/open-now.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { unzip } from '../../../testing/unzip.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { findPaperRecord } from '../../../participation/paper/paper-record.ts';
import { countVote } from '../counting/count-vote.ts';
import type { CountedVote } from './find-counted.ts';
import { makeDocument } from './make-document.ts';
import { Paper } from '../../../services/paper.ts';
import { actSentence, erratumSentence } from './protocol-pdf.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

const clerk = (id: number, permissions: CallerAccount['permissions']): CallerAccount => ({
  id,
  isAdmin: false,
  isSysAdmin: false,
  isCitizen: false,
  officeId: 1,
  districtId: null,
  permissions,
});
const TITLE = '=HYPERLINK("x") żółty "plac"';

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db, {
    areas: [{ of: 'town', projects: { M1: 300_00, M2: 200_00 }, budget: 300_00, maxPoint: 6 }],
  });
  await database.db.updateTable('project_task').set({ title: TITLE }).where('number', '=', 'M2/1').execute();
  const { office_id } = await database.db
    .selectFrom('project')
    .select('office_id')
    .where('id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  app = await votingApp(deps, [
    clerk(1, new Map([[office_id, new Set(['budget.manage'])]])),
    clerk(2, new Map([[office_id + 1, new Set(['budget.manage'])]])),
    clerk(3, new Map()),
  ]);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  const [town] = vote.forms as [PlantedVote['forms'][0]];
  const { status } = await put(app, vote.voteId, {
    userData: inventedResident({ index: 1, districtId: vote.town.districtId, today: '2026-11-21' }),
    points: { [town.id]: { [town.questions.M1!]: 3, [town.questions.M2!]: 1 } },
  });
  expect(status).toBe(200);
});
afterAll(() => database.close());

const ask = (name: string, account?: number) =>
  app.inject({
    url: `/api/office/votes/${vote.voteId}/${name}`,
    headers: account === undefined ? {} : { authorization: `Bearer ${account}` },
  });
const NAMES = ['protokol.pdf', 'wyniki.xlsx'];

test.each(NAMES)('%s does not exist before the count', async (name) => {
  const reply = await ask(name, 1);
  expect(reply.statusCode).toBe(409);
  expect(reply.json<{ title: string }>().title).toContain('nie są jeszcze policzone');
});

test.each(NAMES)('%s is given to nobody without the permission in the office of the vote', async (name) => {
  const act = { voteId: vote.voteId, actor: 'cli' };
  await closeNow(deps, act);
  expect(await countVote(deps, act)).toMatchObject({ ok: true });
  expect((await ask(name)).statusCode).toBe(401);
  expect((await ask(name, 99)).statusCode).toBe(401);
  expect((await ask(name, 2)).statusCode).toBe(403);
  expect((await ask(name, 3)).statusCode).toBe(403);
});

test('the protocol is a tagged Polish document with a row for each project, and its making is written down', async () => {
  const reply = await ask('protokol.pdf', 1);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('protokol-'),
  });
  const pdf = reply.rawPayload.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/Lang (pl-PL)');
  expect(pdf).toContain('/Marked true');
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
  // Facts: head and 11 lines (the lot drew nothing, but its seed is told); projects: head and two.
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(12 + 3);
  const log = await database.db.selectFrom('audit_log').selectAll().where('action', '=', 'vote.documentMade').execute();
  expect(log).toMatchObject([{ actor: 'account:1', subject_id: String(vote.voteId), details: { kind: 'protocol' } }]);
});

test('the workbook holds the sums as numbers, and text that looks like a formula as text', async () => {
  const reply = await ask('wyniki.xlsx', 1);
  expect(reply.statusCode).toBe(200);
  const files = unzip(reply.rawPayload);
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<v>3</v>');
  expect(sheet).toContain('<v>300</v>');
  const strings = files.get('xl/sharedStrings.xml')!;
  expect(strings).toContain('=HYPERLINK("x") żółty');
  expect([...files.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(3);
  // Without these two an area that got or gave money does not add up.
  expect(strings).toContain('Z innych obszarów');
  expect(strings).toContain('Przekazano dalej');
});

test('cards that were entered and what points counted stand in both, where there were any', async () => {
  const { pool } = database;
  const points = 'insert into paper_point (vote_id, name) values ($1, $2) returning id';
  const { rows } = await pool.query<{ id: number }>(points, [vote.voteId, 'Biblioteka']);
  await pool.query(
    `insert into paper_day (point_id, day, opening, received, issued, returned, spoilt, counted, note)
     values ($1, '2026-11-20', 50, 0, 40, 31, 3, 9, 'Jedną zgubiono.')`,
    [rows[0]!.id],
  );
  await pool.query(
    `insert into paper_card (vote_id, number, point_id, state, flags)
     values ($1, '001', $2, 'accepted', '{}'), ($1, '002', $2, 'invalid', '{unsigned,late}'),
       ($1, '003', $2, 'invalid', '{unsigned}'), ($1, '004', $2, 'unchecked', '{}'), ($1, '005', $2, 'released', '{}')`,
    [vote.voteId, rows[0]!.id],
  );
  expect(await findPaperRecord(deps.db, vote.voteId)).toMatchObject({
    points: [{ name: 'Biblioteka', days: [{ day: '2026-11-20', issued: 40, signatures: 0 }] }],
    cards: {
      accepted: 1,
      invalid: 2,
      unchecked: 1,
      byFlag: [
        { flag: 'unsigned', count: 2 },
        { flag: 'late', count: 1 },
      ],
    },
  });
  const pdf = (await ask('protokol.pdf', 1)).rawPayload.toString('latin1');
  // Two tables more: a head and five lines of cards; a head, the point and the sum.
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(12 + 3 + 6 + 3);
  const files = unzip((await ask('wyniki.xlsx', 1)).rawPayload);
  expect(files.get('xl/sharedStrings.xml')).toContain('Jedną zgubiono.');
  expect(files.get('xl/worksheets/sheet4.xml')).toContain('<v>-1</v>');
});

test('letters are read from disk once for a document, however many cells it has', async () => {
  const read = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  const paper = new Paper('Protokół', 'Urząd', new Date());
  const cells = Array.from({ length: 200 }, (_, at) => [`Projekt ${at}`, 'wybrany']);
  await paper
    .table(
      [
        { title: 'Projekt', width: '*' },
        { title: 'Wynik', width: 80 },
      ],
      cells,
    )
    .finish('stopka');
  expect(read.mock.calls.filter(([path]) => String(path).includes('SourceSans3'))).toHaveLength(2);
  read.mockRestore();
  syncBuiltinESMExports();
});

test('a thread that cannot write its document fails the request, and the next is made', async () => {
  const counted = { result: null } as unknown as CountedVote;
  await expect(makeDocument({ kind: 'protocol', counted, now: new Date() })).rejects.toThrow();
  expect((await ask('protokol.pdf', 1)).statusCode).toBe(200);
});

test('the protocol tells an extension from a vote that was ended early', () => {
  const act = {
    reason: 'Awaria prądu w ratuszu.',
    madeAt: '2026-09-20T10:00:00.000Z',
    dateTo: '2026-09-24T21:59:59.000Z',
  };
  expect(actSentence({ ...act, kind: 'extension' }).replaceAll('\u00a0', ' ')).toContain(
    'przedłużono głosowanie do 24 września 2026',
  );
  const ended = actSentence({ ...act, kind: 'early-closing' }).replaceAll('\u00a0', ' ');
  expect(ended).toContain('zakończono głosowanie przed terminem. Powód: Awaria prądu w ratuszu.');
  expect(ended).not.toContain('24 września');
});

test('an erratum says which words of which project should read otherwise, since when and why', () => {
  const words = { field: 'title' as const, before: 'Lipwoa', after: 'Lipowa', reason: 'Przestawione litery.' };
  const of = { ...words, number: 'M1', acceptedAt: '2027-05-12T08:30:00Z' };
  const said = erratumSentence(of);
  expect(said.replaceAll('\u00a0', ' ')).toMatch(
    /12 maja 2027.*: projekt M1, w tytule jest „Lipwoa”, powinno być „Lipowa”\. Powód: Przestawione litery\.$/,
  );
  expect(erratumSentence({ ...of, after: 'Lipwoa' })).toContain(
    'projekt M1, w tytule „Lipwoa” zostaje bez zmian. Powód',
  );
});
