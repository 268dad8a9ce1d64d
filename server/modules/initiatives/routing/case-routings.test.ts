/** Which unit gets which cases: who sets it, what is refused, and that no unit is switched off to which cases go. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseRouting } from '@wiec/contract/case-routes.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';

let ground: InitiativeGround;
let officeId: number;
let otherOffice: number;
let keeper: number;
let manager: number;
let unitId: number;
const PATH = '/api/setting/case-routes';

beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  otherOffice = (await plantTown(ground.deps.db, 2031)).officeId;
  keeper = await ground.clerk(officeId, 'settings.manage');
  manager = await ground.clerk(officeId, 'users.manage');
});
afterAll(() => ground.close());
let serial = 0;
const planted = async (of: number, isActive = true): Promise<number> => {
  const values = { office_id: of, code: `W${++serial}`, name: `Wydział ${serial}`, is_active: isActive };
  return (await ground.deps.db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
beforeEach(async () => {
  await ground.deps.db.deleteFrom('case_route').execute();
  unitId = await planted(officeId);
});

const anything = { class: null, thematicAreaId: null, districtId: null };
const routing = async (by = keeper): Promise<CaseRouting> => {
  const { data } = await ground.call<CaseRouting[]>(by, 'GET', PATH);
  return data!.find((each) => each.officeId === officeId)!;
};
async function set(
  rules: object[],
  { by = keeper, of = officeId, revision }: { by?: number; of?: number; revision?: number } = {},
) {
  const seen = revision ?? (await routing()).revision;
  return ground.call<CaseRouting>(by, 'PUT', `${PATH}/${of}`, { rules, revision: seen });
}

test('rules are kept, told in the order in which they count, and written down', async () => {
  const { categoryId, districtId } = ground.town;
  const place = { ...anything, thematicAreaId: categoryId, districtId, unitId };
  const petitions = { ...anything, class: 'petition', unitId };
  const { status, data } = await set([{ ...anything, unitId }, place, petitions]);
  expect(status).toBe(200);
  expect(data!.rules).toEqual([petitions, place, { ...anything, unitId }]);
  const kept = await routing();
  expect(kept).toMatchObject({ rules: data!.rules, revision: data!.revision });
  expect(kept.areas).toEqual([{ id: categoryId, name: 'Zieleń', isRetired: false }]);
  const entry = await ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'subject_id', 'details'])
    .where('action', '=', 'case-routes.changed')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor: `account:${keeper}`,
    subject_id: String(officeId),
    details: { rules: 3, units: [unitId] },
  });
});

test('two who change them at once do not undo each other', async () => {
  const { revision } = await routing();
  const rules = [{ ...anything, unitId }];
  const both = await Promise.all([set(rules, { revision }), set([], { revision })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test.each([
  ['a unit that is off', async () => ({ ...anything, unitId: await planted(officeId, false) })],
  ['a unit of another office', async () => ({ ...anything, unitId: await planted(otherOffice) })],
  ['no unit', () => ({ ...anything, unitId: null })],
  ['a class that there is not', () => ({ ...anything, class: 'constructor', unitId })],
  ['a category of another office', async () => ({ ...anything, thematicAreaId: await ofOther(), unitId })],
])('%s is refused, and nothing is changed', async (_name, rule) => {
  const before = await routing();
  const { status, errors } = await set([
    { ...anything, unitId },
    { ...(await rule()), districtId: ground.town.districtId },
  ]);
  expect(status).toBe(422);
  expect(errors?.map(({ field }) => field)).toEqual(['rules.1']);
  expect((await routing()).rules).toEqual(before.rules);
});

const ofOther = async (): Promise<number> => {
  const found = ground.deps.db.selectFrom('office_thematic_area').select('id').where('office_id', '=', otherOffice);
  return (await found.executeTakeFirstOrThrow()).id;
};

test('whoever keeps the settings of another office alone neither reads nor changes them', async () => {
  const stranger = await ground.clerk(otherOffice, 'settings.manage');
  const leader = await ground.clerk(officeId, 'initiatives.manage');
  expect(await routing(stranger)).toBeUndefined();
  expect((await set([], { by: stranger })).status).toBe(403);
  expect((await set([], { by: leader })).status).toBe(403);
  expect((await set([], { of: 999_999, by: keeper })).status).toBe(403);
});

test('a unit to which cases go is not switched off', async () => {
  expect((await set([{ ...anything, unitId }])).status).toBe(200);
  const off = {
    code: `X${serial}`,
    name: `Wyłączany ${serial}`,
    headId: null,
    mayReturn: false,
    isActive: false,
    revision: 1,
  };
  const switchOff = () => ground.call(manager, 'PUT', `/api/office/units/${unitId}`, off);
  expect(await switchOff()).toMatchObject({ status: 409 });
  expect((await set([])).status).toBe(200);
  expect((await switchOff()).status).toBe(200);
  expect((await set([{ ...anything, unitId }])).status).toBe(422);
});

test('of a rule that is set and a unit that is switched off at once only one is done', async () => {
  const off = {
    code: `Y${serial}`,
    name: `Drugi ${serial}`,
    headId: null,
    mayReturn: false,
    isActive: false,
    revision: 1,
  };
  const { revision } = await routing();
  const [ruled, switched] = await Promise.all([
    set([{ ...anything, unitId }], { revision }),
    ground.call(manager, 'PUT', `/api/office/units/${unitId}`, off),
  ]);
  expect([ruled.status === 200, switched.status === 200].filter(Boolean)).toHaveLength(1);
});
