import { describe, expect, test } from 'vitest';
import { ProjectTaskStatus } from './project-task-status.ts';
import type { SheetCell } from './sheet-cell.ts';
import type { StandingTask } from './sheet-task.ts';
import type { SheetNames } from './task-sheet-cells.ts';
import { taskSheetLimits } from './task-sheet-limits.ts';
import { taskSheetOfCells, taskSheetOfText } from './task-sheet-rows.ts';
import type { ColumnUse } from './task-sheet-columns.ts';
import { NO_CHOICES, planTaskSheet, rowsAtFault, type SheetChoices, type TaskSheetPlan } from './task-sheet.ts';

const names: SheetNames = {
  year: 2027,
  districts: [
    { id: 1, name: 'Stare Miasto' },
    { id: 2, name: 'Zabełcze' },
  ],
  wholeTown: 'Miasto',
  offices: [
    {
      id: 5,
      name: 'Urząd Miasta',
      areas: [
        { id: 7, name: 'Zieleń' },
        { id: 8, name: 'Drogi' },
      ],
    },
  ],
};
const standing: StandingTask = {
  id: 31,
  revision: 4,
  number: 'L/1',
  title: 'Lipy na  Rynku',
  description: 'Dwanaście lip.',
  cost: 8_400_050,
  districtId: 1,
  officeId: 5,
  officeThematicAreaId: 7,
  areaName: 'Zieleń',
  locationDescription: 'Rynek',
  decision: '',
  places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
  status: ProjectTaskStatus.UnderReview,
  isOnBallot: false,
  isFrozen: false,
};
const HEAD = 'numer;tytuł;opis;koszt;obszar;kategoria';
const NEW = 'N/1;Dęby;Sześć dębów.;12 000,50 zł;Zabełcze;Zieleń';

