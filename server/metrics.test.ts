/** What `/metrics` tells, and to whom; the examples of `deploy` ask for nothing else. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { connect, type Connection } from './db/connection.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { insertBackupRun } from './services/backup/backup-runs.ts';
import { queueMail } from './services/mail.ts';
import { type DatabaseProxy, proxyTo } from './testing/database-proxy.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { signInById } from './testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let database: FreshDatabase;
let proxy: DatabaseProxy;
let connection: Connection;
let portal: TestApp;
let town: Town;
let now = Date.now();

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await proxyTo(database.url);
  connection = connect(proxy.url, { max: 4 });
  const close = async () => {
    await connection.pool.end();
    await proxy.close();
    await database.close();
  };
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', metricsFrom: ['loopback', '10.1.0.0/16', 'fd00::7'] };
  portal = await testApp(settings, { database: { ...connection, close }, clock: () => new Date(now) });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true });
});
afterAll(() => portal.close());

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: '/metrics', remoteAddress, headers: { host: '127.0.0.1:8080', ...headers } });

/** By name with labels, as the format writes them; what the database tells is asked for anew. */
async function figures(): Promise<Map<string, number>> {
  now += 60_000;
  const { body, statusCode } = await ask('127.0.0.1');
  expect(statusCode).toBe(200);
  expect(body.endsWith('# EOF\n')).toBe(true);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test.each([
  ['127.0.0.1', {}, 200],
  ['127.3.2.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['10.1.255.9', {}, 200],
  ['::ffff:10.1.0.9', {}, 200],
  ['fd00::7', {}, 200],
  ['10.2.0.1', {}, 404],
  ['fd00::8', {}, 404],
  ['203.0.113.5', {}, 404],
  // Through a proxy on this machine: anybody.
  ['127.0.0.1', { 'x-forwarded-for': '10.1.0.1' }, 404],
  ['10.1.0.1', { forwarded: 'for=10.1.0.1' }, 404],
  ['10.1.0.1', { via: '1.1 proxy' }, 404],
])('%s with %j is answered %i', async (address, headers, status) => {
  const reply = await ask(address, headers);
  expect(reply.statusCode).toBe(status);
  if (status === 404) expect(reply.body).not.toContain('wiec_');
});

test('requests are counted by route, method and status, with the time that they took', async () => {
  const key = 'wiec_http_request_duration_seconds_count{method="GET",route="/health",status="200"}';
  const before = (await figures()).get(key) ?? 0;
  for (let n = 0; n < 3; n++) await portal.app.inject('/health');
  const after = await figures();
  expect(after.get(key)).toBe(before + 3);
  const [labels] = [key.slice(key.indexOf('{'))];
  expect(after.get(`wiec_http_request_duration_seconds_sum${labels}`)).toBeGreaterThan(0);
  expect(after.get(`wiec_http_request_duration_seconds_bucket{le="+Inf",${labels!.slice(1)}`)).toBe(before + 3);
});

test('a ballot is counted once, also when its request is repeated, and tells nothing of its vote', async () => {
  const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));
  const order = surveyOrder([form], { officeId: town.officeId, mode: Mode.Close });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  const { id } = made.data;
  const { data } = (await portal.app.inject(`/api/project/${id}`)).json<{ data: SurveyProject }>();
  const [asked] = data.consultationForms;
  const [first] = asked!.categories[0]!.questions;
  const answerOptions = [{ questionOptionId: first!.questionOptions[0]!.id }];
  const payload = { consultationForms: [{ id: asked!.id, answers: [{ questionId: first!.id, answerOptions }] }] };
  const seed = { districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  const { id: account } = await plantVoterAccount(portal.deps, { officeId: town.officeId, ...seed });
  const before = (await figures()).get('wiec_ballots_stored_total') ?? 0;
  const key = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const reply = await portal.app.inject({
      method: 'PUT',
      url: `/api/project/${id}/consultation-forms`,
      headers: { authorization: `Bearer ${account}`, 'idempotency-key': key },
      payload,
    });
    expect(reply.statusCode).toBe(200);
  }
  const after = await figures();
  expect(after.get('wiec_ballots_stored_total')).toBe(before + 1);
  expect(after.get('wiec_ballots_under_way')).toBe(0);
  expect([...after.keys()].filter((name) => name.includes('ballot'))).toEqual([
    'wiec_ballots_stored_total',
    'wiec_ballots_under_way',
  ]);
});

