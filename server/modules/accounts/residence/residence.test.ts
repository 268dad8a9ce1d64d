import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { readOutbox } from '../../../services/mail.ts';
import { enterOpenly } from '../../../participation/register/register-queries.ts';
import { voterKeyOf } from '../../../services/vote-keys.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { countWaitingResidents } from './count-waiting-residents.ts';
import { newResident, profileFields } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { nameKeyOf } from '../../../participation/register/name-keys.ts';
import { addProbe } from '../../probes/add-probe.ts';
import { findProbe, type ProbeRow } from '../../probes/queries.ts';
import { participationDeps } from '../../../participation/participation-deps.ts';

const PERMISSION = 20;
let portal: TestApp;
let town: Town;
let otherOffice: number;
let clerk: TestBrowser;
let clerkElsewhere: TestBrowser;
let clerkId: number;

beforeAll(async () => {
  portal = await testApp();
  town = await plantTown(portal.deps.db);
  const { db } = portal.deps;
  const { id: _, ...office } = await db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
  const other = { ...office, name: 'Urząd Gminy Brzózki', open_hours: JSON.stringify(office.open_hours) };
  otherOffice = (await db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow()).id;
  const grant = async (account_id: number, office_id: number) =>
    db.insertInto('account_permission').values({ account_id, office_id, permission_id: PERMISSION }).execute();
  ({ visitor: clerk, id: clerkId } = await newResident(portal, 'urzednik@example.pl'));
  await grant(clerkId, town.officeId);
  const elsewhere = await newResident(portal, 'obcy@example.pl');
  clerkElsewhere = elsewhere.visitor;
  await grant(elsewhere.id, otherOffice);
});
afterAll(() => portal.close());

async function asker(login: string, pesel: string) {
  const { visitor, id } = await newResident(portal, login);
  const fields = profileFields({ pesel, isCitizen: '1', officeId: String(town.officeId) });
  expect((await visitor.submit('/konto/profil', fields)).statusCode).toBe(303);
  return { visitor, id };
}
/** What the form of this resident says that its reader was shown; '' where the reader is shown no such form. */
const seenIn = (body: string, residentId: number): string =>
  new RegExp(`name="residentId" value="${residentId}" />\\s*<input[^>]* name="seen" value="(\\w+)"`).exec(body)?.[1] ??
  '';
const seenBy = async (visitor: TestBrowser, residentId: number): Promise<string> =>
  seenIn((await visitor.get('/konto/mieszkancy')).body, residentId);
async function decide(visitor: TestBrowser, residentId: number, decision: string, reason = '') {
  const seen = await seenBy(visitor, residentId);
  return visitor.submit('/konto/mieszkancy', { residentId: String(residentId), seen, decision, reason });
}
const isCitizen = async (id: number) => (await loadVoterIdentity(portal.deps.db, portal.deps, id))?.isCitizen;
const lettersTo = async (to: string) =>
  (await readOutbox(portal.deps.db, portal.deps)).filter((letter) => letter.to === to).map(({ text }) => text);

test('a clerk of the unit sees who asks and confirms them; they get a letter', async () => {
  const { id } = await asker('ada@example.pl', '84052300004');
  const list = await clerk.get('/konto/mieszkancy');
  for (const told of ['Anna Lipowska', '84052300004', 'Rynek 3, 00-001 Lipogród']) expect(list.body).toContain(told);
  expect((await decide(clerk, id, 'confirm')).headers.location).toBe('/konto/mieszkancy?zapisane');
  expect(await isCitizen(id)).toBe(true);
  expect((await lettersTo('ada@example.pl'))[0]).toContain('urząd potwierdził dane mieszkańca');
  expect((await clerk.get('/konto/mieszkancy')).body).toContain('Nikt teraz nie czeka');
  expect((await decide(clerk, id, 'refuse', 'Pomyłka')).statusCode).toBe(409);
  expect(await isCitizen(id)).toBe(true);
});