function planOf(
  text: string,
  tasks: readonly StandingTask[] = [standing],
  known = names,
  choices = NO_CHOICES,
): TaskSheetPlan {
  const sheet = taskSheetOfText(text);
  if (!sheet.ok) throw new Error(sheet.error);
  return planTaskSheet(sheet.value, known, tasks, choices);
}
const refusalOf = (text: string): string => {
  const sheet = taskSheetOfText(text);
  return sheet.ok ? '' : sheet.error;
};
const chosen = (columns: Record<string, ColumnUse>, states: Record<string, ProjectTaskStatus> = {}): SheetChoices => ({
  columns: new Map(Object.entries(columns)),
  states: new Map(Object.entries(states)),
});
const faultsOf = (text: string, tasks: readonly StandingTask[] = [standing], known = names) =>
  planOf(text, tasks, known).faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('a new project', () => {
  test('is what its row says, submitted', () => {
    expect(planOf(`${HEAD}\n${NEW}`)).toEqual({
      head: expect.objectContaining({ width: 6 }),
      problem: null,
      states: [],
      added: [
        {
          row: 2,
          task: {
            number: 'N/1',
            title: 'Dęby',
            description: 'Sześć dębów.',
            cost: 1_200_050,
            districtId: 2,
            officeId: 5,
            officeThematicAreaId: 7,
            locationDescription: '',
            decision: '',
            places: [],
            status: ProjectTaskStatus.Submitted,
          },
          note: null,
        },
      ],
      changed: [],
      same: 0,
      faults: [],
      isOfOthers: false,
      unknown: [],
      personal: [],
    });
  });

  test('is judged as one that a clerk types, cell by cell', () => {
    expect(faultsOf(`${HEAD}\nN/1;;Sześć dębów.;dużo;Zabelcze;Drogi\n;Dęby;;1;;Zielenn\n`)).toEqual([
      '2 title: Podaj tytuł projektu.',
      '2 cost: Podaj koszt w złotych, na przykład 84 000 albo 1 234,50.',
      '3 district: Wpisz obszar z listy albo „Miasto”.',
      '3 category: Nie ma kategorii „Zielenn”. Może „Zieleń”?',
      '3 number: Podaj numer projektu.',
      '3 description: Napisz, na czym polega projekt.',
    ]);
  });

  test('names an area that there is, and is told which one is near', () => {
    expect(faultsOf(`${HEAD}\nN/1;Dęby;Sześć;1;Stare Misto;Zieleń`)).toEqual([
      '2 district: Nie ma obszaru „Stare Misto”. Może „Stare Miasto”?',
    ]);
    expect(faultsOf(`${HEAD}\nN/1;Dęby;Sześć;1;Wólki;Zieleń`)).toEqual([
      '2 district: Nie ma obszaru „Wólki”. Są: Stare Miasto, Zabełcze.',
    ]);
    for (const whole of ['Miasto', 'całe miasto', 'Ogólnomiejski']) {
      expect(planOf(`${HEAD}\nN/1;Dęby;Sześć;1;${whole};Zieleń`).added[0]?.task.districtId).toBeNull();
    }
  });

  test.each<[string, number | null]>([
    ['12000', 1_200_000],
    ['12 000,5 zł', 1_200_050],
    ['12\u00a0000,50\u202fzł', 1_200_050],
    ['12000.50', 1_200_050],
    ['12 000.50 zł', 1_200_050],
    ['12.000', null],
    ['1.234,50', null],
    ['-5', null],
    ['', null],
  ])('costs %j', (written, grosze) => {
    const { added, faults } = planOf(`${HEAD}\nN/1;Dęby;Sześć;${written};Zabełcze;Zieleń`);
    expect(added[0]?.task.cost ?? null).toBe(grosze);
    expect(faults.map(({ column }) => column)).toEqual(grosze === null ? ['cost'] : []);
  });

  test('has its number once in its area of the sheet', () => {
    const other = NEW.replace('Zabełcze', 'Stare Miasto');
    expect(faultsOf(`${HEAD}\n${NEW}\n${other}\n${NEW}`)).toEqual([
      '2 number: Ten sam numer w tym samym obszarze ma wiersz 4.',
      '4 number: Ten sam numer w tym samym obszarze ma wiersz 2.',
    ]);
  });

  test('of another edition is told', () => {
    expect(faultsOf(`${HEAD};rok\n${NEW};2026`)).toEqual([
      '2 year: To projekt edycji „2026”, a wczytujesz do edycji 2027.',
    ]);
    expect(planOf(`${HEAD};edycja\n${NEW};2027\n${NEW.replace('/1', '/2')};`).added).toHaveLength(2);
  });

  test('that looks like one that stands is pointed out', () => {
    const notes = (row: string) => planOf(`${HEAD}\n${row}`).added.map(({ note }) => note);
    expect(notes('L/1;Lipy na Rynku;Lipy;1;Zabełcze;Zieleń')[0]).toContain('Podobny jest już w edycji');
    expect(notes('l/1;Graby;Graby;1;Stare Miasto;Zieleń')[0]).toContain('numer L/1');
    expect(notes('L/1;Graby;Graby;1;Zabełcze;Zieleń')).toEqual([null]);
    // Of another office the reader is not told.
    const theirs = { ...standing, officeId: 99 };
    expect(planOf(`${HEAD}\nL/1;Lipy na Rynku;Lipy;1;Zabełcze;Zieleń`, [theirs]).added[0]?.note).toBeNull();
  });

  test('stands where its row says', () => {
    const places = (row: string) => planOf(`${HEAD};lat;lon\n${NEW};${row}`).added[0]?.task.places;
    expect(places('49,62;20.69')).toEqual([{ latitude: 49.62, longitude: 20.69, description: '' }]);
    expect(places(';')).toEqual([]);
    expect(faultsOf(`${HEAD};lat;lon\n${NEW};49,62;\n${NEW.replace('/1', '/2')};149;20`)).toEqual([
      '2 latitude: Podaj obie współrzędne w stopniach, na przykład 52,2297 i 21,0122.',
      '3 latitude: Szerokość to liczba od -90 do 90, długość od -180 do 180.',
    ]);
  });

  test('has a state of the table, and words where residents are told why', () => {
    const added = planOf(`${HEAD};stan;uzasadnienie\n${NEW};odrzucony;Teren jest prywatny.`).added;
    expect(added[0]?.task).toMatchObject({ status: ProjectTaskStatus.Rejected, decision: 'Teren jest prywatny.' });
    expect(faultsOf(`${HEAD};stan\n${NEW};Odrzucony\n${NEW.replace('/1', '/2')};wygrany`)).toEqual([
      '2 decision: Projekt odrzucony ma uzasadnienie: czytają je mieszkańcy.',
      expect.stringContaining('3 status: Nie ma stanu „wygrany”.'),
    ]);
  });

  test('belongs to one of the reader’s offices', () => {
    const two = {
      ...names,
      offices: [...names.offices, { id: 6, name: 'Zarząd Dróg', areas: [{ id: 9, name: 'Drogi' }] }],
    };
    expect(faultsOf(`${HEAD}\n${NEW}`, [], two)).toEqual(['2 office: Wpisz urząd, do którego należy projekt.']);
    const row = 'N/2;Chodnik;Płyty;1;Zabełcze;Drogi;zarząd dróg';
    expect(planOf(`${HEAD};urząd\n${row}`, [], two).added[0]?.task).toMatchObject({
      officeId: 6,
      officeThematicAreaId: 9,
    });
    expect(faultsOf(`${HEAD};urząd\n${row.replace('zarząd dróg', 'Zarząd Wód')}`, [], two)[0]).toContain(
      'Nie prowadzisz budżetu w urzędzie „Zarząd Wód”. Może „Zarząd Dróg”?',
    );
  });
});

