import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CAPTCHA_HEADER, type CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import { readOutbox } from '../../services/mail.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { votingApp } from '../../testing/voting-app.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { BALLOTS_OF_NETWORK } from '../limits.ts';

let database: FreshDatabase;
let deps: Deps;
let town: Town;
let vote: PlantedVote;
let log: string[];

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
  vote = await plantVote(database.db, { vote: { email_confirmation: true } }, town);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await waitForFreshRateWindow(database.pool);
  await database.db.deleteFrom('rate_limit').execute();
  log = [];
});

/** One process of Wiec, with limits multiplied by `rateLimitFactor`. */
function portal(rateLimitFactor: number): Promise<FastifyInstance> {
  const limited = { ...deps, config: { ...deps.config, rateLimitFactor } };
  return votingApp(limited, [], { write: (line) => void log.push(line) });
}

let serial = 0;
const person = (email: string): UserData => ({
  ...inventedResident({ index: ++serial, districtId: town.districtId, today: '2026-11-21' }),
  email,
});

async function ask(app: FastifyInstance, userData: UserData, remoteAddress = `198.51.100.${++serial % 250}`) {
  const url = `/api/project/${vote.voteId}/authorize-code`;
  const response = await app.inject({ method: 'POST', url, remoteAddress, payload: { userData } });
  const { title } = response.json<{ title?: string }>();
  return { status: response.statusCode, title, retryAfter: Number(response.headers['retry-after']) };
}

const warnings = () =>
  log.filter((line) => line.includes('limit filled')).map((line) => (JSON.parse(line) as { limit: string }).limit);

test('no mailbox is flooded, however many people are made up, and whatever the address is tagged with', async () => {
  const app = await portal(1);
  const statuses = [];
  for (let n = 0; n < 16; n++) statuses.push((await ask(app, person(`Ofiara+${n}@poczta.example.pl`))).status);
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  expect((await ask(app, person('inna@poczta.example.pl'))).status).toBe(200);
});

test('codes to one mail domain are limited; public mail providers have a limit of their own', async () => {
  const app = await portal(1 / 500);
  for (const n of [1, 2]) expect((await ask(app, person(`a${n}@wlasna.example.pl`))).status).toBe(200);
  expect(await ask(app, person('a3@wlasna.example.pl'))).toMatchObject({ status: 429 });
  for (const n of [1, 2, 3]) expect((await ask(app, person(`a${n}@wp.pl`))).status).toBe(200);
  expect(warnings()).toEqual(['codes, by mail domain']);
});

test('who asks for codes as somebody else, from wherever and to whatever mailboxes, does not lock them out', async () => {
  const app = await portal(1 / 60);
  const victim = person('poszkodowana@dom.example.pl');
  const askAs = (userData: UserData, remoteAddress: string) =>
    sendAsBrowser(app, {
      method: 'POST',
      url: `/api/project/${vote.voteId}/authorize-code`,
      remoteAddress,
      payload: { userData },
    });
  for (let n = 1; n <= 5; n++) {
    await askAs({ ...victim, email: `ktos@obca${n}.example.pl` }, `203.0.113.${n}`);
  }
  expect((await askAs(victim, '192.0.2.20')).last.statusCode).toBe(200);
});

test('all letters together have a ceiling, the administrator is told of it once, and nobody is named', async () => {
  const app = await portal(1 / 100_000);
  expect((await ask(app, person('jeden@pierwsza.example.pl'))).status).toBe(200);
  expect((await ask(app, person('dwa@druga.example.pl'))).status).toBe(200);
  for (const n of [1, 2]) {
    const refused = await ask(app, person(`trzy${n}@trzecia.example.pl`));
    expect(refused.status).toBe(429);
    expect(refused.title).toMatch(/^Wysyłamy teraz bardzo wiele kodów.* Spróbuj ponownie za \d+\s(sekund|minut)/);
  }
  expect(warnings().filter((limit) => limit === 'codes, all')).toHaveLength(1);
  for (const trace of ['@', 'example.pl', '198.51.100']) expect(log.join('')).not.toContain(trace);
});

