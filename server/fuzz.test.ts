/**
 * Every operation of the API, every file and every form of the account, asked with wrong types, boundaries, broken UTF-8 and
 * other people's ids, by everybody. FUZZ_SEED and FUZZ_REQUESTS make it another run, and a longer one.
 */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzTown, type FuzzTown } from './testing/fuzz/fuzz-town.ts';
import { faultOfAnswer } from './testing/fuzz/judge-answer.ts';
import { type FuzzRequest, Fuzzer, ROLES } from './testing/fuzz/requests.ts';
import { noteWrittenRows } from './testing/fuzz/written-rows.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 10);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2500);

let town: FuzzTown;
let written: () => Promise<string[]>;
beforeAll(async () => {
  town = await fuzzTown();
  written = await noteWrittenRows(town.deps.db);
});
afterAll(() => town.close());

const storedFiles = async (): Promise<string> =>
  (await readdir(town.deps.config.dataDir, { recursive: true })).sort().join('\n');

/** A request as one can send it again. */
const told = ({ as, isProven, method, url, headers, payload }: FuzzRequest): string =>
  `${as}${isProven ? ' (proven)' : ''}: ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${payload?.toString('latin1').slice(0, 600) ?? ''}`;

/** What a refused request may write: that it was made, and when a session was last used. */
const ATTEMPTS = [
  /^(insert|update) rate_limit\b/,
  /^(insert|update) account_session\b/,
  /^insert audit_log account\.sign-in-failed$/,
  /^insert audit_log account\.identity-not-proven$/,
  // Signing in by a password alone begins a sign-in with the provider, which ends by itself.
  /^insert oidc_payload Interaction$/,
  // Stems of texts that are there already, taken when somebody searches.
  /^(insert search_word|update search_document\b.*)$/,
  /^update account failed_sign_ins(,locked_until)?$/,
];

test(
  `seed ${SEED}: ${REQUESTS} requests bring no failure, and what is refused stores nothing`,
  { timeout: 3_600_000 },
  async () => {
    const target = await town.target();
    const fuzzer = new Fuzzer(target, SEED);
    const faults: string[] = [];
    const accepted = new Map<string, number>();
    await written();
    let files = await storedFiles();
    for (let n = 0; n < REQUESTS; n++) {
      const request = fuzzer.next();
      const reply = await town.send(request);
      const status = reply.statusCode;
      if (status < 300) fuzzer.taken(request);
      if (status < 400) accepted.set(request.as, (accepted.get(request.as) ?? 0) + 1);
      const fault = faultOfAnswer(request, { status, headers: reply.headers, body: reply.body });
      if (fault !== null) faults.push(`${n} ${fault}: ${told(request)}`);
      const rows = (await written()).filter((row) => !ATTEMPTS.some((attempt) => attempt.test(row)));
      const now = await storedFiles();
      if (status >= 400 && rows.length > 0)
        faults.push(`${n} refused with ${status}, wrote ${rows.join(', ')}: ${told(request)}`);
      if (status >= 400 && now !== files) faults.push(`${n} refused with ${status}, kept a file: ${told(request)}`);
      files = now;
      if (n % 100 === 99) {
        await town.restore();
        await written();
      }
    }
    expect(faults).toEqual([]);
    // What is refused at the door tells nothing of what is behind it.
    for (const role of ROLES) expect([role, (accepted.get(role) ?? 0) > REQUESTS / 100]).toEqual([role, true]);
  },
);
