import { readFile } from 'node:fs/promises';
import { Agent, request as ask } from 'node:http';
import { resolve } from 'node:path';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { buildApp } from '@wiec/server/app.ts';
import { layGround } from '@wiec/server/testing/fuzz/fuzz-ground.ts';
import { faultOfAnswer, type FuzzAnswer } from '@wiec/server/testing/fuzz/judge-answer.ts';
import { knownIds } from '@wiec/server/testing/fuzz/known-ids.ts';
import {
  type FuzzRequest,
  type FuzzTarget,
  Fuzzer,
  type OpenApi,
  type Sample,
} from '@wiec/server/testing/fuzz/requests.ts';
import { soundly } from '@wiec/server/testing/fuzz/sound-calls.ts';
import { told } from '@wiec/server/testing/fuzz/watch.ts';
import { routesOf } from '@wiec/server/testing/routes-of.ts';
import { FuzzPeople } from './fuzz-people.ts';
import type { Row } from './row.ts';

const numberOf = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const SEED = numberOf('FUZZ_SEED', 10);
const REQUESTS = numberOf('FUZZ_REQUESTS', 100_000);
const MINUTES = numberOf('FUZZ_MINUTES', 60);
const AT_ONCE = 4;
/** Milliseconds, of everything but hashing a password, which is made to take long. */
const SLOWEST = 2000;
const HASHING =
  /^POST (\/konto\/(interaction|rejestracja|haslo)|\/konto\/profil(\/(haslo|usun|drugi-skladnik))?$|\/api\/(auth\/token|proofs|users)\b)/;
const RESTORED_EVERY = 500;
const TOLD = 20;
const TOLD_EVERY = 5000;

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000);

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const send = (origin: string, { method, url, payload }: FuzzRequest, headers: Record<string, string>) =>
  new Promise<FuzzAnswer>((done, fail) => {
    const { hostname, port } = new URL(origin);
    // As it stands: what cannot be decoded must arrive so.
    const asked = ask({ agent, hostname, port, method, path: url, headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', fail).on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.end(payload ?? undefined);
  });

/** Addresses of the web, out of its two lists of routes. */
async function webPages(): Promise<string[]> {
  const app = resolve(import.meta.dirname, '../web/app');
  const lists = await Promise.all(
    ['routes.ts', 'office-routes.ts'].map((name) => readFile(resolve(app, name), 'utf8')),
  );
  const pages = lists.map((source) =>
    [...source.matchAll(/^ +(?:page|officePage)\('([^']*)'/gm)].map(([, path]) => `/${path}`),
  );
  if (pages.some(({ length }) => length < 30))
    throw new Error('pages are missing in web/app/routes.ts or office-routes.ts');
  return pages.flat();
}

async function targetOf({ url }: Portal, deps: Deps, people: FuzzPeople, samples: Sample[]): Promise<FuzzTarget> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  // Built only to ask its router what there is; it listens nowhere.
  const app = await buildApp(deps, { renderPage: null, logStream: { write: () => {} } });
  const routes = routesOf(app);
  await app.close();
  const isOperation = (path: string): boolean => 'get' in (document.paths[path.replace(/:(\w+)/g, '{$1}')] ?? {});
  return {
    document,
    files: routes.filter((r) => r.method === 'GET' && r.url !== '*' && !isOperation(r.url)).map((r) => r.url),
    pages: await webPages(),
    forms: await people.forms(routes.filter(({ method }) => method === 'POST').map((route) => route.url)),
    samples,
    ids: await knownIds(deps.db),
    origin: url,
  };
}

/** Every operation, page and form of a running portal with the demo, asked what nobody should, as everybody. */
export async function benchFuzz(portal: Portal, deps: Deps, say: (sentence: string) => void): Promise<Row[]> {
  const ground = await layGround(deps);
  const people = new FuzzPeople(portal.url, deps);
  await people.restore();
  const statuses = new Map<number, number>();
  const slowest = new Map<string, number>();
  const taken = new Set<string>();
  const faults: string[] = [];
  const ask = async (request: FuzzRequest): Promise<FuzzAnswer> => {
    const began = performance.now();
    const answer = await send(portal.url, request, { ...people.headersOf(request), ...request.headers }).catch(
      (error: Error): FuzzAnswer => ({ status: 599, headers: {}, body: error.message }),
    );
    const took = performance.now() - began;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest.set(request.route, Math.max(slowest.get(request.route) ?? 0, took));
    if (answer.status < 300) taken.add(request.route);
    const fault = faultOfAnswer(request, answer);
    if (fault !== null && faults.push(`${fault}: ${told(request)}`) <= TOLD) say(`  ${faults.at(-1)}`);
    return answer;
  };
  const samples = await soundly(ground, () => people.beginSignIn(), ask, portal.url);
  const target = await targetOf(portal, deps, people, samples);
  const fuzzer = new Fuzzer(target, SEED);
  say(`Seed ${SEED}, ${REQUESTS} requests, at most ${MINUTES} minutes…`);
  const began = performance.now();
  const end = began + MINUTES * 60_000;
  let sent = 0;
  while (sent < REQUESTS && performance.now() < end) {
    const stretch = Math.min(RESTORED_EVERY, REQUESTS - sent);
    let left = stretch;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const request = fuzzer.next();
        const answer = await ask(request);
        if (answer.status < 300) fuzzer.taken(request, answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    sent += stretch;
    await people.restore();
    if (sent % TOLD_EVERY === 0) say(`  ${sent} after ${secondsSince(began)} s, ${faults.length} failures`);
  }
  agent.destroy();
  say(`${sent} requests in ${secondsSince(began)} s`);
  const operations = Object.entries(target.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  say(`Never taken: ${operations.filter((operation) => !taken.has(operation)).join(', ') || 'none'}`);
  say(`Answers by status: ${[...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`).join(', ')}`); // prettier-ignore
  const byTime = [...slowest].sort(([, a], [, b]) => b - a);
  for (const [route, took] of byTime.slice(0, TOLD)) {
    say(`  ${Math.round(took)} ms  ${route}${HASHING.test(route) ? ' (hashes a password)' : ''}`);
  }
  const asked = `${sent} requests, seed ${SEED}`;
  const [route = '', worst = 0] = byTime.find(([name]) => !HASHING.test(name)) ?? [];
  return [
    { name: 'fuzz: failures, and refusals without a sentence', figure: String(faults.length), against: asked, ratio: faults.length / sent, limit: '0', within: faults.length === 0 },
    { name: `fuzz: slowest but hashing, ${route}`, figure: `${Math.round(worst)} ms`, against: asked, ratio: worst / SLOWEST, limit: `≤ ${SLOWEST} ms`, within: worst <= SLOWEST },
  ]; // prettier-ignore
}
