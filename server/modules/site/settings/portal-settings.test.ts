import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppType, defaultPasswordConfigs } from '@wiec/domain/password-rules.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { switchModules } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

let portal: TestApp;
let admin: number;
let voteId: number;

beforeAll(async () => {
  portal = await testApp({
    rateLimitFactor: 1_000_000,
    smtpUrl: 'smtps://poczta%40lipogrod.example:Tajne-Haslo@mail.lipogrod.example',
  });
  signInById(portal.app, portal.deps);
  const vote = await plantVote(portal.deps.db);
  ({ voteId } = vote);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());

async function ask<T>(method: 'GET' | 'PUT', path: string, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: provenHeaders(portal.deps, admin),
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ data: T; title?: string; errors?: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, text: reply.body, ...body };
}

const lastAudit = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('rules of passwords', () => {
  const staff = defaultPasswordConfigs[AppType.BackOffice];

  test('are set for staff and residents apart', async () => {
    const changed = await ask('PUT', 'setting/password-configs', { ...staff, minPasswordLength: 16 });
    expect(changed.data).toEqual([{ ...staff, minPasswordLength: 16 }, defaultPasswordConfigs[AppType.FrontOffice]]);
    expect((await ask('GET', 'setting/password-configs')).data).toEqual(changed.data);
    expect(await lastAudit()).toMatchObject({ action: 'setting.changed', subject_id: 'passwordConfigs' });
  });

  test('of staff and of residents are set by two clerks at once, and both hold', async () => {
    const residents = defaultPasswordConfigs[AppType.FrontOffice];
    for (const minPasswordLength of [13, 14, 15]) {
      const both = [staff, residents].map((rules) => ({ ...rules, minPasswordLength }));
      await Promise.all(both.map((rules) => ask('PUT', 'setting/password-configs', rules)));
      expect((await ask('GET', 'setting/password-configs')).data).toEqual(both);
    }
  });

  test('that would guard nothing are refused by field', async () => {
    const refused = await ask('PUT', 'setting/password-configs', { ...staff, minPasswordLength: 1 });
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'minPasswordLength', message: 'Podaj liczbę całkowitą od 8 do 64' }],
    });
  });
});

describe('modules', () => {
  const off = { consultation: false, budget: false, probe: false, survey: false };

  test('are switched, and the change is written down', async () => {
    await switchModules(portal.deps.db, { budget: true, probe: true });
    expect(await ask('PUT', 'setting/app-modules', { ...off, budget: true })).toMatchObject({
      status: 200,
      data: { ...off, budget: true },
    });
    expect((await ask('GET', 'setting/app-modules')).data).toEqual({ ...off, budget: true });
    expect(await lastAudit()).toMatchObject({ details: { before: { probe: true }, after: { probe: false } } });
  });

  test.each(['consultation', 'probe', 'survey'] as const)('%s can be switched on, and off again', async (module) => {
    const on = { ...off, budget: true, [module]: true };
    expect(await ask('PUT', 'setting/app-modules', on)).toMatchObject({ status: 200, data: on });
    expect(await ask('PUT', 'setting/app-modules', { ...off, budget: true })).toMatchObject({ status: 200 });
  });

  test('do not take a running vote away from its voters', async () => {
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    expect(await ask('PUT', 'setting/app-modules', off)).toMatchObject({ status: 409, errors: [{ field: 'budget' }] });
    expect((await ask<typeof off>('GET', 'setting/app-modules')).data.budget).toBe(true);
  });
});

test('the mail server is told without its password', async () => {
  const { data, text } = await ask('GET', 'app/smtp');
  expect(data).toEqual({
    host: 'mail.lipogrod.example',
    login: 'poczta@lipogrod.example',
    port: 465,
    sslEnabled: true,
    encryption: 'tls',
  });
  expect(text).not.toContain('Tajne');
});

test('who signs people in is told by name and address', async () => {
  expect((await ask('GET', 'setting/authorization-settings')).data).toEqual({
    systemName: 'Konto mieszkańca w portalu',
    serviceAddress: 'https://wiec.example.pl/konto',
  });
});
