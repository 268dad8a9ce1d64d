/** The sign of a case in the registry of the office, typed by a clerk (3-the-office §5): what is one, who learns it, and when it ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InitiativeReceipt, OwnCase } from '@wiec/contract/initiatives.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

const SIGN = 'OR-I.152.77.2026';

let ground: InitiativeGround;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

async function act(by: number, id: number, body: { act: string; [name: string]: unknown }) {
  const { revision } = (await ground.case(by, id)).data!;
  const path = `/api/office/initiatives/${id}/acts`;
  return ground.call<OfficeCase>(by, 'POST', path, { revision, ...body }, provenHeaders(ground.deps, by));
}

async function sent(change = {}): Promise<InitiativeReceipt & { id: number }> {
  const { data } = await ground.send(null, ground.body(change, { officeId: ground.town.officeId }));
  const found = ground.deps.db.selectFrom('initiative').select('id').orderBy('id', 'desc');
  return { ...data!, id: (await found.executeTakeFirstOrThrow()).id };
}
const assign = (id: number) => act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
const ownOf = async (token: string): Promise<OwnCase> => (await ground.own(token)).data!;

test('its author reads it on the page of the case and in the answer, and no step of the office tells it apart', async () => {
  const { id, token } = await sent({ replyTo: 'autorka@example.pl' });
  expect((await act(clerk, id, { act: 'set-sign', sign: SIGN })).status).toBe(409);
  await assign(id);
  expect((await ownOf(token)).sign).toBeNull();
  const given = await act(clerk, id, { act: 'set-sign', sign: ` ${SIGN.replace('.77', '. 77')} ` });
  expect([given.status, given.data?.sign]).toEqual([200, SIGN]);
  expect(given.data!.course.at(-1)).toMatchObject({ title: 'wpisuje znak sprawy', words: SIGN, isPublic: false });
  const own = await ownOf(token);
  expect([own.sign, JSON.stringify(own.course).includes(SIGN)]).toEqual([SIGN, false]);

  for (const [by, body] of [
    [clerk, { act: 'draft', outcome: 'accepted', words: 'Dzień dobry, tak.' }],
    [other, { act: 'approve' }],
    [other, { act: 'answer' }],
  ] as const) {
    expect((await act(by, id, body)).status).toBe(200);
  }
  const [letter] = await readOutbox(ground.deps.db, ground.deps, 1);
  expect([letter!.subject, letter!.text]).toEqual([
    expect.stringContaining('Odpowiedź w sprawie'),
    expect.stringContaining(`Znak sprawy: ${SIGN}.`),
  ]);
  // Registries lag behind: a sign is put right after the end too.
  expect((await act(clerk, id, { act: 'set-sign', sign: 'OR-I.152.78.2026' })).data?.sign).toBe('OR-I.152.78.2026');
});

test('what is no sign is refused by its field, and the same once more changes nothing', async () => {
  const { id } = await sent();
  await assign(id);
  const wrong = await act(clerk, id, { act: 'set-sign', sign: 'OR 77' });
  expect([wrong.status, wrong.errors]).toMatchObject([422, [{ field: 'sign' }]]);
  expect((await act(clerk, id, { act: 'set-sign' })).status).toBe(422);
  expect((await act(clerk, id, { act: 'set-sign', sign: SIGN })).status).toBe(200);
  expect((await act(clerk, id, { act: 'set-sign', sign: SIGN })).status).toBe(409);
});

test('a case is found by its sign and by its number, in whatever list it stands, and by clerks of its office alone', async () => {
  const { id, number } = await sent();
  await assign(id);
  const sign = 'WGK.6721.5.2026';
  await act(clerk, id, { act: 'set-sign', sign });
  const found = async (typed: string, by = clerk): Promise<number[]> =>
    (await ground.inbox(by, `?size=100&view=closed&searchTerm=${encodeURIComponent(typed)}`)).items.map(
      (each) => each.id,
    );
  for (const typed of [
    sign,
    'wgk.6721',
    'WGK. 6721.5',
    number,
    number.toLowerCase(),
    String(Number(number.slice(8))),
  ]) {
    expect([typed, await found(typed)]).toEqual([typed, [id]]);
  }
  // What stands elsewhere in a sign, or means something in SQL, finds nothing.
  for (const typed of ['6721.5', '%', 'WGK.6721.6', '_GK', 'IN-2020-0001']) expect(await found(typed)).toEqual([]);
  const { officeId } = await plantTown(ground.deps.db, 2045);
  expect(await found(sign, await ground.clerk(officeId, 'initiatives.manage'))).toEqual([]);
});

test('another office has a registry of its own', async () => {
  const { id, token } = await sent();
  await assign(id);
  await act(clerk, id, { act: 'set-sign', sign: SIGN });
  const { officeId } = await plantTown(ground.deps.db, 2044);
  expect((await act(clerk, id, { act: 'forward', officeId, words: 'To zadanie tamtego urzędu.' })).status).toBe(200);
  expect((await ownOf(token)).sign).toBeNull();
});
