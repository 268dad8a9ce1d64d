/** What a resident is told who cannot take part: in a survey and a probe in the words of answering, in a budget in those of voting. */
import { expect, test } from 'vitest';
import {
  type AccountFacts,
  areaVerdictOnPage,
  type FormRefusal,
  formVerdict,
  nextStepAfter,
  type Verdict,
  type VoteForm,
  voterIn,
  type VoteProject,
} from './eligibility.ts';
import { FormStatus, Mode, ProjectStatus, ProjectType } from './phases.ts';

const now = new Date('2026-09-14T10:00:00Z');
const project: VoteProject = {
  type: ProjectType.Survey,
  status: ProjectStatus.Active,
  mode: Mode.Open,
  dateFrom: new Date('2026-09-01T06:00:00Z'),
  dateTo: new Date('2026-09-30T20:00:00Z'),
  onlyForLegalAge: false,
  officeId: 1,
  resultsPublished: false,
  notLoggedVotingAvailable: true,
  identityScheme: 'account',
};
const form: VoteForm = {
  status: FormStatus.Active,
  districtId: null,
  districtIsSystem: false,
  voteFrom: null,
  voteTo: null,
  voted: false,
};
const resident: AccountFacts = {
  isCitizen: true,
  officeId: 1,
  districtId: 7,
  birthDate: '1980-05-01',
  peselVerified: true,
};

interface Cell {
  project?: Partial<VoteProject>;
  form?: Partial<VoteForm>;
  /** Null: not signed in. */
  account?: Partial<AccountFacts> | null;
  /** Of whoever types their data instead. */
  typed?: boolean;
}
const voterOf = (whole: VoteProject, { account = {}, typed = false }: Cell) => {
  if (typed) return { kind: 'anonymous' as const };
  return voterIn(whole, account === null ? null : { ...resident, ...account });
};
function verdictOf(type: ProjectType, cell: Cell): Verdict<FormRefusal> {
  const whole = { ...project, type, ...cell.project };
  return formVerdict(whole, { ...form, ...cell.form }, voterOf(whole, cell), now);
}

const CITIZEN = { mode: Mode.Citizen } as const;
const cells: Record<string, Cell> = {
  'not open yet': { project: { status: ProjectStatus.InProgress } },
  'before its beginning': { project: { dateFrom: new Date('2026-09-20T06:00:00Z') } },
  'after its end': { project: { dateTo: new Date('2026-09-10T20:00:00Z') } },
  'closed before its end': { project: { status: ProjectStatus.Close } },
  withdrawn: { project: { status: ProjectStatus.Withdraw } },
  'with results': { project: { resultsPublished: true } },
  paused: { project: { pause: { until: new Date('2026-09-16T06:00:00Z'), reason: 'Awaria.' } } },
  'a visitor': { account: null },
  'no resident': { project: CITIZEN, account: { isCitizen: false } },
  'a resident of another office': { project: CITIZEN, account: { officeId: 2 } },
  'a resident of no office': { project: CITIZEN, account: { officeId: null } },
  'a child': { project: { onlyForLegalAge: true }, account: { birthDate: '2010-01-01' } },
  'somebody of no known age': { project: { onlyForLegalAge: true }, account: { birthDate: null } },
  'a visitor, of a form for adults without data': {
    project: { onlyForLegalAge: true, identityScheme: 'none' },
    account: null,
  },
  'who has taken part': { form: { voted: true } },
  'a form taken back': { form: { status: FormStatus.Withdraw } },
  'a form that is over': { form: { voteTo: new Date('2026-09-10T20:00:00Z') } },
  'a form that begins later': { form: { voteFrom: new Date('2026-09-20T06:00:00Z') } },
  'a form in preparation': { form: { status: FormStatus.InProgress } },
  'no district': { form: { districtId: 7 }, account: { districtId: null } },
  'a district not chosen': { project: { identityScheme: 'pesel' }, form: { districtId: 7 }, typed: true },
  'another district': { form: { districtId: 8 } },
};

