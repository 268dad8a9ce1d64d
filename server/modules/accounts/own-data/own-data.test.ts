import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newResident, profileFields, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import { signInById } from '../../../testing/plant-staff.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { probeIds } from '../../../testing/probe-ids.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { answerProbe } from '../../probes/answer-probe.ts';
import { addProbe } from '../../probes/add-probe.ts';
import { deletionBarrier } from './delete-account.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  signInById(portal.app, portal.deps);
});
afterAll(() => portal.close());

test('one takes away all that is kept, and nothing of others', async () => {
  await newResident(portal, 'inna@example.pl');
  const { visitor } = await newResident(portal, 'ada@example.pl');
  await visitor.submit('/konto/profil', profileFields({ phones: '44 555 01 02' }));
  const reply = await visitor.get('/konto/profil/dane.json');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="moje-dane.json"');
  expect(reply.headers['cache-control']).toBe('no-store');
  const data = reply.json();
  expect(data.personal).toMatchObject({
    login: 'ada@example.pl',
    surname: 'Lipowska',
    pesel: '84052300004',
    phones: '44 555 01 02',
    permanentAddress: { city: 'Lipogród', number: '3' },
  });
  expect(data).toMatchObject({ residence: { isCitizen: false, state: 'none' }, votes: [] });
  expect(reply.body).not.toMatch(/inna@|argon2|hash/);
  expect((await portal.app.inject('/konto/profil/dane.json')).statusCode).toBe(303);
});

test('one sees and takes away what one has sent, that and not how, and nothing of others', async () => {
  const { db } = portal.deps;
  const { officeId } = await plantTown(db);
  await switchModules(db, { probe: true });
  const probe = {
    officeId,
    title: 'Ławka',
    question: 'Gdzie ustawić ławkę?',
    shortDescription: '',
    options: ['Nad rzeką', 'Na rynku'],
    mode: 0 as const,
    status: 1 as const,
    dateFrom: new Date(Date.now() - 86_400_000),
    dateTo: new Date(Date.now() + 86_400_000),
    agreementHistoryId: null,
    featured: true,
  };
  const id = await addProbe(portal.deps, db, probe);
  await addProbe(portal.deps, db, { ...probe, title: 'Kosz' });
  const { visitor, id: accountId } = await newResident(portal, 'gaja@example.pl');
  const other = await newResident(portal, 'hela@example.pl');
  const { formId, questionId, options } = await probeIds(db, id);
  const answered = await answerProbe(portal.deps, {
    projectId: id,
    account: await loadCaller(portal.deps, accountId),
    address: '192.0.2.1',
    requestKey: randomUUID(),
    body: {
      consultationForms: [
        { id: formId, answers: [{ questionId, answerOptions: [{ questionOptionId: options[0]! }] }] },
      ],
    },
  });
  expect(answered).toMatchObject({ ok: true });
  await visitor.submit('/konto/profil', profileFields({ isCitizen: '1', officeId: String(officeId) }));

  const page = (await visitor.get('/konto/profil/moje-dane')).body;
  expect(page).toContain(
    `Odpowiedź w sondzie: <a href="/sondy/szczegoly/${id}">Ławka</a> <span class="konto-state">sonda trwa`,
  );
  expect(page).toContain('Prośba o potwierdzenie danych mieszkańca');
  expect(page).not.toMatch(/Nad rzeką|Kosz/);
  const { submissions } = (await visitor.get('/konto/profil/dane.json')).json();
  expect(submissions).toMatchObject([
    { kind: 'Odpowiedź w sondzie', title: 'Ławka', state: 'sonda trwa' },
    { kind: 'Prośba o potwierdzenie danych mieszkańca', state: 'czeka na decyzję urzędu' },
  ]);
  const nothing = (await other.visitor.get('/konto/profil/moje-dane')).body;
  expect(nothing).toContain('Z tego konta nie wysłano jeszcze nic poza głosami');
  expect(nothing).not.toContain('Ławka');

  const matters = async (by?: number) => {
    const headers = by === undefined ? {} : { authorization: `Bearer ${by}` };
    return (await portal.app.inject({ url: '/api/own-matters', headers })).json();
  };
  expect(await matters(accountId)).toEqual({
    data: {
      votes: [],
      sent: [
        {
          kind: 'Odpowiedź w sondzie',
          title: 'Ławka',
          state: 'sonda trwa',
          path: `/sondy/szczegoly/${id}`,
          text: null,
        },
        expect.objectContaining({ kind: 'Prośba o potwierdzenie danych mieszkańca', text: null }),
      ],
      total: 2,
    },
  });
  expect(await matters(other.id)).toEqual({ data: { votes: [], sent: [], total: 0 } });
  expect(await matters()).toMatchObject({ title: 'Polecenie wymaga zalogowania' });

  // Another account of the same person could answer once more, so this one stays as long as the probe lasts.
  expect((await visitor.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).statusCode).toBe(409);
  await db.updateTable('project').set({ status: 2 }).where('id', '=', id).execute();
  expect((await visitor.get('/konto/profil/moje-dane')).body).toContain(
    'Ławka</a> <span class="konto-state">po sondzie',
  );
  expect((await visitor.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).statusCode).toBe(200);
});