test.each(['99999999999999999999', '2147483648', '-1', '1.5', 'abc', ''])(
  'the id %j is nobody, and that is said',
  async (residentId) => {
    const answer = await clerk.submit('/konto/mieszkancy', { residentId, decision: 'confirm', reason: '' });
    expect(answer.statusCode).toBe(409);
  },
);

test('every look at what residents typed is in the log, by ids alone', async () => {
  const looks = async () =>
    (
      await portal.deps.pool.query(
        `select actor, details from audit_log where action = 'residents.looked-at' order by id desc`,
      )
    ).rows;
  const before = (await looks()).length;
  const { id } = await asker('zoja@example.pl', '92031500002');
  const { body } = await clerk.get('/konto/mieszkancy');
  expect(body).toContain('92031500002');
  const [look, ...earlier] = await looks();
  expect(look).toEqual({ actor: `account:${clerkId}`, details: { residents: [id] } });
  expect(earlier).toHaveLength(before);
  // What an answer to a form shows is seen as well; an empty list shows nobody.
  const refuse = (reason: string) =>
    clerk.submit('/konto/mieszkancy', { residentId: String(id), seen: seenIn(body, id), decision: 'refuse', reason });
  await refuse('');
  expect(await looks()).toHaveLength(before + 2);
  await refuse('Nie ma takiego adresu.');
  await clerk.get('/konto/mieszkancy');
  expect(await looks()).toHaveLength(before + 2);
});

test('the desk counts who asks, since when, for clerks of their office alone, and writes no look down', async () => {
  const { deps } = portal;
  const count = async (account: number) => {
    const reply = await countWaitingResidents(deps, (await loadCaller(deps, account))!);
    return reply.ok ? reply.data : null;
  };
  const looks = async () =>
    (await deps.pool.query("select from audit_log where action = 'residents.looked-at'")).rows.length;
  const before = (await count(clerkId))!.total;
  const { visitor, id } = await asker('hanna@example.pl', '85060400001');
  const first = await count(clerkId);
  expect(first).toEqual({ total: before + 1, oldest: expect.any(String) });
  // Whoever asks may change their data while they wait.
  const fields = { pesel: '85060400001', isCitizen: '1', officeId: String(town.officeId), firstname: 'Hanna' };
  expect((await visitor.submit('/konto/profil', profileFields(fields))).statusCode).toBe(303);
  expect(await count(clerkId)).toEqual(first);
  const lookedBefore = await looks();
  const stranger = await deps.db
    .selectFrom('account_permission')
    .select('account_id')
    .where('office_id', '=', otherOffice)
    .executeTakeFirstOrThrow();
  expect(await count(stranger.account_id)).toEqual({ total: 0, oldest: null });
  expect(await looks()).toBe(lookedBefore);
  expect((await decide(clerk, id, 'refuse', 'Nie ma takiego adresu.')).statusCode).toBe(303);
  expect((await count(clerkId))!.total).toBe(before);
  const again = profileFields({ pesel: '85060400001', isCitizen: '1', officeId: String(town.officeId) });
  expect((await visitor.submit('/konto/profil', again)).statusCode).toBe(303);
  const second = await count(clerkId);
  expect(Date.parse(second!.oldest!)).toBeGreaterThan(Date.parse(first!.oldest!));
  // Nobody confirms themselves.
  await deps.db
    .insertInto('account_permission')
    .values({ account_id: id, office_id: town.officeId, permission_id: PERMISSION })
    .execute();
  expect((await count(id))!.total).toBe(before);
  await deps.db.deleteFrom('account_permission').where('account_id', '=', id).execute();
  await decide(clerk, id, 'refuse', 'Nie ma takiego adresu.');
});