const SIGN_IN = 'Zaloguj się przez portal mieszkańca.';
const AGAIN = 'w portalu mieszkańca i zaloguj się ponownie.';
const END = '10 września 2026, godz. 22.00';
const START = '20 września 2026, godz. 8.00';
/** By kind; what is told of a survey is told of a probe and a consultation alike, by their names. */
const told: Record<keyof typeof cells, string> = {
  'not open yet': 'Ankieta nie jest jeszcze otwarta. Urząd ogłosi jej początek na tej stronie.',
  'before its beginning': `Ankieta zacznie się: ${START}. Wróć wtedy na tę stronę.`,
  'after its end': `Ankieta skończyła się: ${END}. Wyniki ogłosi urząd na tej stronie.`,
  'closed before its end': 'Ankieta skończyła się przed terminem. Powód i wyniki urząd ogłasza na tej stronie.',
  withdrawn: 'Ankieta została wycofana. Powód urząd podał na tej stronie.',
  'with results': 'Wyniki są już opublikowane, więc nie można już odpowiadać. Zobacz wyniki.',
  paused: 'Urząd wstrzymał udział do: 16 września 2026, godz. 8.00. Powód: Awaria.',
  'a visitor': `Ta ankieta wymaga zalogowania. ${SIGN_IN}`,
  'no resident': `Odpowiadają tylko mieszkańcy. Uzupełnij dane mieszkańca ${AGAIN}`,
  'a resident of another office': `To ankieta innej jednostki niż Twoja. Sprawdź jednostkę w danych mieszkańca ${AGAIN}`,
  'a resident of no office': `Odpowiadają tylko osoby z jednostki, która prowadzi tę ankietę, a Twoje konto nie ma jeszcze jednostki. Wybierz ją w danych mieszkańca ${AGAIN}`,
  'a child': 'Głosowanie w ankiecie przeznaczone jest wyłącznie dla osób pełnoletnich.',
  'somebody of no known age': `Głosowanie w ankiecie przeznaczone jest wyłącznie dla osób pełnoletnich. Uzupełnij datę urodzenia ${AGAIN}`,
  'a visitor, of a form for adults without data':
    'Głosowanie w ankiecie przeznaczone jest wyłącznie dla osób pełnoletnich. Zaloguj się, aby potwierdzić swój wiek.',
  'who has taken part': 'Twoje odpowiedzi są już wysłane. Odpowiedzieć można tylko raz.',
  'a form taken back': 'Ten formularz został wycofany. Powód urząd podał na tej stronie.',
  'a form that is over': `Czas na ten formularz skończył się: ${END}.`,
  'a form that begins later': `Ten formularz otworzy się: ${START}.`,
  'a form in preparation': 'Ten formularz nie jest teraz otwarty.',
  'no district': 'Nie masz ustawionego obszaru. Ustaw go w ustawieniach konta i zaloguj się ponownie.',
  'a district not chosen': 'Wybierz swój obszar, aby odpowiedzieć na ten formularz.',
  'another district': 'Na ten formularz odpowiadają mieszkańcy innego obszaru niż Twój.',
};
/** How a sentence about a survey is one about another kind. */
const names = {
  [ProjectType.Survey]: [],
  [ProjectType.Probe]: [
    ['Ankieta', 'Sonda'],
    ['ankieta', 'sonda'],
    ['ankietę', 'sondę'],
    ['ankiecie', 'sondzie'],
  ],
  [ProjectType.Consultation]: [
    ['Ankieta', 'Konsultacja'],
    ['ankieta', 'konsultacja'],
    ['ankietę', 'konsultację'],
    ['ankiecie', 'konsultacji'],
  ],
} as const;
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');
const sentence = (verdict: Verdict<FormRefusal>): string => (verdict.allowed ? 'may' : plain(verdict.message));

test.each(Object.keys(names).flatMap((type) => Object.keys(cells).map((name) => [Number(type), name] as const)))(
  'of kind %i, %s',
  (type, name) => {
    const swaps = names[type as keyof typeof names];
    const due = swaps.reduce<string>((words, [from, to]) => words.replaceAll(from, to), told[name]!);
    expect(sentence(verdictOf(type as ProjectType, cells[name]!))).toBe(due);
  },
);

test('whoever may take part is told nothing, and the reasons of the table are all there are', () => {
  const reasons = new Set<string>();
  for (const type of [ProjectType.Survey, ProjectType.Probe, ProjectType.Consultation]) {
    expect(verdictOf(type, {})).toEqual({ allowed: true });
    for (const cell of Object.values(cells)) {
      const verdict = verdictOf(type, cell);
      if (!verdict.allowed) reasons.add(verdict.reason);
    }
  }
  expect([...reasons].toSorted()).toEqual(Object.keys(nextStepAfter).toSorted());
});

test('a budget speaks of voting in each of its sentences', () => {
  for (const [name, cell] of Object.entries(cells)) {
    const words = sentence(verdictOf(ProjectType.PublicBudget, cell));
    expect([name, words]).toEqual([name, expect.not.stringMatching(/ankiet|formularz|[Oo]dpowiada/)]);
  }
  const { districtId, typed } = { districtId: 7, typed: true };
  expect(areaVerdictOnPage(project, { ...form, districtId }, voterOf(project, { typed }), now)).toEqual({
    allowed: true,
  });
});
