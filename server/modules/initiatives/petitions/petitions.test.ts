/** The register of petitions: what everybody reads of them and what nobody does, who keeps it, and the list of each year. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InitiativeReceipt } from '@wiec/contract/initiatives.ts';
import type { OfficePetition, Petition, PetitionYear, RegisterEntry } from '@wiec/contract/petitions.ts';
import { addDays, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { answerDue } from '@wiec/domain/case-class.ts';
import { petitionNeed, type PetitionView } from '@wiec/domain/petition.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { findPrepared } from './petition-queries.ts';

let ground: InitiativeGround;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const get = <T>(url: string) => ground.call<T>(null, 'GET', url);
interface Listed {
  items: { id: number; subject: string; petitioner: string | null }[];
  total: number;
}
const publicIds = async (query = ''): Promise<number[]> =>
  (await get<Listed>(`/api/petitions?size=100${query}`)).data!.items.map(({ id }) => id);

/** @returns the id of the case */
async function arrived(given = 'petition', change = {}): Promise<number> {
  const reply = await ground.send(null, ground.body(change, { officeId: ground.town.officeId }));
  const serial = Number((reply.data as InitiativeReceipt).number.slice(8));
  const { id } = await ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  await act(clerk, id, { act: 'assign', class: given, assigneeId: clerk });
  return id;
}
async function act(by: number, id: number, body: { act: string; [name: string]: unknown }): Promise<void> {
  const { revision } = (await ground.case(by, id)).data!;
  const proven = provenHeaders(ground.deps, by);
  const reply = await ground.call(by, 'POST', `/api/office/initiatives/${id}/acts`, { revision, ...body }, proven);
  expect([reply.status, reply.title]).toEqual([200, undefined]);
}
async function answer(id: number): Promise<void> {
  await act(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Dzień dobry. Tajne słowa odpowiedzi.' });
  await act(other, id, { act: 'approve' });
  await act(other, id, { act: 'answer' });
}

const read = async (id: number, by = clerk): Promise<OfficePetition> =>
  (await ground.call<OfficePetition>(by, 'GET', `/api/office/petitions/${id}`)).data!;
const save = (id: number, change: object, by = clerk) =>
  ground.call<OfficePetition>(by, 'PUT', `/api/office/petitions/${id}`, {
    revision: 0,
    subject: 'Nocny autobus do Zarzecza',
    content: 'Prosimy o kurs o 23.40. […]',
    petitioner: null,
    outcome: null,
    settlement: '',
    published: true,
    checked: true,
    ...change,
  });
async function published(id: number, change: object = {}): Promise<number> {
  const { revision } = await read(id);
  const reply = await save(id, { revision, ...change });
  expect([reply.status, reply.errors]).toEqual([200, undefined]);
  return reply.data!.publicId!;
}
const petition = async (id: number) => (await get<Petition>(`/api/petitions/${id}`)).data!;

test('a clerk begins with the letter, its personal data masked, and nobody reads it before it is published', async () => {
  const words = 'Proszę o kurs nocny. Jan Kowalski, tel. 600 100 200, jan@example.pl';
  const id = await arrived('petition', { title: 'Petycja: nocny autobus, tel. 600 100 200', content: words });
  const begun = await read(id);
  expect(begun).toMatchObject({ revision: 0, isPublished: false, publicId: null, petitioner: null, words });
  expect(begun.subject).toBe('Petycja: nocny autobus, tel. […]');
  expect(begun.content).toBe('Proszę o kurs nocny. Jan Kowalski, tel. […], […]');
  const kept = await save(id, { published: false, checked: false, content: begun.content });
  expect(kept.data).toMatchObject({ revision: 1, isPublished: false, publicId: null });
  const row = await findPrepared(ground.deps.db, id);
  expect(await publicIds()).not.toContain(row!.id);
  expect((await get(`/api/petitions/${row!.id}`)).status).toBe(404);
});

test('everybody reads its text, day and course, and by when it is to be settled', async () => {
  const id = await arrived();
  const shown = await petition(await published(id));
  const { received_at: received } = await ground.deps.db
    .selectFrom('initiative')
    .select('received_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shown).toMatchObject({
    subject: 'Nocny autobus do Zarzecza',
    content: 'Prosimy o kurs o 23.40. […]',
    petitioner: null,
    stateName: 'W toku',
    submittedOn: warsawDate(received),
    expectedBy: lastDayOf(answerDue('petition', received)),
    settledOn: null,
    outcomeName: null,
  });
  await act(clerk, id, { act: 'start' });
  await act(clerk, id, { act: 'note', words: 'Notatka urzędu.' });
  const unit = { office_id: ground.town.officeId, code: 'WT', name: 'Wydział Transportu' };
  const { id: unitId } = await ground.deps.db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow();
  const day = addDays(warsawDate(new Date()), 5);
  await act(clerk, id, { act: 'ask-opinion', unitId, words: 'Ile to kosztuje?', content: 'Nocny autobus.', day });
  const [asked] = (await ground.case(clerk, id)).data!.opinions;
  await act(clerk, id, { act: 'give-opinion', opinionId: asked!.id, words: 'Drogo.' });
  await answer(id);
  expect(await read(id)).toMatchObject({ outcome: null, settledAs: 'granted' });
  const later = await petition(shown.id);
  expect(later.course.map(({ title }) => title)).toEqual([
    'Petycja wpłynęła',
    'Urząd zasięga opinii',
    'Urząd ma opinię',
    'Urząd odpowiedział',
  ]);
  expect(later).toMatchObject({ stateName: 'Rozpatrzona', expectedBy: null, settledOn: warsawDate(new Date()) });
  // Neither what was said nor who said it, and nothing of the letter itself.
  expect(JSON.stringify(later)).not.toMatch(/Notatka|Drogo|Transportu|kosztuje|Tajne|example\.pl|IN-/);
});