test('a refusal says when to come back, in words and for machines, and sends nothing', async () => {
  const app = await portal(1 / 60);
  expect((await ask(app, person('x@a.example.pl'), '192.0.2.7')).status).toBe(200);
  const letters = (await readOutbox(database.db, deps, 1000)).length;
  const refused = await ask(app, person('y@b.example.pl'), '192.0.2.7');
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(3600);
  expect(refused.title).toMatch(/^Z tego miejsca w sieci .* Spróbuj ponownie za \d+\s(sekund|minut)/);
  expect(await readOutbox(database.db, deps, 1000)).toHaveLength(letters);
});

test('limits hold over two processes on one database', async () => {
  const apps = [await portal(1 / 20), await portal(1 / 20)];
  const asked = Array.from({ length: 12 }, (_, n) => ask(apps[n % 2]!, person(`p${n}@d${n}.example.pl`), '192.0.2.8'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
});

test('receipts are looked up only so often from one place', async () => {
  const app = await portal(1 / 60);
  const look = (remoteAddress: string) =>
    app.inject({ url: `/api/project/${vote.voteId}/receipts/${'a'.repeat(64)}`, remoteAddress });
  expect((await look('192.0.2.9')).statusCode).toBe(200);
  expect((await look('192.0.2.9')).statusCode).toBe(200);
  const refused = await look('192.0.2.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await look('192.0.2.10')).statusCode).toBe(200);
});

test('a school behind one address votes: from its limit on, each code and each ballot for a captcha', async () => {
  const school = '192.0.2.11';
  const app = await portal(1 / 300);
  for (let pupil = 1; pupil <= 3; pupil++) {
    const userData = person(`uczen${pupil}@szkola${pupil}.example.pl`);
    const code = { method: 'POST' as const, url: `/api/project/${vote.voteId}/authorize-code`, payload: { userData } };
    expect((await sendAsBrowser(app, { ...code, remoteAddress: school })).statuses).toEqual(
      pupil === 1 ? [200] : [429, 200],
    );
    const [letter] = await readOutbox(database.db, deps, 1);
    const ballot = {
      method: 'PUT' as const,
      url: `/api/project/${vote.voteId}/consultation-forms`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: {
        consultationForms: [
          {
            id: vote.forms[0]!.id,
            answers: [{ questionId: vote.forms[0]!.questions.M1!, answerOptions: [{ ranking: 1 }] }],
          },
        ],
        userData,
        authorizeCode: /(\d{4} \d{4})/.exec(letter!.text)![1]!,
      },
    };
    const cast = await sendAsBrowser(app, { ...ballot, remoteAddress: school });
    expect(cast.statuses).toEqual(pupil === 1 ? [200] : [429, 200]);
    const again = await sendAsBrowser(app, { ...ballot, remoteAddress: '192.0.2.12' });
    expect(again.last.body).toBe(cast.last.body);
    await database.db.deleteFrom('rate_limit').where('bucket', '=', bucketOf('192.0.2.12')).execute();
  }
  expect(await database.db.selectFrom('register').select('channel').execute()).toHaveLength(3);
});

const bucketOf = (network: string): Buffer =>
  deps.secret.keyedHash('rate-limit', `${BALLOTS_OF_NETWORK.name}:${network}`);

/** The request, and again with the solution when a captcha is demanded, as the browser does it. */
async function sendAsBrowser(app: FastifyInstance, request: InjectOptions) {
  const first = await app.inject(request);
  const { captcha } = first.json<{ captcha?: CaptchaDemand }>();
  if (!captcha) return { statuses: [first.statusCode], last: first };
  const headers = { ...request.headers, [CAPTCHA_HEADER]: await solveCaptcha(captcha) };
  const last = await app.inject({ ...request, headers });
  return { statuses: [first.statusCode, last.statusCode], last };
}
