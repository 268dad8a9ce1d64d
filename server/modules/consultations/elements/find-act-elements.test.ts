/** Elements of acts, found by the office as it types: by words and by numbers, where the reader may see the consultation. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundElement } from '@wiec/contract/office-finds.ts';
import { actElement, type ActElement } from '@wiec/domain/acts/act-element.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let town: Town;
let elsewhere: Town;
let reader: number;
let serial = 0;

const staffOf = (officeId: number, ...codes: Permission[]): Promise<number> =>
  plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  elsewhere = await plantTown(portal.deps.db, 2031);
  await switchModules(portal.deps.db, { consultation: true });
  reader = await staffOf(town.officeId, 'consultations.view');
});
afterAll(() => portal.close());

const par = (nr: string, text: string, children: ActElement[] = []) =>
  actElement('par', { nr, label: `§ ${nr}.`, text, line: Number.parseInt(nr), children });
const point = (nr: string, text: string) => actElement('pkt', { nr, label: `${nr})`, text, line: 100 });

interface Seed {
  officeId?: number;
  title?: string;
  inPreparation?: boolean;
  version?: number;
}
async function plant(elements: ActElement[], { version = 1, ...seed }: Seed = {}): Promise<number> {
  const order = { officeId: town.officeId, title: `Konsultacja ${++serial}`, ...seed };
  const { id } = await plantConsultation(portal.deps, order);
  await plantAct(portal.deps, id, version, elements);
  return id;
}

async function ask(searchTerm: string, by = reader): Promise<{ status: number; items: FoundElement[] }> {
  const reply = await portal.app.inject({
    url: `/api/office/act-elements?${new URLSearchParams({ searchTerm })}`,
    headers: { authorization: `Bearer ${by}` },
  });
  return { status: reply.statusCode, items: reply.json<{ data?: { items: FoundElement[] } }>().data?.items ?? [] };
}
const find = async (searchTerm: string, by = reader) =>
  (await ask(searchTerm, by)).items.map(({ projectId, name }) => `${projectId} ${name}`);

/** Acts of one test do not stand in another's way. */
let word: string;
beforeEach(() => {
  word = `wyraz${String.fromCodePoint(97 + (serial % 26), 97 + (Math.floor(serial / 26) % 26), 120)}`;
});

describe('what is typed', () => {
  test('finds by parts of words, without case and diacritics, each of them somewhere in the element', async () => {
    const id = await plant([
      par('1', `Chroni się żółte ${word}y, lipy i dęby.`),
      par('2', `Zieleń przy ${word}ach:`, [point('1', `${word} młodych\n lip;`), point('2', `${word} stary;`)]),
    ]);
    expect(await find(`${word.toUpperCase()} LIP`)).toEqual([`${id} § 1`, `${id} § 2 pkt 1`]);
    expect(await find(`zolt ${word}`)).toEqual([`${id} § 1`]);
    expect(await find(`ŻÓŁT ${word}`)).toEqual([`${id} § 1`]);
    expect(await find(`${word} mlodych lip`)).toEqual([`${id} § 2 pkt 1`]);
    expect(await find(`${word} brzoza`)).toEqual([]);
    expect((await ask(`${word} mlodych`)).items).toMatchObject([
      { projectId: id, title: `Konsultacja ${serial}`, status: ProjectStatus.Active, address: 'par-2-pkt-1' },
    ]);
    expect((await ask(`${word} mlodych`)).items[0]!.fragment).toBe(`${word} młodych lip;`);
  });

  test('finds by number: the element itself, or with words what lies in it', async () => {
    const id = await plant([
      par('12', `Park ${word}.`, [point('1', `staw ${word};`), point('2', `las ${word};`)]),
      par('12a', `Skwer ${word}.`),
      par('5^1', `Plac ${word}.`),
    ]);
    const only = async (typed: string) => (await ask(typed)).items.filter(({ projectId }) => projectId === id);
    expect((await only('§ 12')).map(({ name }) => name)).toEqual(['§ 12']);
    expect((await only('par. 12A')).map(({ name }) => name)).toEqual(['§ 12a']);
    expect((await only('§ 5¹')).map(({ address }) => address)).toEqual(['par-5_1']);
    expect(await only('§ 51')).toEqual([]);
    expect((await only('§12 pkt 2')).map(({ name }) => name)).toEqual(['§ 12 pkt 2']);
    expect((await only(`§ 12 ${word}`)).map(({ name }) => name)).toEqual(['§ 12', '§ 12 pkt 1', '§ 12 pkt 2']);
    expect((await only(`§ 12 staw`)).map(({ name }) => name)).toEqual(['§ 12 pkt 1']);
  });

  test('finds each of two elements of one number, and a text without its marks', async () => {
    const id = await plant([par('7', `Pierwszy ${word}.`), par('7', `Drugi ${word}, 20 m^{2} trawnika.`)]);
    expect(await find(`§ 7 ${word}`)).toEqual([`${id} § 7`, `${id} § 7`]);
    expect((await ask('§ 7')).items.filter(({ projectId }) => projectId === id)).toHaveLength(2);
    expect((await ask(`${word} m2`)).items).toMatchObject([
      { address: 'par-7--2', fragment: `Drugi ${word}, 20 m2 trawnika.` },
    ]);
  });

  test('is text: a sign that means something to the database means itself', async () => {
    const id = await plant([par('1', `Rabat 50% na ${word}_x.`), par('2', `Rabat 50 na ${word}yx.`)]);
    expect(await find(`50% ${word}`)).toEqual([`${id} § 1`]);
    expect(await find(`${word}_x`)).toEqual([`${id} § 1`]);
    expect(await find(String.raw`${word}\ `)).toEqual([]);
  });

  test.each(['', ' ', 'ab', '§', 'o 12'])('finds nothing for so little as "%s"', async (typed) => {
    await plant([par('1', 'ab o 12 §')]);
    expect(await ask(typed)).toEqual({ status: 200, items: [] });
  });
});