describe('a project that stands', () => {
  test('changes in what its row says otherwise, and only in that', () => {
    const { changed, added } = planOf('nr;koszt\nL/1;90 000');
    expect(added).toEqual([]);
    expect(changed).toMatchObject([{ row: 2, before: { id: 31 }, after: { cost: 9_000_000 }, fields: ['cost'] }]);
  });

  test('is the same where its row says nothing new, whatever its spaces', () => {
    const row = 'L/1;Lipy na Rynku; Dwanaście  lip.;84000,5;Stare Miasto;Zieleń;Rynek;;51,2;19,1';
    expect(planOf(`${HEAD};lokalizacja;uzasadnienie;szerokość;długość\n${row}`)).toMatchObject({
      same: 1,
      changed: [],
      faults: [],
    });
  });

  test('is meant by its number where only one has it', () => {
    const other = { ...standing, id: 32, districtId: 2 };
    expect(faultsOf('numer;koszt\nL/1;1', [standing, other])).toEqual([
      '2 number: Ten numer mają projekty różnych obszarów. Dodaj kolumnę „obszar”.',
    ]);
    expect(planOf('numer;koszt;obszar\nL/1;1;Zabełcze', [standing, other]).changed[0]?.before.id).toBe(32);
  });

  test('is not judged by what it lacks while nobody knows which one it is', () => {
    expect(faultsOf('numer;koszt;obszar\nL/1;dużo;Wólki')).toEqual([
      '2 district: Nie ma obszaru „Wólki”. Są: Stare Miasto, Zabełcze.',
      '2 cost: Podaj koszt w złotych, na przykład 84 000 albo 1 234,50.',
    ]);
  });

  test('keeps what is locked', () => {
    const frozen = { ...standing, isOnBallot: true, isFrozen: true };
    expect(faultsOf('numer;tytuł;kategoria;uzasadnienie\nL/1;Dęby;Drogi;Tak.', [frozen])).toEqual([
      '2 title: Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.',
      '2 category: Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.',
    ]);
    expect(planOf('numer;tytuł;uzasadnienie\nL/1;Lipy na Rynku;Tak.', [frozen]).changed[0]?.fields).toEqual([
      'decision',
    ]);
    const planned = { ...standing, isOnBallot: true };
    expect(faultsOf('numer;kategoria\nL/1;Drogi', [planned])).toEqual([
      '2 category: Projekt stoi na karcie głosowania, więc to zostaje, jak było.',
    ]);
  });

  test('moves on by the table of states', () => {
    expect(planOf('numer;stan\nL/1;Poddany głosowaniu').changed[0]?.fields).toEqual(['status']);
    expect(faultsOf('numer;stan\nL/1;Zrealizowany')).toEqual([
      '2 status: Ze stanu „W weryfikacji” nie przechodzi się od razu do „Zrealizowany”. Zmień go na stronie projektu.',
    ]);
  });

  test('keeps its places where the row names one of them, and is not moved blindly where there are several', () => {
    const several = { ...standing, places: [...standing.places, { latitude: 51, longitude: 19, description: '' }] };
    expect(planOf('numer;lat;lon\nL/1;51;19', [several]).same).toBe(1);
    expect(faultsOf('numer;lat;lon\nL/1;50;19', [several])).toEqual([
      '2 latitude: Projekt ma kilka miejsc na mapie. Zmień je na jego stronie.',
    ]);
    expect(planOf('numer;lat;lon\nL/1;50;19').changed[0]?.after.places).toEqual([
      { latitude: 50, longitude: 19, description: 'Studnia' },
    ]);
  });

  test('may have a category that is not offered any more, and is not judged where nothing changes', () => {
    const old = { ...standing, areaName: 'Sport', officeThematicAreaId: 3, description: '' };
    expect(planOf('numer;kategoria;opis\nL/1;sport;', [old])).toMatchObject({ same: 1, faults: [] });
  });

  test('of another office is not the reader’s to change', () => {
    expect(faultsOf('numer;koszt\nL/1;1', [{ ...standing, officeId: 99 }])).toEqual([
      '2 number: To projekt urzędu, w którym nie prowadzisz budżetu.',
    ]);
  });
});