test('a refusal needs a reason, which is told to the resident, who may ask again', async () => {
  const { visitor, id } = await asker('bea@example.pl', '02070803628');
  expect((await decide(clerk, id, 'refuse')).body).toContain('Podaj powód');
  expect((await decide(clerk, id, 'refuse', 'Nie ma takiego adresu.')).statusCode).toBe(303);
  expect((await lettersTo('bea@example.pl'))[0]).toContain('Nie ma takiego adresu.');
  expect(await isCitizen(id)).toBe(false);
  expect((await visitor.get('/konto/profil')).body).toContain('Urząd nie potwierdził danych mieszkańca');
});

test('a clerk of another office neither sees nor decides; somebody without the permission is shown nothing', async () => {
  const { visitor, id } = await asker('cela@example.pl', '44051401359');
  expect((await clerkElsewhere.get('/konto/mieszkancy')).body).not.toContain('Lipowska');
  expect((await decide(clerkElsewhere, id, 'confirm')).statusCode).toBe(409);
  const refused = await decide(visitor, id, 'confirm');
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('Brak uprawnień do wykonania polecania');
  expect(await isCitizen(id)).toBe(false);
});

test('nobody confirms themselves', async () => {
  const fields = profileFields({ pesel: '12261500009', isCitizen: '1', officeId: String(town.officeId) });
  await clerk.submit('/konto/profil', fields);
  expect((await decide(clerk, clerkId, 'confirm')).body).toContain('Własne dane musi potwierdzić ktoś inny');
  expect(await isCitizen(clerkId)).toBe(false);
});

test('of two clerks at once one decides', async () => {
  const { id } = await asker('dora@example.pl', '55030101230');
  const form = { residentId: String(id), seen: await seenBy(clerk, id) };
  const [yes, no] = await Promise.all([
    clerk.submit('/konto/mieszkancy', { ...form, decision: 'confirm', reason: '' }),
    clerk.submit('/konto/mieszkancy', { ...form, decision: 'refuse', reason: 'Nie ten adres' }),
  ]);
  expect(new Set([yes.statusCode, no.statusCode])).toEqual(new Set([303, 409]));
  expect(await isCitizen(id)).toBe(yes.statusCode === 303);
  expect(await lettersTo('dora@example.pl')).toHaveLength(2);
});