describe('five are shown', () => {
  test('the first of each act, from the latest consultation, before the second of any', async () => {
    const many = Array.from({ length: 7 }, (_, at) => par(String(at + 1), `${word} ${at}`));
    const [first, second, third] = [await plant(many), await plant(many), await plant(many)];
    expect(await find(word)).toEqual([
      `${third} § 1`,
      `${third} § 2`,
      `${second} § 1`,
      `${second} § 2`,
      `${first} § 1`,
    ]);
    await plant(many, { officeId: elsewhere.officeId });
    expect(await find(word)).toHaveLength(5);
    const others = [await plant(many), await plant(many), await plant(many)];
    expect(await find(word)).toEqual([...others.toReversed(), third, second].map((id) => `${id} § 1`));
  });
});

describe('whose', () => {
  const text = () => [par('1', `Chroni się ${word}.`)];

  test('drafts and withdrawn consultations are the office’s too; the act in force is no other one', async () => {
    const draft = await plant(text(), { inPreparation: true });
    const withdrawn = await plant(text());
    await portal.deps.projects.setStatus(portal.deps.db, withdrawn, ProjectStatus.Withdraw);
    const inForce = await plant(text(), { version: 0 });
    expect((await ask(word)).items.map(({ projectId, status }) => [projectId, status])).toEqual([
      [withdrawn, ProjectStatus.Withdraw],
      [draft, ProjectStatus.InProgress],
    ]);
    await plantAct(portal.deps, inForce, 1, text());
    expect(await find(word)).toHaveLength(3);
  });

  test('an element that was deleted is not found, nor one whose consultation is gone', async () => {
    const id = await plant([par('1', `Chroni się ${word}.`), par('2', `Sadzi się ${word}.`)], { inPreparation: true });
    await portal.deps.db.deleteFrom('act_element').where('text', '=', `Chroni się ${word}.`).execute();
    expect(await find(word)).toEqual([`${id} § 2`]);
    await portal.deps.db.deleteFrom('act').where('project_id', '=', id).execute();
    expect(await find(word)).toEqual([]);
  });

  test('of the reader’s office alone, also where a right ends meanwhile', async () => {
    const [here, there] = [await plant(text()), await plant(text(), { officeId: elsewhere.officeId })];
    expect(await find(word)).toEqual([`${here} § 1`]);
    const other = await staffOf(elsewhere.officeId, 'remarks.answer');
    expect(await find(word, other)).toEqual([`${there} § 1`]);
    const admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    expect(await find(word, admin)).toEqual([`${there} § 1`, `${here} § 1`]);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', other).execute();
    expect(await ask(word, other)).toEqual({ status: 403, items: [] });
  });

  test('of a unit that the reader’s role is bound to, and of no other', async () => {
    const worker = await plantStaff(portal.deps, { officeId: town.officeId });
    const unitOf = async (code: string) =>
      (
        await portal.deps.db
          .insertInto('unit')
          .values({ office_id: town.officeId, code, name: `Jednostka ${code}`, head_id: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [ours, others] = [await unitOf('A'), await unitOf('B')];
    const role = await portal.deps.db
      .selectFrom('role_permission as r')
      .innerJoin('permission as p', 'p.id', 'r.permission_id')
      .select('r.role_id')
      .orderBy('r.role_id')
      .where('p.code', '=', 'consultations.edit')
      .executeTakeFirstOrThrow();
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: worker, office_id: town.officeId, role_id: role.role_id, unit_id: ours, ends_on: null })
      .execute();
    const [led, ledByOthers, ledByNone] = [
      await plant(text(), { inPreparation: true }),
      await plant(text(), { inPreparation: true }),
      await plant(text(), { inPreparation: true }),
    ];
    const lead = (id: number, unitId: number) =>
      portal.deps.db.updateTable('project').set({ unit_id: unitId }).where('id', '=', id).execute();
    await lead(led, ours);
    await lead(ledByOthers, others);
    expect(await find(word, worker)).toEqual([`${led} § 1`]);
    expect(ledByNone).toBeGreaterThan(led);
  });

  test('whoever may put a draft’s act right is told so; nobody may any more once it is public', async () => {
    const draft = await plant(text(), { inPreparation: true });
    const open = await plant(text());
    const editor = await staffOf(town.officeId, 'consultations.edit');
    const told = async (by: number) =>
      Object.fromEntries((await ask(word, by)).items.map(({ projectId, mayChange }) => [projectId, mayChange]));
    expect(await told(editor)).toEqual({ [draft]: true, [open]: false });
    expect(await told(reader)).toEqual({ [draft]: false, [open]: false });
  });
});
