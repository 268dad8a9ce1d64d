import { expect, test } from 'vitest';
import type { ActProblem } from '../../modules/voting/act-problem.ts';
import { tellRefusal } from './act-messages.ts';

const tie = {
  voteId: 7,
  districtName: 'Centrum',
  total: 1240,
  withheld: false,
  projects: [
    { number: '3', title: 'Ławki' },
    { number: '12', title: 'Plac zabaw' },
  ],
};
const tieLines = (equal: string) => [
  `Remis w obszarze „Centrum”: te projekty mają ${equal}, a od kolejności zależy, które wygrają:`,
  '  3  Ławki',
  '  12  Plac zabaw',
  'Według zasad rozstrzyga komisja. Podaj jej kolejność, pierwszy projekt na początku, i powód, który zobaczą wszyscy:',
  '  wiec vote decide-tie 7 --order 3,12 --reason "…"',
];
const dateTo = new Date('2027-06-30T18:00:00Z');

/** Of every code, so that a new one does not compile without its sentence here. */
const TOLD: { [Code in ActProblem['code']]: [Omit<Extract<ActProblem, { code: Code }>, 'code'>, ...string[]] } = {
  'no-such-vote': [{}, 'Nie ma takiego głosowania.'],
  guarded: [{ kind: 'conflict', message: 'Wyniki są już ogłoszone.' }, 'Wyniki są już ogłoszone.'],
  'status-change': [
    { verdict: { allowed: false, reason: 'no-such-step', message: 'Nie można zmienić statusu.' } },
    'Nie można zmienić statusu.',
  ],
  'reason-length': [{ shortest: 10, longest: 1000 }, 'Podaj powód, od 10 do 1000 znaków: zobaczą go wszyscy.'],
  'commission-size': [{ most: 9 }, 'Komisja liczy od 2 do 9 osób.'],
  'commission-threshold': [
    {},
    'Do otwarcia kopert potrzeba co najmniej dwóch haseł i najwyżej tylu, ilu jest członków komisji.',
  ],
  'commission-set': [
    {},
    'Członkowie komisji ustawili już swoje hasła w portalu: otwórz to głosowanie bez --commission.',
  ],
  'passphrase-too-short': [{ shortest: 12 }, 'Hasło członka komisji ma co najmniej 12 znaków, najlepiej kilka słów.'],
  'passphrases-alike': [{}, 'Każdy członek komisji ma własne hasło, inne niż pozostali.'],
  'no-auditor-key': [{}, 'To nie jest klucz audytora: ma 64 znaki szesnastkowe, a wypisuje go wiec auditor-key.'],
  'ballot-configuration': [
    { districtName: 'Centrum', problem: { scope: 'form', code: 'no-category', message: 'Obszar jest pusty' } },
    'Obszar „Centrum”: Obszar jest pusty',
  ],
  'number-taken-twice': [{ districtName: 'Centrum' }, 'Obszar „Centrum”: dwa projekty mają ten sam numer.'],
  'residents-missing': [
    { districtName: 'Centrum' },
    'Obszar „Centrum”: podaj liczbę mieszkańców, od której liczy się najmniejszą frekwencję.',
  ],
  'excluded-project-missing': [
    {},
    'Wśród projektów, które się wykluczają, jest taki, którego w tym głosowaniu nie ma.',
  ],
  'pesel-not-asked': [{}, 'Głosowanie według numeru PESEL musi o niego pytać.'],
  'without-codes': [
    {},
    'W tym głosowaniu można głosować, wpisując dane, a wysyłanie kodów e-mailem jest wyłączone: nic nie potwierdzi, kto głosuje. Włącz kody albo otwórz mimo to: --without-codes. Informacja o tym znajdzie się w jawnych zasadach.',
  ],
  'no-register-of-places': [
    {},
    'Adresy w tym głosowaniu wybiera się z rejestru TERYT, a rejestru jeszcze nie ma. Wczytaj go: wiec teryt import TERC.csv SIMC.csv ULIC.csv.',
  ],
  'rules-changed': [{}, 'Zasady głosowania tymczasem się zmieniły.'],
  'edition-hidden': [{}, 'Edycja tego głosowania jest szkicem, którego mieszkańcy nie widzą. Najpierw ją pokaż.'],
  'other-days': [
    { from: new Date('2026-09-11T22:00:00Z'), to: new Date('2026-09-25T21:59:00Z') },
    'Mieszkańcy czytają w kalendarzu edycji inne dni głosowania: od 12\u00a0września\u00a02026, godz.\u00a00.00 do 25\u00a0września\u00a02026, godz.\u00a023.59. Popraw dni głosowania albo kalendarz.',
  ],
  'pool-missing': [{ districtName: 'Łęgi' }, 'Obszar „Łęgi”: podaj pulę.'],
  'not-on-ballots': [
    { projects: 2 },
    '2\u00a0dopuszczone projekty nie stoją na żadnej karcie. Zapisz zasady jeszcze raz albo dodaj obszar.',
  ],
  'not-admitted': [
    { projects: 1 },
    'Na kartach: 1\u00a0projekt, który nie jest już dopuszczony. Zapisz zasady jeszcze raz.',
  ],
  'draw-waits': [
    {},
    'Losowanie numerów jest przygotowane i czeka na drugą osobę. Wylosuj numery albo unieważnij losowanie.',
  ],
  'numbers-changed': [
    {},
    'Numery na kartach nie są tymi, które wylosowano albo nadano. Unieważnij je i nadaj jeszcze raz.',
  ],
  'rules-frozen': [{}, 'Zasady są już zamrożone: głosowanie otwarto.'],
  'no-such-area': [{ name: 'Atlantyda' }, 'Nie ma obszaru „Atlantyda”.'],
  'excludes-itself': [{ number: '3' }, 'Projekt 3 nie może wykluczać sam siebie.'],
  'no-such-project': [{ number: '3' }, 'W tym głosowaniu nie ma projektu 3.'],
  'number-ambiguous': [{ number: '3' }, 'Numer 3 mają dwa projekty, więc nie wiadomo, o który chodzi.'],
  'not-open': [{}, 'Przedłużyć można tylko głosowanie, które jest otwarte i jeszcze nie zamknięte.'],
  'end-not-later': [
    { dateTo },
    'Nowy koniec musi być później niż 30\u00a0czerwca\u00a02027, godz.\u00a020.00 i niż teraz.',
  ],
  'before-deadline': [
    { dateTo },
    'Głosowanie trwa do 30\u00a0czerwca\u00a02027, godz.\u00a020.00. Żeby zakończyć je wcześniej, podaj --before-deadline --reason "…": powód zobaczą wszyscy.',
  ],
  'undecided-envelopes': [
    {
      undecided: [
        { status: 'quarantined', reason: 'contested', count: 2 },
        { status: 'waiting', reason: null, count: 1500 },
      ],
    },
    'Są głosy, o których urząd nie zdecydował (wiec register list):',
    '  2: podważony przez osobę, której dotyczy, nierozstrzygnięty',
    '  1\u00a0500: niezweryfikowane oświadczenie zamiast numeru PESEL',
    'Rozstrzygnij je albo odłóż bez liczenia: --set-aside-unverified.',
  ],
  'passphrases-missing': [
    { threshold: 2, members: 3, fitting: 1 },
    'Koperty otwiera 2 z 3 członków komisji. Pasuje: 1\u00a0hasło.',
  ],
  'never-opened': [{}, 'Tego głosowania nie otwarto, więc nie ma czego zamknąć.'],
  'already-closed': [{}, 'To głosowanie jest już zamknięte, a koperty otwarte.'],
  'audit-file-missing': [{}, 'To głosowanie ma audytora: podaj plik, do którego trafią koperty, --audit-file PLIK.'],
  'audit-file-unwanted': [{}, 'To głosowanie otwarto bez audytora: --audit-file jest zbędne.'],
  'audit-file-failed': [
    { error: 'ENOSPC' },
    'Plik dla audytora nie daje się zapisać (ENOSPC). Koperty są nadal zamknięte: podaj inny i powtórz.',
  ],
  'not-swept': [
    { tables: ['envelope', 'register'] },
    'W plikach bazy zostały ślady (envelope, register): coś trzyma te tabele. Powtórz: wiec vote sweep.',
  ],
  'not-closed': [{}, 'Głosowanie nie jest jeszcze zamknięte: najpierw wiec vote close.'],
  'not-counted': [{}, 'Głosy nie są jeszcze policzone: najpierw wiec vote count.'],
  'already-published': [{}, 'Wyniki są już opublikowane.'],
  withdrawn: [{}, 'To głosowanie jest wycofane.'],
  'hour-passed': [{}, 'Ta godzina już minęła. Podaj późniejszą.'],
  'open-tie': [{ tie }, ...tieLines('po 1\u00a0240 pkt')],
  'no-open-tie': [{}, 'Żaden remis nie czeka na rozstrzygnięcie: wiec vote count.'],
  'no-ties-for-commission': [{}, 'W tym głosowaniu remisów nie rozstrzyga komisja: tak mówią zamrożone zasady.'],
  'tie-order-incomplete': [
    { tie },
    'Kolejność musi wymieniać wszystkie projekty remisu, każdy raz.',
    ...tieLines('po 1\u00a0240 pkt'),
  ],
};

const tell = (...problems: ActProblem[]) => tellRefusal({ ok: false, reason: 'wrong-step', problems });

test.each(Object.entries(TOLD))('%s is told in these words', (code, [facts, ...lines]) => {
  expect(tell({ code, ...facts } as ActProblem)).toEqual({ ok: false, reason: 'wrong-step', messages: lines });
});

test.each([
  [{ withheld: true, total: null }, 'tyle samo poparcia'],
  [{ total: null }, 'tę samą cenę poparcia'],
])('a tie with %j is told without points', (facts, equal) => {
  expect(tell({ code: 'open-tie', tie: { ...tie, ...facts } }).messages).toEqual(tieLines(equal));
});

test('a fault of the whole ballot names no area, and a file that is there says so', () => {
  const message = 'Budżet musi zawierać przynajmniej jeden obszar';
  expect(
    tell(
      { code: 'ballot-configuration', districtName: null, problem: { scope: 'ballot', code: 'no-area', message } },
      { code: 'audit-file-failed', error: 'EEXIST' },
    ).messages,
  ).toEqual([message, 'Plik dla audytora już istnieje. Koperty są nadal zamknięte: podaj inny i powtórz.']);
});