test('a name stands there by consent, and goes when the consent is withdrawn', async () => {
  const id = await arrived();
  const publicId = await published(id, { petitioner: 'Rada Osiedla Zarzecze' });
  expect((await petition(publicId)).petitioner).toBe('Rada Osiedla Zarzecze');
  await published(id, { petitioner: null });
  expect((await petition(publicId)).petitioner).toBeNull();
  const { rows } = await ground.deps.pool.query<{ text: string }>(
    `select (select string_agg(details::text, '') from audit_log) || (select string_agg(p::text, '') from petition p) as text`,
  );
  expect(rows[0]!.text).not.toContain('Rada Osiedla');
});

describe('refused', () => {
  test('without a check, without words, with an outcome of what still runs', async () => {
    const id = await arrived();
    const faulty = async (change: object) => (await save(id, change)).errors?.map(({ field }) => field);
    expect(await faulty({ checked: false })).toEqual(['checked']);
    expect(await faulty({ subject: ' ', content: '' })).toEqual(['subject', 'content']);
    expect(await faulty({ petitioner: '' })).toEqual(['petitioner']);
    expect(await faulty({ outcome: 'granted' })).toEqual(['outcome']);
    expect(await findPrepared(ground.deps.db, id)).toBeUndefined();
  });

  test('what somebody else has saved since it was seen', async () => {
    const id = await arrived();
    await published(id);
    expect((await save(id, { revision: 0, subject: 'Coś innego' })).status).toBe(409);
    expect((await read(id)).subject).toBe('Nocny autobus do Zarzecza');
  });

  test('a case of another class or another office', async () => {
    const complaint = await arrived('complaint');
    expect((await save(complaint, {})).status).toBe(404);
    const id = await arrived();
    const { id: _, ...copy } = await ground.deps.db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
    const { id: elsewhere } = await ground.deps.db
      .insertInto('office')
      .values({ ...copy, name: 'Urząd Gminy Obca', short_name: 'Obca' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await ground.clerk(elsewhere, 'initiatives.manage');
    expect((await save(id, {}, stranger)).status).toBe(404);
    expect((await ground.call(stranger, 'GET', `/api/office/petitions/${id}`)).status).toBe(404);
  });
});

test('taken off, or found to be no petition after all, nobody reads it any more', async () => {
  const id = await arrived();
  const publicId = await published(id);
  await published(id, { published: false });
  expect((await get(`/api/petitions/${publicId}`)).status).toBe(404);
  expect(await published(id)).toBe(publicId);
  await act(clerk, id, { act: 'classify', class: 'complaint' });
  expect((await get(`/api/petitions/${publicId}`)).status).toBe(404);
  expect(await publicIds()).not.toContain(publicId);
});

test('what was joined to another one is settled with it', async () => {
  const first = await arrived();
  const second = await arrived();
  const [one, two] = [await published(first), await published(second, { subject: 'To samo, drugi raz' })];
  const { number } = (await ground.case(clerk, first)).data!;
  await act(clerk, second, { act: 'merge', into: number });
  expect(await petition(two)).toMatchObject({
    stateName: 'Rozpatrywana łącznie z inną',
    joinedTo: { id: one, subject: 'Nocny autobus do Zarzecza' },
    settledOn: null,
  });
  expect((await petition(two)).expectedBy).toBe((await petition(one)).expectedBy);
  await answer(first);
  const outcome = { outcome: 'granted', settlement: 'Kurs będzie od marca.' };
  // What a clerk has written of the other one is told of neither before it is published.
  await published(first, { ...outcome, published: false });
  expect(await petition(two)).toMatchObject({ outcomeName: null, settlement: '', joinedTo: null });
  await published(first, outcome);
  expect(await petition(two)).toMatchObject({ outcomeName: 'Uwzględniona', settlement: 'Kurs będzie od marca.' });
});

test('the desk lists what the register lacks, as the rule says', async () => {
  const id = await arrived();
  const viewOf = async (): Promise<PetitionView[]> => {
    const found: PetitionView[] = [];
    for (const view of ['publication', 'settlement', 'complete'] as const) {
      const list = await ground.call<{ items: RegisterEntry[]; counts: Record<PetitionView, number> }>(
        clerk,
        'GET',
        `/api/office/petitions?view=${view}&size=100`,
      );
      expect(list.data!.items).toHaveLength(list.data!.counts[view]);
      expect(JSON.stringify(list.data)).not.toContain('autor@');
      if (list.data!.items.some((entry) => entry.id === id)) found.push(view);
    }
    return found;
  };
  const asRuled = async () => {
    const row = await findPrepared(ground.deps.db, id);
    const { state } = (await ground.case(clerk, id)).data!;
    return petitionNeed({ published: (row?.published_at ?? null) !== null, outcome: row?.outcome ?? null }, state);
  };
  const owed = async () =>
    (await ground.call<{ petitions: { total: number } }>(clerk, 'GET', '/api/office/waiting-initiatives')).data!
      .petitions.total;
  const before = (await owed()) - 1;
  const told = async () => [await viewOf(), await asRuled(), (await owed()) - before];
  expect(await told()).toEqual([['publication'], 'publication', 1]);
  await published(id);
  expect(await told()).toEqual([['complete'], null, 0]);
  await answer(id);
  expect(await told()).toEqual([['settlement'], 'settlement', 1]);
  await published(id, { outcome: 'not-granted' });
  expect(await told()).toEqual([['complete'], null, 0]);
});

describe('the list of a year', () => {
  const YEAR = 2019;
  beforeAll(async () => {
    const shift = async (id: number, received: string, ended: string): Promise<void> => {
      await ground.deps.pool.query('update initiative set received_at = $2, ended_at = $3 where id = $1', [
        id,
        received,
        ended,
      ]);
    };
    const settled = async (subject: string, outcome: string | null, ended: string): Promise<void> => {
      const id = await arrived();
      await answer(id);
      await published(id, { subject, outcome, settlement: outcome ? `O „${subject}”.` : '' });
      await shift(id, '2018-11-05T10:00:00Z', ended);
    };
    await settled('Ławki', 'granted', '2018-12-31T23:00:00Z');
    await settled('=Kosze', 'not-granted', '2019-12-31T22:59:59Z');
    await settled('Po roku', 'granted', '2019-12-31T23:00:00Z');
    await settled('Bez wyniku', null, '2019-06-01T10:00:00Z');
    const kept = await arrived();
    await answer(kept);
    await shift(kept, '2019-01-05T10:00:00Z', '2019-02-01T10:00:00Z');
  });

  test('holds what was settled in it in Poland, also what nobody has published yet', async () => {
    const { data } = await get<PetitionYear>(`/api/petition-years/${YEAR}`);
    expect(data).toMatchObject({ year: YEAR, isOver: true, due: '2020-06-30', settled: 4, unpublished: 1 });
    expect(data!.items.map(({ subject }) => subject)).toEqual(['Ławki', '=Kosze', 'Bez wyniku']);
    expect(data!.outcomes).toEqual([
      { name: 'Uwzględniona', count: 1 },
      { name: 'Nieuwzględniona', count: 1 },
      { name: 'Wynik jeszcze niewpisany', count: 1 },
    ]);
    expect(data!.years).toContain(2020);
    expect((await publicIds('&year=2018')).length).toBe(4);
  });

  test('is a table for spreadsheets, too', async () => {
    const reply = await ground.inject({ method: 'GET', url: `/api/open-data/petycje/${YEAR}/zestawienie.csv` });
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('przedmiot;data_zlozenia;data_zalatwienia;sposob_zalatwienia');
    expect(lines[2]).toContain(";'=Kosze;2018-11-05;2019-12-31;Nieuwzględniona;");
  });

  test('there is none of a year to come, or before the act', async () => {
    expect((await get('/api/petition-years/2014')).status).toBe(404);
    expect((await get(`/api/petition-years/${Number(warsawDate(new Date()).slice(0, 4)) + 1}`)).status).toBe(404);
    expect(
      (await ground.inject({ method: 'GET', url: '/api/open-data/petycje/2014/zestawienie.csv' })).statusCode,
    ).toBe(404);
  });
});
