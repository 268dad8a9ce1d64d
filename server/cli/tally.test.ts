import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tallyCommand } from './tally.ts';

const ELECTION = `META
key;value
description;Budżet obywatelski Lipogrodu
country;Poland
unit;Lipogród
instance;2026
num_projects;4
num_votes;3
budget;100.50
vote_type;approval
rule;greedy
date_begin;2026
date_end;2026
min_project_score_threshold;2
PROJECTS
project_id;cost;name
a;60.25;Altana
b;50;Boisko
c;60;Czytelnia
d;40;Deptak
VOTES
voter_id;vote
1;a,b,c
2;a,b,c
3;d
`;

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-tally-'));
  path = await save('election.pb', ELECTION);
});

afterAll(() => rm(folder, { recursive: true }));

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const saved = join(folder, name);
  await writeFile(saved, content);
  return saved;
}

/** Runs the command; printed with plain spaces. */
async function tally(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await tallyCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  const plain = (texts: string[]) => texts.join('\n').replaceAll('\u00a0', ' ');
  return { code, out: plain(out), err: plain(err) };
}

async function result(...args: string[]) {
  const { code, out, err } = await tally(path, '--json', ...args);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Record<string, unknown>;
}

describe('--json', () => {
  test('has exactly totals, winners, ties, spent in the currency, and endowment', async () => {
    expect(await result('--rule', 'greedy')).toEqual({
      totals: { a: 2, b: 2, c: 2, d: 1 },
      winners: ['a', 'd'],
      ties: [['a', 'b', 'c']],
      spent: 100.25,
      endowment: null,
    });
  });

  test.each([
    [['--rule', 'greedy-no-skip'], ['a']],
    [['--rule', 'greedy-threshold'], ['a']],
    [
      ['--rule', 'greedy', '--ties', 'cheaper'],
      ['b', 'd'],
    ],
    [
      ['--rule', 'greedy', '--ties', 'dearer'],
      ['a', 'd'],
    ],
    // printf '%s' 'los:c' | sha256sum gives 1148…, for a it is a236…, for b ba37…; under “ziarno” b has 0645…
    [
      ['--rule', 'greedy', '--ties', 'lot', '--seed', 'los'],
      ['c', 'd'],
    ],
    [
      ['--rule', 'greedy', '--ties', 'lot', '--seed', 'ziarno'],
      ['b', 'd'],
    ],
  ])('%s', async (args, winners) => {
    expect((await result(...args)).winners).toEqual(winners);
  });

  test('with --explain also gives each reason', async () => {
    const { explanations } = await result('--rule', 'greedy-threshold', '--explain');
    expect(explanations).toMatchObject({ d: 'Za mało głosów: 1 z 2 wymaganych. Zabrakło 1 głosu.' });
  });
});

test('without --json it is a table with the reasons asked for', async () => {
  const { out } = await tally(path, '--rule', 'greedy', '--ties', 'cheaper', '--explain');
  expect(out).toBe(`Budżet obywatelski Lipogrodu
4 projekty, 3 głosy, budżet 100,50 zł

   projekt  głosy     koszt  wynik
1  b            2     50 zł  wybrany   Boisko
      Tyle samo głosów co projekty niżej. Remis rozstrzygnął niższy koszt, zgodnie z zasadami. Po wyborze zostało 50,50 zł.
1  c            2     60 zł  za drogi  Czytelnia
      Przegrany remis. Zabrakło 9,50 zł: do wydania było 50,50 zł.
1  a            2  60,25 zł  za drogi  Altana
      Przegrany remis. Zabrakło 9,75 zł: do wydania było 50,50 zł.
4  d            1     40 zł  wybrany   Deptak
      Czwarty wynik. Dwa wyżej oceniane były za drogie. Po wyborze zostało 10,50 zł.

Remis rozstrzygnął o wyborze: a, b, c. Wybrano: b.
Wybrano 2 projekty za 90 zł, zostało 10,50 zł.`);
});

describe('equal shares', () => {
  test('the shape is fixed, the endowment exact', async () => {
    expect(await result('--rule', 'equal-shares')).toEqual({
      totals: { a: 2, b: 2, c: 2, d: 1 },
      winners: ['a'],
      ties: [['a', 'b', 'c']],
      spent: 60.25,
      endowment: '67/2',
    });
  });

  test('growing by a złoty and going on past the first exhaustive outcome are asked for', async () => {
    expect(await result('--rule', 'equal-shares', '--completion', 'add1')).toMatchObject({
      winners: ['a', 'd'],
      spent: 100.25,
      endowment: '81/2',
    });
    const explained = await tally(path, '--rule', 'equal-shares', '--completion', 'add1u', '--explain');
    expect(explained.out).toContain('Jego zwolennikom zostało razem');
    expect(explained.out).toContain('Wybrano 2 projekty za 100,25 zł, zostało 0,25 zł.');
  });
});

