/**
 * Whoever leads cases of one unit reaches those that are with it and no others: by every call of whoever leads cases, as they are bound. A
 * new call that does not stand here is told by name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { caseActs, caseViews } from '@wiec/domain/case-course.ts';
import { statisticsGroupings } from '@wiec/domain/case-statistics.ts';
import { readDesk } from '../../../morning-letters.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

const CONTENT = 'Żółty kot na dachu ratusza';

let ground: InitiativeGround;
let own: { clerk: number };
let other: { clerk: number };
let first: number;
/** A petition with a file, and a paper of it that the registry did not take. */
let caseId: number;
let number: string;
let fileId: number;
let parcelId: number;
let consultationId: number;
let revision: number;

let serial = 0;
async function unitWithClerk(): Promise<{ id: number; clerk: number }> {
  const { db } = ground.deps;
  const { officeId } = ground.town;
  const values = { office_id: officeId, code: `W${++serial}`, name: `Wydział ${serial}`, may_return: true };
  const { id } = await db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, clerk: await ground.inRole('unit-coordinator', officeId, id) };
}

beforeAll(async () => {
  ground = await initiativeGround();
  const { db } = ground.deps;
  const { officeId } = ground.town;
  first = await ground.clerk(officeId, 'initiatives.manage');
  const unit = await unitWithClerk();
  own = unit;
  other = await unitWithClerk();
  const token = await ground.uploadToken();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const file = await ground.upload({ token }, 'plan.pdf', pdf);
  fileId = file.data;
  const body = ground.body({ title: CONTENT, content: CONTENT }, { officeId, attachments: [{ id: fileId }] });
  const sent = await ground.send(null, body, { 'upload-token': token });
  expect([sent.status, sent.errors]).toEqual([200, undefined]);
  number = sent.data!.number;
  caseId = (await db.selectFrom('initiative').select('id').executeTakeFirstOrThrow()).id;
  const given = { act: 'assign', class: 'petition', assigneeId: own.clerk, unitId: unit.id };
  expect((await ground.act(first, caseId, given)).status).toBe(200);
  const paper = {
    initiative_id: caseId,
    office_id: officeId,
    kind: 'letter',
    ended_at: null,
    last_error: null,
    done_at: null,
  };
  parcelId = (
    await db
      .insertInto('case_parcel')
      .values({ ...paper, tries: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const consented = { act: 'record-consent', words: 'Telefonicznie.' };
  expect((await ground.act(own.clerk, caseId, consented)).status).toBe(200);
  const maker = await ground.inRole('coordinator', officeId, null);
  const { revision: seen } = (await ground.case(maker, caseId)).data!;
  const made = await ground.call<OfficeCase>(maker, 'POST', `/api/office/initiatives/${caseId}/products`, {
    revision: seen,
    kind: 'consultation',
    withFiles: false,
  });
  consultationId = made.data!.products[0]!.id;
  ({ revision } = made.data!);
  await db
    .updateTable('initiative')
    .set({ due_at: new Date(0) })
    .where('id', '=', caseId)
    .execute();
});
afterAll(() => ground.close());

interface Asked {
  /** What is asked, one after the other; each is told of the case, or done to it. */
  asked: { url: string; body?: object }[];
  /** How one of another unit is told: the answer is a refusal, or there is nothing in it. */
  others: 'refused' | 'nothing';
}

/** By method and address as the call is bound. */
const calls = (): Record<string, Asked> => ({
  'GET /api/office/initiatives': {
    asked: [...caseViews.map((view) => `view=${view}`), `searchTerm=${number}`, 'searchTerm=1', 'class=petition'].map(
      (query) => ({ url: `/api/office/initiatives?${query}` }),
    ),
    others: 'nothing',
  },
  'GET /api/office/waiting-initiatives': { asked: [{ url: '/api/office/waiting-initiatives' }], others: 'nothing' },
  'GET /api/office/initiatives/:id': { asked: [{ url: `/api/office/initiatives/${caseId}` }], others: 'refused' },
  'POST /api/office/initiatives/:id/acts': {
    asked: caseActs.map((act) => ({
      url: `/api/office/initiatives/${caseId}/acts`,
      body: { act, revision, words: 'x', class: 'other', assigneeId: other.clerk, sign: 'A.1', into: number },
    })),
    others: 'refused',
  },
  'POST /api/office/initiatives/:id/products': {
    asked: [
      { url: `/api/office/initiatives/${caseId}/products`, body: { revision, kind: 'consultation', withFiles: true } },
    ],
    others: 'refused',
  },
  'GET /api/office/case-products/:kind/:id': {
    asked: [{ url: `/api/office/case-products/consultation/${consultationId}` }],
    others: 'nothing',
  },
  'POST /api/office/initiatives/:id/sender': {
    asked: [{ url: `/api/office/initiatives/${caseId}/sender`, body: { reason: 'List polecony.' } }],
    others: 'refused',
  },
  'GET /api/office/initiatives-to-hand-on': {
    asked: [
      { url: '/api/office/initiatives-to-hand-on' },
      { url: `/api/office/initiatives-to-hand-on?holderId=${own.clerk}` },
    ],
    others: 'nothing',
  },
  'POST /api/office/initiatives-to-hand-on': {
    asked: [
      {
        url: '/api/office/initiatives-to-hand-on',
        body: {
          holderId: own.clerk,
          officeId: ground.town.officeId,
          assigneeId: other.clerk,
          cases: [{ id: caseId, revision }],
        },
      },
    ],
    others: 'refused',
  },
  'GET /api/office/initiative-statistics': {
    asked: statisticsGroupings.map((by) => ({ url: `/api/office/initiative-statistics?by=${by}` })),
    others: 'nothing',
  },
  'GET /api/office/petitions': { asked: [{ url: '/api/office/petitions' }], others: 'nothing' },
  'GET /api/office/petitions/:id': { asked: [{ url: `/api/office/petitions/${caseId}` }], others: 'refused' },
  'PUT /api/office/petitions/:id': {
    asked: [
      {
        url: `/api/office/petitions/${caseId}`,
        body: {
          revision: 0,
          subject: 'Kot',
          content: 'O kocie.',
          petitioner: null,
          outcome: null,
          settlement: '',
          published: false,
          checked: false,
        },
      },
    ],
    others: 'refused',
  },
  'GET /api/office/case-parcels': { asked: [{ url: '/api/office/case-parcels' }], others: 'nothing' },
  'POST /api/office/case-parcels/:id/acts': {
    asked: [{ url: `/api/office/case-parcels/${parcelId}/acts`, body: { act: 'retry', tries: 1 } }],
    others: 'refused',
  },
});

/** They are about templates, which are an office's own, or about views that a clerk has named: neither tells anything of cases. */
const OF_NO_CASE = /\/(answer-templates|case-views)/u;

async function ask(by: number, method: string, { url, body }: Asked['asked'][number]) {
  const reply = await ground.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${by}`, ...provenHeaders(ground.deps, by) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** One page of a list, its size, a year, people, units and rules are no cases, nor a number of them. */
const NO_CASES = ['page', 'size', 'year', 'years', 'clerks', 'units', 'routes'];

/** What of the case, or of how many there are, an answer tells. */
function tells(text: string): boolean {
  const { data } = JSON.parse(text) as { data: unknown };
  const said = JSON.stringify(data, (key, value: unknown) => (NO_CASES.includes(key) ? undefined : value));
  return /:[1-9]/u.test(said) || text.includes(number) || text.includes(CONTENT);
}

test('every call of whoever leads cases, or works on them, stands here', () => {
  const bound = ground.bound
    .filter(({ endpoint }) =>
      /^permission:(initiatives\.(manage|work|view)|cases\.read)$/u.test(String(endpoint.access)),
    )
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((name) => !OF_NO_CASE.test(name));
  expect(new Set(bound)).toEqual(new Set(Object.keys(calls())));
});

test('to one of another unit each says nothing, and does nothing', async () => {
  const before = await ground.deps.db.selectFrom('initiative').selectAll().execute();
  for (const [name, { asked, others }] of Object.entries(calls())) {
    for (const each of asked) {
      const { status, text } = await ask(other.clerk, name.split(' ')[0]!, each);
      if (others === 'nothing') expect([each.url, status, tells(text)]).toEqual([each.url, 200, false]);
      else
        expect([each.url, status]).toEqual([
          each.url,
          expect.toSatisfy((told: number) => told === 404 || told === 409),
        ]);
      expect(text).not.toContain(CONTENT);
    }
  }
  expect(await ground.deps.db.selectFrom('initiative').selectAll().execute()).toEqual(before);
});

test('to one of the unit each says what it says to those of the whole office', async () => {
  for (const [name, { asked, others }] of Object.entries(calls())) {
    if (!name.startsWith('GET')) continue;
    const told: boolean[] = [];
    for (const each of asked) {
      const [mine, whole] = [await ask(own.clerk, 'GET', each), await ask(first, 'GET', each)];
      expect([each.url, mine.status]).toEqual([each.url, whole.status]);
      told.push(tells(mine.text));
    }
    expect([name, others, told.includes(true)]).toEqual([name, others, true]);
  }
});

test('files, papers and tables are for those of the unit', async () => {
  for (const url of [
    `/api/attachments/initiative-attachement/${fileId}`,
    `/api/office/initiatives/${caseId}/wydruk.pdf`,
  ]) {
    const statuses = [own.clerk, first, other.clerk].map(async (by) => (await ask(by, 'GET', { url })).status);
    expect([url, ...(await Promise.all(statuses))]).toEqual([url, 200, 200, 404]);
  }
  const table = async (by: number) => (await ask(by, 'GET', { url: '/api/office/initiative-statistics.csv' })).text;
  expect(await table(own.clerk)).toContain('Petycja');
  expect(await table(other.clerk)).not.toContain('Petycja');
});

test('the morning letter counts what the desk does', async () => {
  const cases = async (by: number) => {
    const reader = await callerById(ground.deps, by);
    return (await readDesk(ground.deps, reader!, new Date())).cases;
  };
  expect((await cases(own.clerk)).overdue.total).toBe(1);
  expect((await cases(own.clerk)).mine.total).toBe(1);
  const foreign = await cases(other.clerk);
  expect(Object.values(foreign).map(({ total }) => total)).toEqual(Object.values(foreign).map(() => 0));
});

test('a role of the whole office that is meant for units opens no letter', async () => {
  const whole = await ground.inRole('unit-coordinator', ground.town.officeId, null);
  expect((await ask(whole, 'GET', { url: '/api/office/initiatives' })).status).toBe(403);
});