describe('a file', () => {
  test.each([
    ['commas', 'numer,tytuł,koszt\nN/1,"Dęby, lipy","12 000,50"'],
    ['tabs', 'numer\ttytuł\tkoszt\nN/1\tDęby, lipy\t12 000,50'],
    [
      'semicolons, and a title above',
      'Projekty 2027;;\n\nNumer *;Tytuł projektu;Koszt (zł)\nN/1;"Dęby, lipy";12 000,50',
    ],
  ])('with %s is read', (_name, text) => {
    const { faults } = planOf(text);
    expect(faults.map(({ column }) => `${column}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'category',
      'description',
    ]);
  });

  test('counts rows as a spreadsheet does', () => {
    const text = `Tytuł\r\n${HEAD}\r\n"N/1";Dęby;"Sześć\r\ndębów.";1;Zabełcze;Zieleń\r\n\r\nN/2;;x;1;Zabełcze;Zieleń\r\n`;
    expect(faultsOf(text)).toEqual(['5 title: Podaj tytuł projektu.']);
  });

  test('tells which columns are not read, and which ones because of persons', () => {
    const { unknown, personal } = planOf(`${HEAD};Ocena;Imię i nazwisko;E-mail;Telefon autora\n${NEW};5;Jan;j@x;1`);
    expect({ unknown, personal }).toEqual({
      unknown: ['Ocena'],
      personal: ['Imię i nazwisko', 'E-mail', 'Telefon autora'],
    });
  });

  test('computes no formula, and takes the sign off that keeps text from being one', () => {
    expect(faultsOf(`${HEAD}\n${NEW.replace('12 000,50 zł', '=2+2')}`)).toEqual([
      '2 cost: W komórce jest formuła. Wpisz zwykły tekst.',
    ]);
    expect(planOf(`${HEAD}\n${NEW.replace('Dęby', "'-5 do parkingu")}`).added[0]?.task.title).toBe('-5 do parkingu');
  });

  test('of a spreadsheet has numbers of its own', () => {
    const cell = (text: string): SheetCell => ({ text, isFormula: false });
    const cost = (each: SheetCell) => {
      const sheet = taskSheetOfCells([
        HEAD.split(';').map(cell),
        NEW.split(';').map((text, at) => (at === 3 ? each : cell(text))),
      ]);
      return sheet.ok ? planTaskSheet(sheet.value, names, []).added[0]?.task.cost : sheet.error;
    };
    expect(cost({ text: '1234.5600000000001', isFormula: false, isNumber: true })).toBe(123_456);
    expect(cost({ text: '1.2E4', isFormula: false, isNumber: true })).toBe(1_200_000);
    expect(cost(cell('1.2E4'))).toBeUndefined();
  });

  test.each([
    ['', 'brakuje nazw kolumn'],
    ['1;2\n3;4', 'brakuje nazw kolumn'],
    ['=A1;Lipy\n1;2', 'brakuje nazw kolumn'],
    ['Zestawienie projektów\n1;2', 'brakuje nazw kolumn'],
    [HEAD, 'nie ma żadnego projektu'],
    [`${HEAD}\nN/1;"Dęby`, 'Wiersz 2: Cudzysłów otwarty'],
    [`${HEAD}\n${`${NEW}\n`.repeat(taskSheetLimits.rows + 1)}`, 'najwyżej 5\u00a0000'],
    [`${HEAD}\n${NEW}${';1'.repeat(70)}`, 'ponad 60 kolumn'],
    [`Błąd;${HEAD}\n;${NEW}${';1'.repeat(55)}`, 'ponad 60 kolumn'],
  ])('that is none is refused: %#', (text, words) => {
    expect(refusalOf(text)).toContain(words);
  });

  test('that has as many columns as it may comes back with the one of its faults', () => {
    const [names, row] = [`Błąd;${HEAD}${';nic'.repeat(54)}`, `tytuł: Podaj tytuł projektu.;${NEW}${';1'.repeat(54)}`];
    expect(planOf(`${names}\n${row}`).added).toHaveLength(1);
    const cell = (text: string): SheetCell => ({ text, isFormula: false });
    const cells = [names, row].map((line) => line.split(';').map(cell));
    expect(taskSheetOfCells(cells)).toMatchObject({ ok: true });
    expect(taskSheetOfCells(cells.map((line) => [...line, cell('1')]))).toMatchObject({
      ok: false,
      error: expect.stringContaining('ponad 60 kolumn'),
    });
  });

  test('whose row has more than the names say is told', () => {
    expect(faultsOf(`${HEAD}\n${NEW};za dużo`)).toEqual([expect.stringContaining('2 null: W wierszu jest więcej pól')]);
  });

  test('of 5,000 rows, all of them wrong, is judged', () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `N/${at};Dęby;Sześć;1;Okolica ${'ż'.repeat(40)} ${at};Krzaki ${at}`,
    );
    expect(rowsAtFault(planOf([HEAD, ...rows].join('\n')))).toBe(5000);
  });
});