describe('called wrongly, it says how in one sentence', () => {
  test.each([
    [['--rule', 'greedy'], 'Podaj jeden plik .pb. Pomoc: wiec tally --help'],
    [['a.pb', 'b.pb', '--rule', 'greedy'], 'Podaj jeden plik .pb. Pomoc: wiec tally --help'],
    [['a.pb'], 'Podaj regułę: --rule greedy|greedy-no-skip|greedy-threshold|equal-shares.'],
    [['a.pb', '--rule', 'borda'], 'Podaj regułę: --rule greedy|greedy-no-skip|greedy-threshold|equal-shares.'],
    [['a.pb', '--rule', 'greedy', '--ties', 'coin'], 'Podaj, co rozstrzyga remis: --ties id|cheaper|dearer|lot.'],
    [['a.pb', '--rule', 'greedy', '--ties', 'lot'], 'Losowanie wymaga ziarna: --ties lot --seed ZIARNO.'],
    [['a.pb', '--rule', 'greedy', '--seed', 'x'], 'Losowanie wymaga ziarna: --ties lot --seed ZIARNO.'],
    [['a.pb', '--rule'], 'Opcja --rule wymaga wartości.'],
    [['a.pb', '--json=yes'], 'Opcja --json nie przyjmuje wartości.'],
    [['a.pb', '--loud'], 'Nieznana opcja --loud.'],
    [['a.pb', '-x'], 'Nieznana opcja -x.'],
  ])('%j', async (args, message) => {
    expect(await tally(...args)).toEqual({ code: 2, out: '', err: message });
  });

  test.each([
    ['--rule', 'greedy', '--completion', 'add1'],
    ['--rule', 'greedy', '--utility', 'cost'],
    ['--rule', 'greedy', '--no-exhaustive-stop'],
  ])('what belongs to equal shares is refused with another rule: %s %s %s %s', async (...args) => {
    expect(await tally(path, ...args)).toEqual({
      code: 2,
      out: '',
      err: '--completion, --utility i --no-exhaustive-stop należą do --rule equal-shares.',
    });
  });

  test.each([
    [['--completion', 'add2'], 'Podaj dopełnienie: --completion none|add1|add1u.'],
    [['--utility', 'joy'], 'Podaj pożytek: --utility cost|cardinality|points.'],
  ])('an unknown setting of equal shares names those that there are: %s', async (args, err) => {
    expect(await tally(path, '--rule', 'equal-shares', ...args)).toEqual({ code: 2, out: '', err });
  });
});

describe('a file that cannot be counted', () => {
  const refusal = async (file: string, rule = 'greedy') => {
    const { code, out, err } = await tally(file, '--rule', rule, '--json');
    expect([code, out]).toEqual([1, '']);
    return err.replaceAll(`${folder}/`, '');
  };

  test('is missing, or a folder', async () => {
    expect(await refusal(join(folder, 'none.pb'))).toBe('Nie można odczytać pliku none.pb: nie ma go.');
    expect(await refusal(folder)).toContain('to jest katalog');
  });

  test('is not UTF-8', async () => {
    const latin = await save('latin.pb', new Uint8Array([0x4d, 0xb3]));
    expect(await refusal(latin)).toBe('Plik latin.pb nie jest zapisany w UTF-8.');
  });

  test('is malformed: each fault has its line', async () => {
    const wrong = await save('wrong.pb', ELECTION.replace('3;d', '3;e').replace('b;50', 'b;50,5'));
    expect(await refusal(wrong)).toBe(
      'wrong.pb, wiersz 18: Koszt projektu „b” „50,5” ma przecinek. Grosze oddziela się kropką.',
    );
  });

  test('has no threshold, under the rule that needs one', async () => {
    const bare = await save('bare.pb', ELECTION.replace('min_project_score_threshold;2\n', ''));
    expect(await refusal(bare, 'greedy-threshold')).toBe(
      'Plik bare.pb nie podaje progu (min_project_score_threshold), którego wymaga reguła greedy-threshold.',
    );
  });
});
