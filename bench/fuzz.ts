import { readFile } from 'node:fs/promises';
import { Agent, request as ask } from 'node:http';
import { resolve } from 'node:path';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { buildApp } from '@wiec/server/app.ts';
import { ballotSamples } from '@wiec/server/testing/fuzz/ballot-samples.ts';
import { faultOfAnswer, type FuzzAnswer } from '@wiec/server/testing/fuzz/judge-answer.ts';
import { knownIds } from '@wiec/server/testing/fuzz/known-ids.ts';
import { type FuzzRequest, type FuzzTarget, Fuzzer, type OpenApi } from '@wiec/server/testing/fuzz/requests.ts';
import { routesOf } from '@wiec/server/testing/routes-of.ts';
import { findVote } from './find-vote.ts';
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

/** Addresses of the web, out of its list of routes. */
async function webPages(): Promise<string[]> {
  const source = await readFile(resolve(import.meta.dirname, '../web/app/routes.ts'), 'utf8');
  const pages = [...source.matchAll(/^ {6}page\('([^']*)'/gm)].map(([, path]) => `/${path}`);
  if (pages.length < 50) throw new Error(`only ${pages.length} pages were found in web/app/routes.ts`);
  return pages;
}

async function targetOf({ url }: Portal, deps: Deps, people: FuzzPeople): Promise<FuzzTarget> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const vote = await findVote(url);
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
    samples: ballotSamples({
      voteId: vote.id,
      formId: vote.formId,
      questionId: vote.questionIds[0]!,
      districtId: vote.districtId,
    }),
    ids: await knownIds(deps.db),
    origin: url,
  };
}

/** Every operation, page and form of a running portal with the demo, asked what nobody should, as everybody. */
export async function benchFuzz(portal: Portal, deps: Deps, say: (sentence: string) => void): Promise<Row[]> {
  const people = new FuzzPeople(portal.url, deps);
  await people.restore();
  const fuzzer = new Fuzzer(await targetOf(portal, deps, people), SEED);
  say(`Seed ${SEED}, ${REQUESTS} requests, at most ${MINUTES} minutes…`);
  const statuses = new Map<number, number>();
  const slowest = new Map<string, number>();
  const faults: string[] = [];
  const end = performance.now() + MINUTES * 60_000;
  let sent = 0;
  const one = async (): Promise<void> => {
    const request = fuzzer.next();
    const began = performance.now();
    const answer = await send(portal.url, request, { ...people.headersOf(request), ...request.headers }).catch(
      (error: Error): FuzzAnswer => ({ status: 599, headers: {}, body: error.message }),
    );
    const took = performance.now() - began;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest.set(request.route, Math.max(slowest.get(request.route) ?? 0, took));
    if (answer.status < 300) fuzzer.taken(request);
    const fault = faultOfAnswer(request, answer);
    if (fault !== null) faults.push(`${fault}: ${request.as} ${request.method} ${request.url.slice(0, 200)} ${request.payload?.toString('latin1').slice(0, 400) ?? ''}`); // prettier-ignore
  };
  while (sent < REQUESTS && performance.now() < end) {
    const stretch = Math.min(RESTORED_EVERY, REQUESTS - sent);
    let left = stretch;
    const worker = async (): Promise<void> => {
      while (left-- > 0) await one();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    sent += stretch;
    await people.restore();
  }
  agent.destroy();
  for (const fault of faults.slice(0, TOLD)) say(`  ${fault}`);
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