test('name and address of the account are told to its owner alone, for the data of a vote', async () => {
  const { visitor, id } = await newResident(portal, 'iga@example.pl');
  await visitor.submit('/konto/profil', profileFields({ firstname: 'Iga', surname: 'Brzoza' }));
  const voterData = (by?: number) =>
    portal.app.inject({
      url: '/api/own-matters/voter-data',
      headers: by === undefined ? {} : { authorization: `Bearer ${by}` },
    });
  const own = await voterData(id);
  expect(own.json()).toEqual({
    data: { firstname: 'Iga', surname: 'Brzoza', email: 'iga@example.pl' },
  });
  expect(own.headers['cache-control']).toContain('no-store');
  expect((await voterData()).statusCode).toBe(401);
});

describe('deletion', () => {
  test('asks for the password, takes everything, and signs out', async () => {
    const { visitor, id } = await newResident(portal, 'bea@example.pl');
    await visitor.submit('/konto/profil', profileFields());
    expect((await visitor.submit('/konto/profil/usun', { current: 'Nie-To-Haslo-1' })).statusCode).toBe(422);
    const left = async () => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from account where id = ${id})::integer
             + (select count(*) from oidc_payload where payload ->> 'accountId' = ${String(id)}
                  and model in ('Session', 'RefreshToken'))::integer as n`.execute(portal.deps.db);
      return rows[0]!.n;
    };
    expect(await left()).toBeGreaterThan(1);
    expect((await visitor.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).body).toContain(
      'Konto jest usunięte',
    );
    expect(await left()).toBe(0);
    expect((await visitor.get('/konto/profil')).statusCode).toBe(303);
    // The address is free again.
    await newResident(portal, 'bea@example.pl');
  });

  test('waits while a vote runs with a ballot of the account, and is not for staff', async () => {
    const { id } = await newResident(portal, 'cela@example.pl');
    const voted = (isRunning: boolean) => ({
      ...portal.deps,
      submissions: [],
      ownVotes: async () => [{ id: 1, title: 'Głosowanie', year: 2027, isRunning }],
    });
    expect(await deletionBarrier(voted(true), id, false)).toBe('voted');
    expect(await deletionBarrier(voted(false), id, false)).toBeNull();
    expect(await deletionBarrier(voted(false), id, true)).toBe('staff');
    const { visitor, id: clerkId } = await newResident(portal, 'urzednik@example.pl');
    await sql`update account set is_admin = true where id = ${clerkId}`.execute(portal.deps.db);
    expect((await visitor.get('/konto/profil/usun')).body).toContain('Usuwa je administrator');
    expect((await visitor.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).statusCode).toBe(409);
  });
});