test('letters that wait, backups and the disk are told, and what nobody knows is left out', async () => {
  await portal.deps.db.deleteFrom('mail').execute();
  const empty = await figures();
  expect(empty.get('wiec_letters_waiting')).toBe(0);
  expect(empty.has('wiec_letter_age_seconds')).toBe(false);
  expect(empty.has('wiec_backup_age_seconds')).toBe(false);
  expect(empty.get('wiec_disk_free_bytes')).toBeGreaterThan(0);
  const { db, config, secret } = portal.deps;
  await queueMail(db, { secret, config }, { to: 'ela@example.pl', subject: 'Kod', text: 'Kod: 1' });
  const started = new Date(now - 7_200_000);
  await insertBackupRun(db, {
    started_at: started,
    folder: '/mnt/kopie',
    name: 'wiec-1',
    up_to: started,
    row_count: 1,
    file_count: 0,
    file_bytes: 0,
    lost_files: 0,
    secret_sealed: false,
    problem: null,
  });
  const told = await figures();
  expect(told.get('wiec_letters_waiting')).toBe(1);
  expect(told.get('wiec_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
  expect(told.get('wiec_backup_failed')).toBe(0);
});

test('a backup that is missing, too old or failed is told by the hours of the settings', async () => {
  const needsCare = async () => (await figures()).get('wiec_backup_needs_care');
  const { db, pool } = portal.deps;
  const made = (upTo: Date) => ({
    started_at: upTo,
    folder: '/mnt/kopie',
    name: 'wiec-2',
    up_to: upTo,
    row_count: 1,
    file_count: 0,
    file_bytes: 0,
    lost_files: 0,
    secret_sealed: false,
    problem: null,
  });
  await db.deleteFrom('backup_run').execute();
  expect(await needsCare()).toBe(0);
  await pool.query("update schema_migrations set applied_at = applied_at - interval '3 days'");
  expect(await needsCare()).toBe(1);
  await insertBackupRun(db, made(new Date(now)));
  expect(await needsCare()).toBe(0);
  await insertBackupRun(db, { started_at: new Date(now), folder: '/mnt/kopie', problem: 'Dysk jest pełny.' });
  expect(await needsCare()).toBe(1);
  await db.deleteFrom('backup_run').execute();
  await insertBackupRun(db, made(new Date(now - 4 * 86_400_000)));
  expect(await needsCare()).toBe(1);
});

test('what the database tells is asked for once in ten seconds, however many ask', async () => {
  await figures();
  const before = proxy.asked();
  await Promise.all(Array.from({ length: 5 }, () => ask('127.0.0.1')));
  expect(proxy.asked()).toBe(before);
});

test('every figure that the alerts and the dashboard ask for is told', async () => {
  const names = new Set([...(await figures()).keys()].map((name) => name.split('{')[0]));
  for (const file of ['prometheus-alerts.yml', 'grafana-dashboard.json']) {
    const asked = readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8').match(
      /\b(wiec|nodejs|process)_\w+/g,
    );
    expect(asked).not.toBeNull();
    expect([file, asked!.filter((name) => !names.has(name))]).toEqual([file, []]);
  }
});

test('while the database is away it is told to be, and the rest goes on', async () => {
  proxy.cut();
  await expect.poll(() => connection.pool.totalCount).toBe(0);
  const away = await figures();
  expect(away.get('wiec_database_up')).toBe(0);
  expect(away.has('wiec_jobs_late')).toBe(false);
  expect(away.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  proxy.mend();
  expect((await figures()).get('wiec_database_up')).toBe(1);
});