test('what was changed after the clerk had opened the page is not confirmed; the new data are shown, and the reason stays', async () => {
  const { visitor, id } = await asker('ewa@example.pl', '77112300005');
  const form = { residentId: String(id), seen: await seenBy(clerk, id) };
  for (const change of [{ pesel: '90090515836' }, { 'permanent-number': '17' }, { firstname: 'Ewelina' }] as Record<
    string,
    string
  >[]) {
    const asked = { pesel: '77112300005', isCitizen: '1', officeId: String(town.officeId) };
    await visitor.submit('/konto/profil', profileFields({ ...asked, ...change }));
    const refused = await clerk.submit('/konto/mieszkancy', { ...form, decision: 'confirm', reason: 'Inny adres' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Ta osoba zmieniła swoje dane');
    expect(refused.body).toContain(Object.values(change)[0]);
    expect(refused.body).toContain('value="Inny adres"');
    expect(await isCitizen(id)).toBe(false);
  }
  const refusedToo = await clerk.submit('/konto/mieszkancy', { ...form, decision: 'refuse', reason: 'Inny adres' });
  expect(refusedToo.statusCode).toBe(409);
  expect(
    (await clerk.submit('/konto/mieszkancy', { ...form, seen: '', decision: 'confirm', reason: '' })).statusCode,
  ).toBe(409);
  expect((await decide(clerk, id, 'confirm')).statusCode).toBe(303);
});

test('an unknown id is refused like a decided one', async () => {
  for (const residentId of ['99999999999999999999', '-1', '1e3', 'x']) {
    const answer = await clerk.submit('/konto/mieszkancy', { residentId, seen: '', decision: 'confirm', reason: '' });
    expect(answer.statusCode).toBe(409);
  }
});

test.each([
  ['by a clerk', 77],
  ['at once, where the portal asks no clerk', 78],
])(
  'who voted and answered from the account before its PESEL is confirmed has done so by that PESEL too: %s',
  async (how, index) => {
    const { deps } = portal;
    const { db } = deps;
    const { pesel } = inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });
    const { visitor, id } = await newResident(portal, `hania${index}@example.pl`);
    const { voteId } = await plantVote(db, { vote: { identity_scheme: 'account' } }, town);
    expect(await openNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    const { voterSecret } = (await participationDeps(deps).votes.find(voteId))!;
    const [byAccount, byPesel] = [voterKeyOf(voterSecret, `account:${id}`), voterKeyOf(voterSecret, `pesel:${pesel}`)];
    await db
      .insertInto('register_name')
      .values({ vote_id: voteId, name_key: byAccount, voter_key: byAccount })
      .execute();
    const probe = await plantProbe();
    const [answered, byNumber] = [`account:${id}`, `pesel:${pesel}`].map(nameKeyOf(deps, probe));
    const answer = { voteId: probe.vote_id, names: [answered!], fingerprint: Buffer.alloc(32) };
    expect(await enterOpenly(db, answer)).toBe('entered');

    const fields = profileFields({ pesel: pesel!, isCitizen: '1', officeId: String(town.officeId) });
    if (how !== 'by a clerk') {
      await db.insertInto('setting').values({ key: 'residenceConfirmation', value: '"at-once"' }).execute();
    }
    expect((await visitor.submit('/konto/profil', fields)).statusCode).toBe(303);
    if (how === 'by a clerk') expect((await decide(clerk, id, 'confirm')).statusCode).toBe(303);
    await db.deleteFrom('setting').where('key', '=', 'residenceConfirmation').execute();
    expect(await isCitizen(id)).toBe(true);

    const names = await db.selectFrom('register_name').selectAll().where('vote_id', '=', voteId).execute();
    expect(names).toHaveLength(2);
    expect(names).toContainEqual(expect.objectContaining({ name_key: byPesel, voter_key: byAccount }));
    const keys = await db
      .selectFrom('register_name')
      .select(['name_key', 'voter_key'])
      .where('vote_id', '=', probe.vote_id)
      .execute();
    expect(keys).toHaveLength(2);
    expect(keys).toContainEqual({ name_key: byNumber, voter_key: answered });
  },
);

/** One that runs. */
async function plantProbe(): Promise<ProbeRow> {
  const { db } = portal.deps;
  const id = await addProbe(portal.deps, db, {
    ...{ officeId: town.officeId, title: 'Ławka', question: 'Gdzie?', shortDescription: '', options: ['Tu', 'Tam'] },
    ...{ mode: 0, status: 1, agreementHistoryId: null, featured: false },
    dateFrom: new Date(Date.now() - 86_400_000),
    dateTo: new Date(Date.now() + 86_400_000),
  });
  return (await findProbe(db, id))!;
}

test.each([
  ['right', 'delete from account_permission where account_id = $1'],
  ['account', 'update account set blocked_at = now() where id = $1'],
])('a clerk whose %s ends while the decision waits for another one confirms nobody', async (what, end) => {
  const former = await newResident(portal, `byly-${what}@example.pl`);
  const right = { account_id: former.id, office_id: town.officeId, permission_id: PERMISSION };
  await portal.deps.db.insertInto('account_permission').values(right).execute();
  const { id } = await asker(`czeka-${what}@example.pl`, what === 'right' ? '66030311110' : '66040422228');
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from account where id = $1 for update', [id]);
  const deciding = decide(former.visitor, id, 'confirm');
  await untilSomebodyWaits(portal.deps.pool);
  await client.query(end, [former.id]);
  await client.query('commit');
  client.release();
  expect((await deciding).statusCode).toBe(409);
  expect(await isCitizen(id)).toBe(false);
  expect((await decide(clerk, id, 'confirm')).statusCode).toBe(303);
});
