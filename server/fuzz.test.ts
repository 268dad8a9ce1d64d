/**
 * Every operation of the API, every file and every form of the account, asked with wrong types, boundaries, broken UTF-8 and
 * other people's ids, by everybody. FUZZ_SEED and FUZZ_REQUESTS make it another run, and a longer one.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzTown, type FuzzTown } from './testing/fuzz/fuzz-town.ts';
import { Fuzzer, ROLES } from './testing/fuzz/requests.ts';
import { storedFiles } from './testing/stored-files.ts';
import { Watch } from './testing/fuzz/watch.ts';
import { noteWrittenRows } from './testing/fuzz/written-rows.ts';
import { isWholeRun } from './testing/whole-run.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 10);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (isWholeRun ? 2500 : 800));

/** Operations that nobody can be let through in this town, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'POST /api/proofs/letters': 'asked for only where another provider signs people in',
  'DELETE /api/attachments/initiative-attachement/{id}': 'of a file, which is uploaded as a form and not as JSON',
};

let town: FuzzTown;
let watch: Watch;
beforeAll(async () => {
  town = await fuzzTown();
  const { db, config } = town.deps;
  watch = new Watch({
    send: town.send,
    written: await noteWrittenRows(db),
    files: () => storedFiles(config.dataDir),
  });
  await town.askSoundly((request) => watch.ask(request));
});
afterAll(() => town.close());

test('every operation is taken from somebody, as it should be asked', async () => {
  expect(watch.faults).toEqual([]);
  const all = Object.entries((await town.target()).document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.filter((operation) => !watch.succeeded.has(operation))).toEqual(Object.keys(NEVER));
});

test(
  `seed ${SEED}: ${REQUESTS} requests bring no failure, and what is refused stores nothing`,
  { timeout: 3_600_000 },
  async () => {
    const fuzzer = new Fuzzer(await town.target(), SEED);
    await watch.forget();
    for (let n = 1; n <= REQUESTS; n++) {
      const request = fuzzer.next();
      const answer = await watch.ask(request);
      if (answer.status < 300) fuzzer.taken(request, answer);
      if (n % 100 > 0) continue;
      await town.restore();
      await watch.forget();
    }
    // Told whole, since an assertion shows only how many there are.
    if (watch.faults.length > 0) throw new Error(watch.faults.join('\n'));
    // What is refused at the door tells nothing of what is behind it.
    for (const role of ROLES) expect([role, watch.accepted(role) > REQUESTS / 100]).toEqual([role, true]);
  },
);
