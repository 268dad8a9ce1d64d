/** Opinions of units in a case: who is asked, what they see and for how long, what becomes of the case, who may do what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_HEADER, type InitiativeReceipt } from '@wiec/contract/initiatives.ts';
import type { CaseOpinion, ListedOpinion } from '@wiec/contract/case-opinions.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { caseActs, caseStates, isActOf } from '@wiec/domain/case-course.ts';
import { tasksOf } from '@wiec/domain/desk-work.ts';
import { readDesk } from '../../../morning-letters.ts';
import { actorOf } from '../../../services/audit.ts';
import { sealWords } from '../written-words.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { pdfOf } from '../../../testing/sample-files.ts';

let ground: InitiativeGround;
let officeId: number;
let clerk: number;
let roads: number;
let parks: number;
/** Who checks for the unit of roads alone, and for that of parks. */
let roadman: number;
let parkman: number;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  clerk = await ground.clerk(officeId, 'initiatives.manage');
  roads = await unit('DR', 'Wydział Dróg');
  parks = await unit('ZI', 'Wydział Zieleni');
  roadman = await ground.verifier(officeId, roads);
  parkman = await ground.verifier(officeId, parks);
});
afterAll(() => ground.close());

async function unit(code: string, name: string, office = officeId): Promise<number> {
  const query = ground.deps.db.insertInto('unit').values({ office_id: office, code, name }).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

type Case = InitiativeReceipt & { id: number };
type Body = { act: string; [name: string]: unknown };
const DAYS = 5;
const inDays = (days: number) => addDays(warsawDate(new Date()), days);

async function sent(change = {}, more = {}): Promise<Case> {
  const receipt = (
    await ground.send(null, ground.body({ replyTo: 'autor@example.pl', ...change }, { officeId, ...more }))
  ).data!;
  const query = ground.deps.db.selectFrom('initiative').select('id');
  const { id } = await query.where('serial', '=', Number(receipt.number.slice(8))).executeTakeFirstOrThrow();
  return { ...receipt, id };
}
async function act(by: number, id: number, body: Body) {
  const { revision } = (await ground.case(by, id)).data!;
  const headers = provenHeaders(ground.deps, by);
  return ground.call<OfficeCase>(by, 'POST', `/api/office/initiatives/${id}/acts`, { revision, ...body }, headers);
}
async function done(by: number, id: number, body: Body): Promise<OfficeCase> {
  const reply = await act(by, id, body);
  expect([reply.status, reply.title]).toEqual([200, undefined]);
  return reply.data!;
}
async function assigned(change = {}, more = {}): Promise<Case> {
  const made = await sent(change, more);
  await done(clerk, made.id, { act: 'assign', class: 'petition', assigneeId: clerk });
  return made;
}
const asking = (unitId: number, more = {}): Body => ({
  act: 'ask-opinion',
  unitId,
  words: 'Czy zmieści się tam ławka?',
  content: 'Prośba o ławkę przy aptece.',
  day: inDays(DAYS),
  ...more,
});
async function asked(unitId = roads, more = {}): Promise<{ made: Case; opinion: number }> {
  const made = await assigned();
  const { opinions } = await done(clerk, made.id, asking(unitId, more));
  return { made, opinion: opinions[0]!.id };
}
interface Listed {
  items: ListedOpinion[];
  total: number;
  counts: Record<string, number>;
}
const list = async (by: number, query = '?size=100') =>
  (await ground.call<Listed>(by, 'GET', `/api/office/opinions${query}`)).data!;
const open = (by: number, id: number) => ground.call<CaseOpinion>(by, 'GET', `/api/office/opinions/${id}`);
const say = (by: number, id: number, body: Body) =>
  ground.call<CaseOpinion>(by, 'POST', `/api/office/opinions/${id}/acts`, body);
const idsOf = ({ items }: Listed) => items.map(({ id }) => id);
const endAll = () =>
  ground.deps.db
    .updateTable('case_opinion')
    .set({ state: 'overtaken', ended_at: new Date() })
    .where('state', '=', 'asked')
    .execute();

test('a unit is asked, answers with a file, and the case goes on; nobody else sees that it was asked', async () => {
  const { made, opinion } = await asked();
  const waiting = (await ground.case(clerk, made.id)).data!;
  expect(waiting).toMatchObject({ state: 'waits-opinion', awaitedOpinion: { unitName: 'Wydział Dróg' } });
  const dueBefore = waiting.dueAt;
  expect(idsOf(await list(roadman))).toContain(opinion);
  expect(idsOf(await list(parkman))).not.toContain(opinion);
  const read = (await open(roadman, opinion)).data!;
  expect(read).toMatchObject({
    number: made.number,
    unitName: 'Wydział Dróg',
    question: 'Czy zmieści się tam ławka?',
    content: 'Prośba o ławkę przy aptece.',
    said: null,
  });
  expect(lastDayOf(new Date(read.dueAt))).toBe(inDays(DAYS));
  const { data: file } = await ground.upload({ account: roadman }, 'przekrój.pdf', pdfOf());
  const given = await say(roadman, opinion, {
    act: 'give-opinion',
    words: 'Zmieści się.',
    attachments: [{ id: file }],
  });
  expect([given.status, given.title]).toEqual([200, undefined]);
  expect(given.data).toMatchObject({
    state: 'given',
    content: null,
    said: { words: 'Zmieści się.', name: 'Wiesław Opiniujący', files: [{ filename: 'przekrój.pdf' }] },
  });
  const after = (await ground.case(clerk, made.id)).data!;
  expect(after).toMatchObject({ state: 'in-progress', dueAt: dueBefore, awaitedOpinion: null });
  expect(after.course.at(-1)).toMatchObject({
    act: 'give-opinion',
    title: 'daje opinię (Wydział Dróg)',
    name: 'Wiesław Opiniujący',
    words: 'Zmieści się.',
    isPublic: false,
    files: [{ id: file }],
  });
  const own = JSON.stringify((await ground.own(made.token)).data);
  expect(own).not.toMatch(/Wydział|Zmieści|zmieści|przekrój|Opiniujący/);
  const status = async (headers: Record<string, string>) =>
    (await ground.file(`/api/attachments/initiative-attachement/${file}`, headers)).statusCode;
  expect([
    await status({ authorization: `Bearer ${clerk}` }),
    await status({ authorization: `Bearer ${roadman}` }),
    await status({ authorization: `Bearer ${parkman}` }),
    await status({ [CASE_HEADER]: made.token }),
  ]).toEqual([200, 200, 404, 404]);
});

test('a unit reads what the clerk has given it and nothing else, and only while it is awaited', async () => {
  const token = await ground.uploadToken();
  const { data: file } = await ground.upload({ token }, 'zdjęcie.pdf', pdfOf());
  const body = ground.body(
    { title: 'Dziura', content: 'Jan Tajny, tel. 600 100 200', replyTo: 'tajny@example.pl' },
    { officeId, attachments: [{ id: file }] },
  );
  const receipt = (await ground.send(null, body, { 'upload-token': token })).data!;
  const query = ground.deps.db.selectFrom('initiative').select('id');
  const { id } = await query.where('serial', '=', Number(receipt.number.slice(8))).executeTakeFirstOrThrow();
  await done(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await done(clerk, id, { act: 'note', words: 'Notatka tajna.' });
  const reads = async () =>
    (await ground.file(`/api/attachments/initiative-attachement/${file}`, { authorization: `Bearer ${roadman}` }))
      .statusCode;
  const first = (await done(clerk, id, asking(roads, { day: inDays(3) }))).opinions[0]!.id;
  const read = (await open(roadman, first)).data!;
  expect(read.files).toEqual([]);
  expect(JSON.stringify(read)).not.toMatch(/Tajny|600|tajny|Dziura|tajna/);
  expect(await reads()).toBe(404);
  await done(clerk, id, { act: 'call-off-opinion', opinionId: first });
  const second = (await done(clerk, id, asking(roads, { withFiles: true, day: inDays(3) }))).opinions[1]!.id;
  expect((await open(roadman, second)).data!.files).toMatchObject([{ id: file }]);
  expect(await reads()).toBe(200);
  await say(roadman, second, { act: 'decline-opinion', words: 'To droga powiatowa.' });
  expect((await open(roadman, second)).data).toMatchObject({ content: null, files: [], state: 'declined' });
  expect(await reads()).toBe(404);
  // The case itself, its inbox and what waits there are closed to a unit.
  // The case itself is with no unit of theirs.
  expect((await ground.case(roadman, id)).status).toBe(404);
  expect((await ground.inbox(roadman)).total).toBe(0);
  const who = ground.deps.db.selectFrom('audit_log').select('details').where('action', '=', 'initiatives.read');
  const log = await who
    .where('actor', '=', actorOf({ id: roadman }))
    .where('subject_id', '=', String(id))
    .execute();
  expect(log.map(({ details }) => details)).toEqual(
    expect.arrayContaining([{ opinion: first }, { opinion: second }, { file }]),
  );
});

test('of several units the case waits for the last, and goes on without them when it is drafted', async () => {
  const { made, opinion } = await asked();
  const both = await done(clerk, made.id, asking(parks, { day: inDays(2) }));
  expect(both.opinions.map(({ unitName }) => unitName)).toEqual(['Wydział Dróg', 'Wydział Zieleni']);
  // The one that is due first is what the inbox tells.
  expect(both.awaitedOpinion).toMatchObject({ unitName: 'Wydział Zieleni' });
  await say(roadman, opinion, { act: 'give-opinion', words: 'Tak.' });
  expect((await ground.case(clerk, made.id)).data!.state).toBe('waits-opinion');
  await done(clerk, made.id, { act: 'draft', outcome: 'accepted', words: 'Tak.' });
  const { opinions, acts } = (await ground.case(clerk, made.id)).data!;
  expect(opinions.map(({ state }) => state)).toEqual(['given', 'overtaken']);
  expect(acts).not.toContain('give-opinion');
  const late = await say(parkman, opinions[1]!.id, { act: 'give-opinion', words: 'Nie.' });
  expect(late.status).toBe(409);
  expect(idsOf(await list(parkman, '?view=ended&size=100'))).toContain(opinions[1]!.id);
});

test.each<[string, (made: Case) => Promise<unknown>]>([
  [
    'its author takes it back',
    async ({ token }) => {
      const { revision } = (await ground.own(token)).data!;
      return ground.call(null, 'PUT', '/api/cases/own/withdrawal', { revision }, { 'case-token': token });
    },
  ],
  ['it is drafted', ({ id }) => done(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Tak.' })],
])('no unit works for nothing: a case awaits nothing once %s', async (_what, go) => {
  const { made, opinion } = await asked();
  await go(made);
  expect((await open(roadman, opinion)).data!.state).toBe('overtaken');
  expect(idsOf(await list(roadman))).not.toContain(opinion);
});

test('whoever asked gives more time, enters what came by post, or calls it off, and the course tells each', async () => {
  const { made, opinion } = await asked();
  expect((await act(clerk, made.id, { act: 'prolong-opinion', opinionId: opinion, day: inDays(DAYS) })).status).toBe(
    422,
  );
  const longer = await done(clerk, made.id, { act: 'prolong-opinion', opinionId: opinion, day: inDays(DAYS + 2) });
  expect(lastDayOf(new Date(longer.opinions[0]!.dueAt))).toBe(inDays(DAYS + 2));
  const entered = await done(clerk, made.id, { act: 'give-opinion', opinionId: opinion, words: 'Pismem: tak.' });
  expect(entered).toMatchObject({ state: 'in-progress', opinions: [{ state: 'given' }] });
  expect(entered.course.at(-1)!.title).toBe('wpisuje opinię (Wydział Dróg)');
  const again = (await done(clerk, made.id, asking(roads))).opinions[1]!.id;
  const off = await done(clerk, made.id, { act: 'call-off-opinion', opinionId: again, words: 'Już niepotrzebna.' });
  expect(off.state).toBe('in-progress');
  expect((await open(roadman, again)).data).toMatchObject({
    state: 'called-off',
    said: { words: 'Już niepotrzebna.' },
  });
  expect(off.course.slice(-5).map((each) => each.act)).toEqual([
    'ask-opinion',
    'prolong-opinion',
    'give-opinion',
    'ask-opinion',
    'call-off-opinion',
  ]);
  const log = ground.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', String(made.id));
  const acts = (await log.orderBy('id').execute()).filter(({ action }) => action.endsWith('opinion'));
  expect(acts.map(({ action }) => action.slice('initiative.'.length))).toEqual(
    off.course.slice(-5).map((each) => each.act),
  );
  expect(acts[1]!.details).toMatchObject({ opinion });
});

test('a case that waited before units were asked in the portal goes on with an opinion that is entered', async () => {
  const made = await assigned();
  await ground.deps.db.updateTable('initiative').set({ state: 'waits-opinion' }).where('id', '=', made.id).execute();
  expect((await ground.case(clerk, made.id)).data!.acts).not.toContain('call-off-opinion');
  expect((await done(clerk, made.id, { act: 'give-opinion', words: 'Tak.' })).state).toBe('in-progress');
});

describe('refused at its field', () => {
  test.each<[string, () => Promise<Body> | Body, string]>([
    ['no unit', () => asking(0), 'unitId'],
    [
      'a unit of another office',
      async () => asking(await unit('XX', 'Obca', (await plantTown(ground.deps.db, 2033)).officeId)),
      'unitId',
    ],
    ['no question', () => asking(parks, { words: ' ' }), 'words'],
    ['nothing for the unit to read', () => asking(parks, { content: '' }), 'content'],
    ['today', () => asking(parks, { day: inDays(0) }), 'day'],
    ['31 days', () => asking(parks, { day: inDays(31) }), 'day'],
    ['a unit that is asked already', () => asking(roads), 'unitId'],
    ['an opinion of another case', () => ({ act: 'call-off-opinion', opinionId: 2_000_000_000 }), 'opinionId'],
  ])('%s', async (_what, body, field) => {
    const { made } = await asked();
    const before = (await ground.case(clerk, made.id)).data!;
    const reply = await act(clerk, made.id, await body());
    expect([reply.status, reply.errors?.map((each) => each.field)]).toEqual([422, [field]]);
    expect((await ground.case(clerk, made.id)).data).toMatchObject({
      revision: before.revision,
      opinions: before.opinions,
    });
  });

  test('an opinion, or a refusal, without words', async () => {
    const { opinion } = await asked();
    for (const each of ['give-opinion', 'decline-opinion']) {
      expect(await say(roadman, opinion, { act: each, words: ' ' })).toMatchObject({
        status: 422,
        errors: [{ field: 'words' }],
      });
    }
    expect((await open(roadman, opinion)).data!.state).toBe('asked');
  });
});

describe('who may', () => {
  test('units that nobody speaks for are told apart where one is chosen', async () => {
    const empty = await unit('AR', 'Archiwum');
    const { units } = (await ground.case(clerk, (await assigned()).id)).data!;
    expect(units.find(({ id }) => id === empty)).toMatchObject({ answers: false });
    expect(units.find(({ id }) => id === roads)).toMatchObject({ answers: true });
  });

  test('another unit, another office and whoever lost the role meanwhile give none', async () => {
    const { opinion } = await asked();
    const { officeId: elsewhere } = await plantTown(ground.deps.db, 2034);
    const stranger = await ground.clerk(elsewhere, 'initiatives.opine');
    for (const by of [parkman, stranger]) {
      expect((await open(by, opinion)).status).toBe(404);
      expect((await say(by, opinion, { act: 'give-opinion', words: 'Nie.' })).status).toBe(404);
    }
    // Who leads the case does it there.
    expect((await open(clerk, opinion)).status).toBe(403);
    const leaver = await ground.verifier(officeId, roads);
    await ground.deps.db.deleteFrom('account_role').where('account_id', '=', leaver).execute();
    expect((await say(leaver, opinion, { act: 'give-opinion', words: 'Nie.' })).status).toBe(403);
    expect((await open(roadman, opinion)).data!.state).toBe('asked');
  });

  test('whoever holds it for the whole office speaks for every unit of it', async () => {
    const everywhere = await ground.clerk(officeId, 'initiatives.opine');
    const { opinion } = await asked(parks);
    expect(idsOf(await list(everywhere))).toContain(opinion);
    expect((await say(everywhere, opinion, { act: 'give-opinion', words: 'Tak.' })).status).toBe(200);
  });

  test('two colleagues at once: one of them has said it', async () => {
    const colleague = await ground.verifier(officeId, roads);
    const { made, opinion } = await asked();
    const both = [roadman, colleague].map((by) => say(by, opinion, { act: 'give-opinion', words: `Tak, ${by}.` }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const said = (await ground.case(clerk, made.id)).data!.course.filter((each) => each.act === 'give-opinion');
    expect(said).toHaveLength(1);
  });
});

test('what a unit is asked stands on its desk and in the morning letter, what is late first', async () => {
  await endAll();
  const { opinion: later } = await asked(roads, { day: inDays(6) });
  const { opinion: late } = await asked(roads);
  await asked(parks);
  const past = new Date(Date.now() - 86_400_000);
  await ground.deps.db.updateTable('case_opinion').set({ due_at: past }).where('id', '=', late).execute();
  expect(idsOf(await list(roadman))).toEqual([late, later]);
  const facts = await readDesk(ground.deps, (await callerById(ground.deps, roadman))!, new Date());
  expect(facts.opinions).toEqual({ total: 2, due: past });
  expect(tasksOf(facts)).toMatchObject([
    { href: '/urzad/opinie', kind: 'Opinie', title: '2\u00a0opinie do wydania', due: past },
  ]);
});

test('one that is late is a task of whoever asked, and of whoever leads the case, until it is over or has more time', async () => {
  await endAll();
  const colleague = await ground.clerk(officeId, 'initiatives.manage');
  const third = await ground.clerk(officeId, 'initiatives.manage');
  const { made, opinion } = await asked();
  await done(clerk, made.id, { act: 'assign', assigneeId: colleague });
  const deskOf = async (by: number) => {
    const facts = await readDesk(ground.deps, (await callerById(ground.deps, by))!, new Date());
    return { waits: facts.cases.lateOpinions, task: tasksOf(facts).find(({ href }) => href.includes('late-opinion')) };
  };
  const listedFor = async (by: number) =>
    (await ground.inbox(by, '?size=100&view=late-opinion&mine=1')).items.map(({ id }) => id);
  expect([await deskOf(clerk), await listedFor(clerk)]).toMatchObject([{ waits: { total: 0 } }, []]);
  const past = new Date(Date.now() - 86_400_000);
  const change = (due: Date) =>
    ground.deps.db.updateTable('case_opinion').set({ due_at: due }).where('id', '=', opinion).execute();
  await change(past);
  for (const by of [clerk, colleague]) {
    const { waits, task } = await deskOf(by);
    expect([waits, task?.title]).toEqual([{ total: 1, due: past }, '1\u00a0sprawa ze spóźnioną opinią']);
    expect(await listedFor(by)).toEqual([made.id]);
  }
  expect([(await deskOf(third)).waits.total, await listedFor(third)]).toEqual([0, []]);
  expect((await ground.inbox(third)).counts['late-opinion']).toBe(1);
  await done(colleague, made.id, { act: 'prolong-opinion', opinionId: opinion, day: inDays(4) });
  expect((await deskOf(clerk)).waits.total).toBe(0);
  await change(past);
  await say(roadman, opinion, { act: 'give-opinion', words: 'Tak.' });
  expect((await deskOf(clerk)).waits.total).toBe(0);
});

test('a unit that is to give an opinion is not switched off', async () => {
  await endAll();
  const pools = await unit('BA', 'Wydział Basenów');
  const manager = await ground.clerk(officeId, 'users.manage');
  const off = { code: 'BA', name: 'Wydział Basenów', headId: null, mayReturn: false, isActive: false, revision: 1 };
  const switchOff = () =>
    ground.call(manager, 'PUT', `/api/office/units/${pools}`, off, provenHeaders(ground.deps, manager));
  const { made, opinion } = await asked(pools);
  const refused = await switchOff();
  expect([refused.status, refused.title]).toEqual([409, expect.stringContaining('ma dać opinię')]);
  await done(clerk, made.id, { act: 'call-off-opinion', opinionId: opinion });
  expect((await switchOff()).status).toBe(200);
});

describe('for every state', () => {
  const states = [...caseStates.map((state) => [state, false] as const), ['waits-opinion', true] as const];
  test.each(states)(
    '%s, opinion awaited: %s: a call is refused exactly where no button is offered',
    async (state, isAsked) => {
      const made = await assigned();
      const { db, secret } = ground.deps;
      const settle = async () => {
        await db.deleteFrom('case_opinion').where('initiative_id', '=', made.id).execute();
        const before = {
          state: 'in-progress',
          draft: sealWords(secret, 'Tak.'),
          drafted_by: null,
          ended_at: new Date(),
        };
        await db.updateTable('initiative').set(before).where('id', '=', made.id).execute();
        if (isAsked) await done(clerk, made.id, asking(roads));
        else await db.updateTable('initiative').set({ state }).where('id', '=', made.id).execute();
        return (await ground.case(clerk, made.id)).data!;
      };
      let seen = await settle();
      const offered: readonly string[] = seen.acts;
      for (const each of caseActs) {
        // With a file that there is not, so that an act that stands is refused for it, and nothing changes; an answer alone goes out.
        const body = {
          revision: seen.revision,
          act: each,
          opinionId: seen.opinions[0]?.id,
          attachments: [{ id: 2_000_000_000 }],
        };
        const url = `/api/office/initiatives/${made.id}/acts`;
        const reply = await ground.call(clerk, 'POST', url, body, provenHeaders(ground.deps, clerk));
        const stands = isActOf(each, 'office') && offered.includes(each);
        expect([each, reply.status === 409]).toEqual([each, !stands]);
        if (reply.status === 200) seen = await settle();
      }
    },
  );
});
