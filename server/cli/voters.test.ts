import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { serverSecret } from '../services/server-secret.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { put, votingApp } from '../testing/voting-app.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { inventedResident } from './invented-resident.ts';
import { votersCommand } from './voters.ts';

let database: FreshDatabase;
let folder: string;
let vote: PlantedVote;
const before = { ...process.env };
const person = (index: number) => inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-voters-cli-'));
  const secret = randomBytes(32);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: secret.toString('base64'),
  });
  const deps = testDeps(database, { secret: serverSecret(secret) });
  vote = await plantVote(database.db);
  await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: true });
  const app = await votingApp(deps);
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  for (const index of [1, 2, 3]) {
    expect((await put(app, vote.voteId, { userData: person(index), points })).status).toBe(200);
  }
  await app.close();
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function voters(action: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await votersCommand.run([action, String(vote.voteId), ...args], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n').replaceAll('\u00a0', ' '), err: err.join('\n') };
}

test('compares with a file as an office saves it, and answers about those who differ', async () => {
  const path = join(folder, 'rejestr.csv');
  const [one, two] = [person(1), person(3)];
  // As a Polish spreadsheet saves it: Windows-1250, of which these names need nothing.
  const lines = ['Nazwisko;Imi\xea;PESEL', `Inna;Jan;${one.pesel}`, `${two.surname};${two.firstname};${two.pesel}`];
  await writeFile(path, Buffer.from(lines.join('\r\n'), 'latin1'));
  const compared = await voters('compare', path);
  expect(compared).toMatchObject({ code: 0, err: '' });
  expect(compared.out).toContain('do decyzji: 2 (inne imię lub nazwisko 1, nie ma w rejestrze 1, inny obszar 0)');

  const listed = JSON.parse((await voters('list', '--view', 'name', '--json')).out);
  expect(listed).toMatchObject({ ok: true, total: 1 });
  const { entryId } = listed.items[0];
  expect((await voters('show', entryId)).out).toContain(
    `${one.firstname} ${one.surname}, PESEL …${one.pesel!.slice(-4)}`,
  );
  expect((await voters('ask', entryId, '--seen', '0')).out).toContain('list wyjdzie');
  expect(await voters('same-person', entryId, '--seen', '0')).toMatchObject({ code: 1, out: '' });
  expect((await voters('same-person', entryId)).out).toContain('to ta sama osoba');
  expect((await voters('ask-all', '--reason', 'absent')).out).toBe('Listy: 1 osoba; bez adresu: 0; na następny raz: 0');
  expect((await voters('list')).out).toContain('zapytano: 1, zdecydowano: 1');
});

test('refuses what it cannot read, and a wrong call', async () => {
  const path = join(folder, 'zly.csv');
  await writeFile(path, '1;Jan;Nowak');
  expect(await voters('compare', path)).toMatchObject({ code: 1, err: 'Wiersz 1: niepoprawny numer PESEL.' });
  expect(await voters('compare', join(folder, 'brak.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nie można'),
  });
  await writeFile(path, Buffer.from([0, 1, 2]));
  expect(await voters('compare', path)).toMatchObject({ code: 1, err: 'Plik nie jest tekstem.' });
  for (const wrong of [
    ['compare'],
    ['show', 'x'],
    ['list', '--view', 'x'],
    ['ask-all'],
    ['x', '1'],
    ['list', '--strange'],
  ]) {
    expect(await voters(...(wrong as [string]))).toMatchObject({ code: 2 });
  }
});