describe('columns', () => {
  const usesOf = ({ head }: TaskSheetPlan) => head.columns.map(({ key, use }) => `${key}: ${use}`);

  test('whose names nobody knows are found, and nothing is read of them before somebody says what they are', () => {
    const plan = planOf('Zestawienie 2018\n\nLp.;Zadanie miejskie;Pieniądze;Zgłosił\n7;Dęby;12 000;Jan');
    expect(usesOf(plan)).toEqual(['lp: skip', 'zadanie miejskie: skip', 'pieniadze: skip', 'zglosil: skip']);
    expect(plan).toMatchObject({ added: [], faults: [], problem: expect.stringContaining('Wskaż kolumnę z numerem') });
  });

  test.each([';', ',', '\t'])('are found whatever separates them: %j', (separator) => {
    const text = ['Lp.|Zadanie, miejskie|Pieniądze', '7|Dęby|12 000'].join('\n');
    const quoted = separator === ',' ? text.replace('Zadanie, miejskie', '"Zadanie, miejskie"') : text;
    expect(usesOf(planOf(quoted.replaceAll('|', separator)))[1]).toBe('zadanie miejskie: skip');
  });

  test('are read as somebody says, whatever their names say', () => {
    const text = 'Lp.;numer;Zadanie;opis;Pieniądze;Rejon;kategoria\n7;N/9;Dęby;Sześć.;12 000;Zabełcze;Zieleń';
    const plan = planOf(text, [], names, chosen({ lp: 'number', numer: 'skip', zadanie: 'title', pieniadze: 'cost' }));
    expect(plan.problem).toBeNull();
    expect(plan.added).toMatchObject([{ task: { number: '7', title: 'Dęby', cost: 1_200_000, districtId: 2 } }]);
    expect(plan.unknown).toEqual(['numer']);
  });

  test('of persons are not read, unless somebody says that they are something else', () => {
    const text = `${HEAD};Adres realizacji;Autor\n${NEW};Lipowa 3;Jan`;
    expect(planOf(text)).toMatchObject({ personal: ['Adres realizacji', 'Autor'] });
    const plan = planOf(text, [], names, chosen({ 'adres realizacji': 'location' }));
    expect(plan.personal).toEqual(['Autor']);
    expect(plan.added).toMatchObject([{ task: { locationDescription: 'Lipowa 3' } }]);
  });

  test.each([
    [
      'numer;numer projektu;tytuł\n1;2;3',
      {},
      'Pole „numer” czytamy z jednej kolumny, a wskazano kilka: „numer”, „numer projektu”',
    ],
    ['numer;lat\n1;2', {}, 'Miejsce na mapie to dwie kolumny'],
    ['numer;tytuł\n1;2', { tytul: 'skip' }, 'Wskaż oprócz numeru'],
    ['numer;tytuł\n1;2', { numer: 'skip' }, 'Wskaż kolumnę z numerem'],
  ] as const)('that do not do are told: %j %j', (text, columns, words) => {
    const plan = planOf(text, [], names, chosen(columns));
    expect(plan).toMatchObject({ added: [], changed: [], faults: [] });
    expect(plan.problem).toContain(words);
  });

  test('of one name are told apart', () => {
    const plan = planOf('numer;Kwota;Kwota\nL/1;1;2', [standing], names, chosen({ 'kwota 2': 'skip' }));
    expect(usesOf(plan)).toEqual(['numer: number', 'kwota: cost', 'kwota 2: skip']);
    expect(plan.changed).toMatchObject([{ after: { cost: 100 } }]);
  });
});

test('states that nobody knows are told once each, and are what somebody says', () => {
  const rows = ['1;-3', '2;6', '3;Złożony', '4;-3'].map((row) => {
    const [number, status] = row.split(';');
    return `${NEW.replace('N/1', `N/${number}`)};${status}`;
  });
  const text = [`${HEAD};Status`, ...rows].join('\n');
  const plan = planOf(text);
  expect(plan.states).toEqual([
    { value: '-3', rows: 2, status: null },
    { value: '6', rows: 1, status: null },
    { value: 'Złożony', rows: 1, status: ProjectTaskStatus.Submitted },
  ]);
  expect(rowsAtFault(plan)).toBe(3);
  const { Selected, NotSelected, Submitted } = ProjectTaskStatus;
  const said = planOf(text, [], names, chosen({}, { '-3': NotSelected, 6: Selected }));
  expect(said.faults).toEqual([]);
  expect(said.added.map(({ task }) => task.status)).toEqual([NotSelected, Selected, Submitted, NotSelected]);
});

test('a column of something else is not taken for one of states', () => {
  const rows = Array.from({ length: 50 }, (_, at) => `N/${at};Projekt ${at}`);
  expect(planOf(['numer;stan', ...rows].join('\n')).states).toEqual([]);
});
