import { describe, expect, test } from 'vitest';
import { MAX_FAULTS, parsePabulib } from './parse-pabulib.ts';

const META = [
  'META',
  'key;value',
  'description;Budżet obywatelski Lipogrodu',
  'country;Poland',
  'unit;Lipogród',
  'instance;2026',
  'num_projects;2',
  'num_votes;2',
  'budget;1000.50',
  'vote_type;approval',
  'rule;greedy',
  'date_begin;01.09.2026',
  'date_end;14.09.2026',
];
const PROJECTS = ['PROJECTS', 'project_id;cost;name', 'P/1;400;Ławki', '02;600.5;Lipy'];
const VOTES = ['VOTES', 'voter_id;vote;age;sex', 'a;P/1,02;34;F', 'b;02;;'];

const file = (...sections: string[][]) => sections.flat().join('\n');
const correct = file(META, PROJECTS, VOTES);

/** The correct file with one line of it replaced. */
function having(line: string, ...replacement: string[]): string {
  const lines = correct.split('\n');
  expect(lines).toContain(line);
  return lines.flatMap((other) => (other === line ? replacement : [other])).join('\n');
}

function read(text: string) {
  const parsing = parsePabulib(text);
  if (!parsing.ok) throw new Error(JSON.stringify(parsing.errors));
  return parsing.election;
}

function faults(text: string): string[] {
  const parsing = parsePabulib(text);
  return parsing.ok ? [] : parsing.errors.map(({ line, message }) => `${line}: ${message}`);
}

describe('a correct file', () => {
  test('is read with amounts in grosze, and ids as written', () => {
    expect(read(correct)).toEqual({
      meta: {
        description: 'Budżet obywatelski Lipogrodu',
        country: 'Poland',
        unit: 'Lipogród',
        instance: '2026',
        voteType: 'approval',
        rule: 'greedy',
        budget: 100_050,
        dateBegin: '01.09.2026',
        dateEnd: '14.09.2026',
        other: {},
      },
      projects: [
        { id: 'P/1', cost: 40_000, name: 'Ławki', categories: [], beneficiaries: [], other: {} },
        { id: '02', cost: 60_050, name: 'Lipy', categories: [], beneficiaries: [], other: {} },
      ],
      votes: [
        { voterId: 'a', projects: ['P/1', '02'], age: '34', sex: 'F', other: {} },
        { voterId: 'b', projects: ['02'], other: {} },
      ],
    });
  });

  test.each([
    ['a byte order mark', `\uFEFF${correct}`],
    ['CRLF', correct.replaceAll('\n', '\r\n')],
    ['CRLF and LF mixed', correct.replace('VOTES\n', 'VOTES\r\n').replace('META\n', 'META\r\n')],
    ['a last line end', `${correct}\n`],
    ['blank lines', `\n${correct.replace('PROJECTS\n', '\n\r\nPROJECTS\n\n')}\n  \n`],
    [
      'titles and keys in other case, with spaces',
      correct.replace('META', ' meta ').replace('VOTES', 'Votes').replace('budget', 'Budget'),
    ],
    ['keys in another order', having('budget;1000.50').replace('num_votes;2', 'num_votes;2\nbudget;1000.5')],
  ])('reads the same with %s', (_, text) => {
    expect(read(text)).toEqual(read(correct));
  });

  test('columns may come in any order, and unknown ones are kept', () => {
    const text = correct
      .replace('voter_id;vote;age;sex', 'sex;education;vote;voter_id')
      .replace('a;P/1,02;34;F', 'F;wyższe;P/1,02;a')
      .replace('b;02;;', ';;02;b');
    expect(read(text).votes).toEqual([
      { voterId: 'a', projects: ['P/1', '02'], sex: 'F', other: { education: 'wyższe' } },
      { voterId: 'b', projects: ['02'], other: {} },
    ]);
  });

  test('quoted fields hold semicolons, quotes and line breaks, and lines are still counted right', () => {
    const text = having('P/1;400;Ławki', 'P/1;400;"Ławki;\r\n""pod lipą""\n"', '');
    expect(read(text).projects[0]!.name).toBe('Ławki;\r\n"pod lipą"\n');
    expect(faults(text.replace('b;02;;', 'b;03;;'))).toEqual(['24: Głos na nieznany projekt „03”.']);
  });

  test('lists, coordinates, limits and the columns that the count does not use', () => {
    const text = file(
      [...META, 'max_length;2', 'min_project_score_threshold;50', 'leftover_budget;12', 'comment;"#1: a; b"'],
      [
        'PROJECTS',
        'project_id;cost;category;beneficiaries;latitude;longitude;votes;selected;neighborhood',
        'P/1;400;zieleń,sport;dzieci;52.25;-0.5;7;3;Skarpa',
        '02;999999999;;;;;;;',
      ],
      VOTES,
    );
    const { meta, projects } = read(text);
    expect(meta).toMatchObject({ maxLength: 2, minProjectScoreThreshold: 50, comment: '#1: a; b' });
    expect(meta.other).toEqual({ leftover_budget: '12' });
    expect(projects).toEqual([
      {
        id: 'P/1',
        cost: 40_000,
        categories: ['zieleń', 'sport'],
        beneficiaries: ['dzieci'],
        latitude: 52.25,
        longitude: -0.5,
        votes: 7,
        selected: 3,
        other: { neighborhood: 'Skarpa' },
      },
      { id: '02', cost: 99_999_999_900, categories: [], beneficiaries: [], other: {} },
    ]);
  });
});

describe('a malformed file is refused whole, with line and reason', () => {
  test.each([
    ['', '1: Plik musi zaczynać się od wiersza META.'],
    ['PK\u0003\u0004\0', '1: W pliku jest znak NUL, którego nie ma w plikach tekstowych.'],
    [file(['key;value'], META, PROJECTS, VOTES), '1: Plik musi zaczynać się od wiersza META.'],
    [file(META, PROJECTS), '17: Brakuje sekcji VOTES. Kolejność sekcji: META, PROJECTS, VOTES.'],
    [
      file(META, VOTES, PROJECTS),
      '14: Sekcja VOTES nie jest tu na swoim miejscu. Kolejność sekcji: META, PROJECTS, VOTES.',
    ],
    [
      file(META, PROJECTS, VOTES, VOTES),
      '22: Sekcja VOTES nie jest tu na swoim miejscu. Kolejność sekcji: META, PROJECTS, VOTES.',
    ],
    [file(META, PROJECTS, ['VOTES']), '18: Sekcja VOTES nie ma nagłówka.'],
    [having('key;value', 'klucz;wartość'), '2: Nagłówek sekcji META musi brzmieć „key;value”.'],
    [having('unit;Lipogród'), '2: Brakuje obowiązkowego klucza „unit”.'],
    [having('unit;Lipogród', 'unit; '), '5: Brakuje obowiązkowego klucza „unit”.'],
    [having('num_votes;2'), '2: Brakuje obowiązkowego klucza „num_votes”.'],
    [having('country;Poland', 'country;Poland', 'country;Polska'), '5: Klucz „country” występuje dwa razy.'],
    [
      having('country;Poland', 'country;Poland', 'comment;a;b'),
      '5: Liczba pól w wierszu to 3, a w nagłówku 2. Pole ze średnikiem musi być w cudzysłowie.',
    ],
    [having('num_projects;2', 'num_projects;3'), '7: Klucz „num_projects” podaje 3, a w pliku jest 2.'],
    [having('num_votes;2', 'num_votes;dwa'), '8: Klucz „num_votes” podaje dwa, a w pliku jest 2.'],
    [
      having('budget;1000.50', 'budget;1000,50'),
      '9: Wartość klucza „budget” „1000,50” ma przecinek. Grosze oddziela się kropką.',
    ],
    [
      having('budget;1000.50', 'budget;1e6'),
      '9: Wartość klucza „budget” „1e6” nie jest kwotą. Potrzebna jest liczba, najwyżej z dwiema cyframi po kropce.',
    ],
    [
      having('vote_type;approval', 'vote_type;szczere'),
      '10: Nieznany sposób głosowania: „szczere”. Znane: approval, ordinal, cumulative, scoring, choose-1.',
    ],
    [
      having('vote_type;approval', 'vote_type;cumulative'),
      '10: Głosowanie „cumulative” wymaga klucza „max_sum_points”.',
    ],
    [
      having('rule;greedy', 'rule;greedy', 'scoring_fn;Dowdall'),
      '12: Nieobsługiwana funkcja punktów: „Dowdall”. Obsługiwana: Borda.',
    ],
    [
      having('rule;greedy', 'rule;greedy', 'max_length;3.5'),
      '12: Wartość klucza „max_length” nie jest liczbą całkowitą: „3.5”.',
    ],
    [
      having('rule;greedy', 'rule;greedy', 'max_length;1', 'min_length;2'),
      '13: Wartość „min_length” jest większa niż „max_length”.',
    ],
    [
      having('date_end;14.09.2026', 'date_end;31.09.2026'),
      '13: Wartość klucza „date_end” nie jest datą dd.mm.rrrr ani rokiem: „31.09.2026”.',
    ],
    [
      having('date_end;14.09.2026', 'date_end;2026-09-14'),
      '13: Wartość klucza „date_end” nie jest datą dd.mm.rrrr ani rokiem: „2026-09-14”.',
    ],
    [having('project_id;cost;name', 'project_id;koszt;name'), '15: W sekcji PROJECTS brakuje kolumny „cost”.'],
    [having('project_id;cost;name', 'project_id;cost;cost'), '15: Kolumna „cost” występuje w nagłówku dwa razy.'],
    [
      having('02;600.5;Lipy', '02;600.5'),
      '17: Liczba pól w wierszu to 2, a w nagłówku 3. Pole ze średnikiem musi być w cudzysłowie.',
    ],
    [having('02;600.5;Lipy', ';600.5;Lipy'), '17: Projekt nie ma identyfikatora.'],
    [having('02;600.5;Lipy', 'P/1;600.5;Lipy'), '17: Projekt „P/1” był już w wierszu 16.'],
    [
      having('02;600.5;Lipy', '0,2;600.5;Lipy'),
      '17: Identyfikator „0,2” zawiera przecinek, który w głosach rozdziela projekty.',
    ],
    [
      having('02;600.5;Lipy', '02;600,5;Lipy'),
      '17: Koszt projektu „02” „600,5” ma przecinek. Grosze oddziela się kropką.',
    ],
    [
      having('02;600.5;Lipy', '02;-600;Lipy'),
      '17: Koszt projektu „02” „-600” nie jest kwotą. Potrzebna jest liczba, najwyżej z dwiema cyframi po kropce.',
    ],
    [
      having('02;600.5;Lipy', '02;1.000;Lipy'),
      '17: Koszt projektu „02” „1.000” nie jest kwotą. Potrzebna jest liczba, najwyżej z dwiema cyframi po kropce.',
    ],
    [
      having('02;600.5;Lipy', '02;;Lipy'),
      '17: Koszt projektu „02” „” nie jest kwotą. Potrzebna jest liczba, najwyżej z dwiema cyframi po kropce.',
    ],
    [
      having('02;600.5;Lipy', '02;600.5;Aleja "Lipowa"'),
      '17: Pole zawiera cudzysłów, ale samo nie jest ujęte w cudzysłów.',
    ],
    [
      having('02;600.5;Lipy', '02;600.5;"Lipy" nowe'),
      '17: Po zamkniętym cudzysłowie stoi coś innego niż średnik lub koniec wiersza.',
    ],
    [having('02;600.5;Lipy', '02;600.5;"Lipy'), '17: Cudzysłów otwarty w tym wierszu nie jest nigdzie zamknięty.'],
    [having('voter_id;vote;age;sex', 'voter_id;votes;age;sex'), '19: W sekcji VOTES brakuje kolumny „vote”.'],
    [having('b;02;;', 'b;02,7;;'), '21: Głos na nieznany projekt „7”.'],
    [having('b;02;;', 'b;2;;'), '21: Głos na nieznany projekt „2”.'],
    [having('b;02;;', 'b;02,;;'), '21: Głos na nieznany projekt „”.'],
    [having('b;02;;', 'a;02;;'), '21: Głos tej samej osoby jest już w wierszu 20.'],
    [having('b;02;;', ';02;;'), '21: Głos nie ma identyfikatora głosującego.'],
    [having('b;02;;', 'b;;;'), '21: Za mało projektów w głosie: 0, a najmniej może być 1.'],
    [having('vote_type;approval', 'vote_type;choose-1'), '20: Za dużo projektów w głosie: 2, a najwięcej może być 1.'],
    [
      having('vote_type;approval', 'vote_type;ordinal').replace('b;02', 'b;02,02'),
      '21: Ten sam projekt wymieniono w głosie dwa razy.',
    ],
  ])('%#', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  test('each coordinate needs the other, within the globe', () => {
    const text = (latitude: string, longitude: string) =>
      having('project_id;cost;name', 'project_id;cost;latitude;longitude')
        .replace('P/1;400;Ławki', `P/1;400;${latitude};${longitude}`)
        .replace('02;600.5;Lipy', '02;600.5;;');
    expect(faults(text('52', ''))).toEqual(['16: Podano tylko jedną z dwóch współrzędnych.']);
    expect(faults(text('91', '20'))).toEqual(['16: Wartość „91” w kolumnie „latitude” nie jest współrzędną.']);
    expect(faults(text('52', '20 E'))).toEqual(['16: Wartość „20 E” w kolumnie „longitude” nie jest współrzędną.']);
    expect(faults(text('-90', '180'))).toEqual([]);
  });

  test('all faults are told in one go, by line, up to a limit', () => {
    expect(
      faults(having('country;Poland').replace('02;600.5;Lipy', '02;x;Lipy')).map((fault) => fault.split(':')[0]),
    ).toEqual(['2', '16']);
    const many = [
      ...META.map((line) => line.replace('num_votes;2', 'num_votes;300')),
      ...PROJECTS,
      ...VOTES.slice(0, 2),
    ];
    const wrong = Array.from({ length: 300 }, (_, i) => `v${i};none;;`);
    expect(faults([...many, ...wrong].join('\n'))).toHaveLength(MAX_FAULTS);
  });

  test('voters are never named', () => {
    expect(faults(having('b;02;;', 'a;77;;')).join()).not.toContain('„a”');
  });
});

describe('points', () => {
  const withPoints = (...votes: string[]) =>
    file(
      META.map((line) =>
        line.replace('approval', 'cumulative').replace('num_votes;2', `num_votes;${votes.length}`),
      ).concat('min_sum_points;2', 'max_sum_points;5', 'max_points;4'),
      PROJECTS,
      ['VOTES', 'voter_id;vote;points', ...votes],
    );

  test('stand in the order of the projects, and a repeated project keeps each of its points', () => {
    expect(read(withPoints('a;02,P/1;3,1', 'b;02,02,02;1,1,1')).votes.map(({ points }) => points)).toEqual([
      [3, 1],
      [1, 1, 1],
    ]);
  });

  test.each([
    ['a;02,P/1;3', '23: Liczba ocen w kolumnie „points” to 1, a projektów w głosie 2.'],
    ['a;02;3,1', '23: Liczba ocen w kolumnie „points” to 2, a projektów w głosie 1.'],
    ['a;02;1.5', '23: Punkty „1.5” nie są liczbami całkowitymi.'],
    ['a;02,P/1;3,-1', '23: Niedozwolona liczba punktów dla projektu: -1.'],
    ['a;02;5', '23: Niedozwolona liczba punktów dla projektu: 5.'],
    ['a;02;1', '23: Za mało punktów w głosie: 1 z 2 wymaganych.'],
    ['a;02,P/1;4,2', '23: Za dużo punktów w głosie: 6, a najwięcej może być 5.'],
  ])('%s', (vote, fault) => {
    expect(faults(withPoints(vote))).toEqual([fault]);
  });

  test('are obligatory where the vote type has them', () => {
    expect(faults(withPoints('a;02;2').replace('vote;points', 'vote;score'))).toEqual([
      '22: W sekcji VOTES brakuje kolumny „points”.',
    ]);
  });
});
