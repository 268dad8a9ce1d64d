/**
 * Every message of 2-citizens-budget §5 ("Budget vote", "Not-logged voter data", "Voter eligibility") and §8 with the input that
 * brings it, on both sides of the wire: what the page says by the domain's rules, and what the API answers to who skips the page.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { readCode } from '@wiec/domain/authorize-code.ts';
import { checkBallot } from '@wiec/domain/ballot.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { checkVoterData, tidyVoterData, type VoterData, type VoterField } from '@wiec/domain/voter-data.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { ballotFormOf, type VoteConfig } from '../../modules/voting/vote-config.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { openNow } from '../../testing/open-now.ts';
import { type AreaSeed, type PlantedVote, plantVote, type VoteSeed } from '../../testing/plant-vote.ts';
import { plantStaff } from '../../testing/plant-staff.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { plantClause, plantTerms } from '../../testing/plant-texts.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { postPaper, put, votingApp } from '../../testing/voting-app.ts';
import { voterDataSettingsOf } from '../voters/identify-voter.ts';
import { OpenedVotes } from '../opened-votes.ts';

const today = warsawDate(new Date());
/** Of the clock of the process; the database keeps its own. */
let daysAhead = 0;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let opened: OpenedVotes;
/** Asks for all there is to ask for. */
let strict: PlantedVote;
/** Asks for a code. */
let coded: PlantedVote;
let adults: PlantedVote;
/** From 16 years. */
let young: PlantedVote;
let closed: PlantedVote;
let citizens: PlantedVote;
const accounts: CallerAccount[] = [];
/** Enters paper of the town's votes. */
let clerk = 0;

const areas: AreaSeed[] = [
  {
    of: 'town',
    projects: { M1: 60_000_00, M2: 50_000_00, M3: 40_000_00 },
    maxPoint: 10,
    categoryMaxPoint: 8,
    questionMaxPoint: 5,
  },
  { of: 'district', projects: { D1: 20_000_00, D2: 30_000_00 }, maxPoint: 5 },
];

const plant = async (seed: VoteSeed, town = strict?.town) => {
  const vote = await plantVote(database.db, { areas, ...seed }, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  return vote;
};

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  deps = testDeps(database, { clock: () => inDays(daysAhead) });
  strict = await plant({
    agreementHistoryId: await plantTerms(db),
    vote: { unique_email: true, post_code_required: true, clause_id: await plantClause(db) },
  });
  coded = await plant({ vote: { email_confirmation: true } });
  adults = await plant({ onlyForLegalAge: true });
  young = await plant({ vote: { least_age: 16 } });
  closed = await plant({ mode: 1 });
  citizens = await plant({ mode: 2 });
  const seed = { officeId: strict.town.officeId, districtId: strict.town.districtId };
  for (const change of [{ age: 12 }, { districtId: null }, { isCitizen: false }]) {
    const { age = 40, ...other } = change as { age?: number };
    const { pesel, birthDate } = inventedResident({ index: 50 + accounts.length, age, districtId: 1, today });
    accounts.push(await plantVoterAccount(deps, { ...seed, pesel: pesel!, birthDate: birthDate!, ...other }));
  }
  accounts.push({ ...accounts[0]!, id: 9000, permissions: new Map([[77, new Set(['vote.paper'])]]) });
  const { officeId } = strict.town;
  clerk = await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.paper'] } });
  accounts.push({ ...accounts[0]!, id: clerk, permissions: new Map([[officeId, new Set(['vote.paper'])]]) });
  opened = new OpenedVotes(deps);
  app = await votingApp(deps, accounts);
});
afterAll(() => database.close());

const person = (change: Partial<UserData> = {}): UserData => ({
  ...inventedResident({ index: 3, districtId: strict.town.districtId, today }),
  ...change,
});
const formsOf = async (voteId: number) => ((await opened.find(voteId))!.config as VoteConfig).areas.map(ballotFormOf);
const inTown = (vote: PlantedVote, points: Record<string, number>) => {
  const { id, questions } = vote.forms[0]!;
  return { [id]: Object.fromEntries(Object.entries(points).map(([name, given]) => [questions[name]!, given])) };
};

describe('points: "Budget vote"', () => {
  const rows: [message: string, form: 0 | 1, points: Record<string, number>][] = [
    ['Głosowanie nie ma żadnej odpowiedzi', 0, { M1: 0 }],
    ['Przekroczono ilość punktów dla projektu', 0, { M1: 6 }],
    ['Liczba punktów nie może być mniejsza od 0', 0, { M1: -1 }],
    ['Suma punktów przekracza maksymalną ilość punktów dla kategorii', 0, { M1: 5, M2: 4 }],
    ['Suma punktów przekracza maksymalną ilość punktów na obszar', 1, { D1: 3, D2: 3 }],
  ];
  test.each(rows)('%s', async (message, index, points) => {
    const { id, questions } = coded.forms[index]!;
    const choices = Object.entries(points).map(([name, given]) => ({ questionId: questions[name]!, points: given }));
    const forms = await formsOf(coded.voteId);
    const onPage = checkBallot(forms, [{ formId: id, choices }]).map((problem) => problem.message);
    const given = Object.fromEntries(choices.map((choice) => [choice.questionId, choice.points]));
    const reply = await put(app, coded.voteId, { userData: person(), points: { [id]: given } });
    expect(onPage.some((text) => text.startsWith(message))).toBe(true);
    expect(reply.status).toBe(422);
    expect(reply.title).toBe('Błąd udziału w głosowaniu');
    expect(reply.errors!.map((error) => error.message)).toEqual(onPage);
  });

  const broken: [message: string, answers: unknown[]][] = [
    ['Brak odpowiedzi na pytanie', [{ answerOptions: [] }]],
    ['Brak odpowiedzi na pytanie', [{ answerOptions: null }]],
    ['Brak odpowiedzi na pytanie', [{ answerOptions: [{ ranking: null }] }]],
    ['Brak odpowiedzi na pytanie', [{ answerOptions: [{}] }]],
    ['To musi być liczba', [{ answerOptions: [{ ranking: 'trzy' }] }]],
    ['To musi być liczba', [{ answerOptions: [{ ranking: '3' }] }]],
  ];
  test.each(broken)('%s: %j', async (message, answers) => {
    const { id, questions } = coded.forms[0]!;
    const [questionId] = Object.values(questions);
    const consultationForms = [{ id, answers: answers.map((answer) => ({ questionId, ...(answer as object) })) }];
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/project/${coded.voteId}/consultation-forms`,
      payload: { consultationForms, userData: person() },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ title: 'Błąd udziału w głosowaniu', errors: [{ message, formId: id }] });
    // The page's field holds text: an empty one is no answer, words are no number.
    const forms = await formsOf(coded.voteId);
    const typed = message === 'To musi być liczba' ? Number.NaN : (null as unknown as number);
    const onPage = checkBallot(forms, [{ formId: id, choices: [{ questionId: questionId!, points: typed }] }]);
    expect(onPage.map((problem) => problem.message)).toContain(message);
  });

  test('Kod autoryzacji jest wymagany', async () => {
    expect(readCode('')).toEqual({ ok: false, error: 'Kod autoryzacji jest wymagany' });
    const reply = await put(app, coded.voteId, { userData: person(), points: inTown(coded, { M1: 1 }) });
    expect(reply).toMatchObject({
      status: 422,
      errors: [{ message: 'Kod autoryzacji jest wymagany', field: 'authorizeCode' }],
    });
  });

  test('Wymagana akceptacja regulaminu', async () => {
    const request = { userData: person(), points: inTown(strict, { M1: 1 }), agreementAccepted: false };
    expect(await put(app, strict.voteId, request)).toMatchObject({
      status: 422,
      title: 'Błąd udziału w głosowaniu',
      errors: [{ message: 'Wymagana akceptacja regulaminu', field: 'agreementAccepted', formId: strict.forms[0]!.id }],
    });
  });
});

describe('data: "Not-logged voter data"', () => {
  const LETTERS = 'Użyj liter, spacji, łącznika, apostrofu lub kropki';
  const tooLong = (limit: number) => `Najwyżej ${limit} znaków, wpisano ${limit + 1}`;
  const rows: [field: VoterField, value: unknown, message: string][] = [
    ['userSex', 'Pan', 'Wybierz wartość z listy'],
    ['firstname', '', 'Wpisz imię'],
    ['firstname', 'ż'.repeat(31), tooLong(30)],
    ['firstname', 'Jan3', LETTERS],
    ['surname', '', 'Wpisz nazwisko'],
    ['surname', 'ż'.repeat(41), tooLong(40)],
    ['surname', 'Kowal!', LETTERS],
    ['pesel', '', 'Wpisz numer PESEL, 11 cyfr'],
    ['pesel', '44051401358', 'Nieprawidłowy numer PESEL'],
    ['pesel', '4405140135', 'Nieprawidłowy numer PESEL'],
    ['birthDate', '', 'Podaj datę urodzenia'],
    ['birthDate', '2026-02-30', 'Nie ma takiego dnia. Wpisz datę w postaci rok-miesiąc-dzień'],
    ['birthDate', '2070-12-31', 'Data urodzenia nie może być z przyszłości'],
    ['districtId', null, 'Wybierz obszar, w którym mieszkasz'],
    ['city', '', 'Podaj miejscowość'],
    ['city', 'Ł'.repeat(51), tooLong(50)],
    ['city', 'Lipogród 2', LETTERS],
    ['postCode', '', 'Wpisz kod pocztowy'],
    ['postCode', '97400', 'Kod pocztowy ma postać 00-000'],
    ['street', 'L'.repeat(101), tooLong(100)],
    ['number', '', 'Wpisz numer domu'],
    ['number', '1'.repeat(16), tooLong(15)],
    ['number', '12;', 'Użyj cyfr, liter i ukośnika, na przykład 12/14'],
    ['flat', '1'.repeat(16), tooLong(15)],
    ['email', '', 'Wpisz adres e-mail'],
    ['email', 'jan@', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(38)}.pl`, tooLong(100).replace('101', '102')],
    ['clauseAccepted', false, 'Wymagana akceptacja oświadczenia'],
  ];

  test.each(rows)('%s %j: %s', async (field, value, message) => {
    await expectOnBothSides(strict, { [field]: value }, field, message);
  });

  test('Głosowanie przeznaczone jest dla osób pełnoletnich', async () => {
    const child = inventedResident({ index: 4, age: 12, districtId: strict.town.districtId, today });
    const { pesel, birthDate } = child;
    const message = 'Głosowanie przeznaczone jest dla osób pełnoletnich';
    await expectOnBothSides(adults, { pesel, birthDate, userSex: '' }, 'birthDate', message);
  });

  const EMPTY: VoterData = {
    userSex: '',
    firstname: '',
    surname: '',
    pesel: '',
    birthDate: '',
    districtId: null,
    city: '',
    postCode: '',
    streetFeature: '',
    street: '',
    number: '',
    flat: '',
    email: '',
    clauseAccepted: false,
  };
  async function expectOnBothSides(vote: PlantedVote, change: object, field: VoterField, message: string) {
    const userData = person(change);
    const { config } = (await opened.find(vote.voteId))!;
    const typed = tidyVoterData({ ...EMPTY, ...(userData as Partial<VoterData>) });
    expect(checkVoterData(typed, voterDataSettingsOf(config), today)[field]).toBe(message);
    const refused = {
      status: 422,
      title: 'Popraw dane głosującego',
      errors: expect.arrayContaining([{ message: expect.stringMatching(new RegExp(`: ${escaped(message)}$`)), field }]),
    };
    expect(await put(app, vote.voteId, { userData, points: inTown(vote, { M1: 1 }) })).toMatchObject(refused);
  }
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
});

describe('"Voter eligibility" and modes, in the page\'s verdict and in the answer to a ballot', () => {
  const [CHILD, HOMELESS, GUEST] = [0, 1, 2];
  const rows: [who: string, account: number | null, vote: () => PlantedVote, status: number, message: string][] = [
    [
      'a minor',
      CHILD,
      () => adults,
      403,
      'Głosowanie w budżecie obywatelskim przeznaczone jest wyłącznie dla osób pełnoletnich.',
    ],
    [
      'somebody who is not old enough',
      CHILD,
      () => young,
      403,
      'Głosowanie w budżecie obywatelskim przeznaczone jest wyłącznie dla osób, które ukończyły 16 lat.',
    ],
    [
      'a stranger where one must sign in',
      null,
      () => closed,
      401,
      'To głosowanie wymaga zalogowania. Zaloguj się przez portal mieszkańca.',
    ],
    [
      'somebody who is no resident',
      GUEST,
      () => citizens,
      403,
      'Głosują tylko mieszkańcy. Uzupełnij dane mieszkańca w portalu mieszkańca i zaloguj się ponownie.',
    ],
  ];
  test.each(rows)('%s', async (_who, index, vote, status, message) => {
    const account = index === null ? undefined : accounts[index]!.id;
    const page = await pageFor(vote(), account);
    expect(page.verdict.message).toBe(message);
    const reply = await put(app, vote().voteId, { account, userData: person(), points: inTown(vote(), { M1: 1 }) });
    expect(reply).toMatchObject({ status, title: message });
  });

  test('an account without a district', async () => {
    const message = 'Nie masz ustawionego obszaru. Ustaw go w ustawieniach konta i zaloguj się ponownie.';
    const account = accounts[HOMELESS!]!.id;
    const { id, questions } = closed.forms[1]!;
    const page = await pageFor(closed, account);
    expect(page.consultationForms[1]!.verdict).toMatchObject({ allowed: false, message, next: 'account-settings' });
    const reply = await put(app, closed.voteId, { account, points: { [id]: { [questions.D1!]: 1 } } });
    expect(reply).toMatchObject({ status: 403, title: message, errors: [{ message, formId: id }] });
  });

  async function pageFor({ voteId }: PlantedVote, account: number | undefined): Promise<VoteProject> {
    const headers = account === undefined ? {} : { authorization: `Bearer ${account}` };
    const response = await app.inject({ url: `/api/project/${voteId}`, headers });
    return response.json<{ data: VoteProject }>().data;
  }
});

describe('"The error catalogue"', () => {
  const askFor = (vote: PlantedVote, userData: UserData) =>
    app.inject({ method: 'POST', url: `/api/project/${vote.voteId}/authorize-code`, payload: { userData } });

  test('Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail', async () => {
    const sent = await askFor(coded, person());
    expect(sent.json()).toMatchObject({
      data: { message: 'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail' },
    });
  });

  test('a code refused for what is typed says which field', async () => {
    const refused = await askFor(coded, person({ email: '' }));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ message: 'E-mail: Wpisz adres e-mail', field: 'email' }] });
  });

  test('Poprawnie oddano głos', async () => {
    const cast = await put(app, adults.voteId, { userData: person(), points: inTown(adults, { M1: 1 }) });
    expect(cast).toMatchObject({ status: 200, data: { message: 'Poprawnie oddano głos' } });
  });

  test('from 16 years: by PESEL, by a declared birth date, on paper', async () => {
    const aged = (index: number, age: number) =>
      inventedResident({ index, age, districtId: young.town.districtId, today });
    const declared = (userData: UserData): UserData => ({ ...userData, pesel: '', withoutPesel: true });
    const points = inTown(young, { M1: 1 });
    const cast = (userData: UserData) => put(app, young.voteId, { userData, points });
    const onPaper = (userData: UserData) => postPaper(app, young.voteId, { account: clerk, userData, points });
    const message = 'Data urodzenia: Głosowanie przeznaczone jest dla osób, które ukończyły 16 lat';
    const tooYoung = { status: 422, errors: [{ message, field: 'birthDate' }] };
    expect(await cast(aged(70, 15))).toMatchObject(tooYoung);
    expect(await cast(declared(aged(71, 15)))).toMatchObject(tooYoung);
    expect(await onPaper(aged(72, 15))).toMatchObject(tooYoung);
    expect(await cast(aged(73, 16))).toMatchObject({ status: 200, data: { awaitsVerification: false } });
    expect(await cast(declared(aged(74, 16)))).toMatchObject({ status: 200, data: { awaitsVerification: true } });
    expect(await onPaper(aged(75, 16))).toMatchObject({ status: 200 });
    // Typed after the end of voting, of somebody whose birthday came when it was over.
    daysAhead = 3;
    const [year, ...birthday] = warsawDate(inDays(2)).split('-');
    const born = (age: number) => ({ birthDate: [Number(year) - age, ...birthday].join('-') });
    expect(await onPaper({ ...declared(aged(76, 16)), ...born(16) })).toMatchObject(tooYoung);
    expect(await onPaper({ ...declared(aged(77, 16)), ...born(20) })).toMatchObject({ status: 200 });
    daysAhead = 0;
  });

  test('on paper after voting that ended at midnight: the last day is the one before', async () => {
    const [last, next] = [addDays(today, 1), addDays(today, 2)];
    const { voteId, forms } = await plant({ vote: { least_age: 16 }, dateTo: warsawInstant(next) });
    const points = { [forms[0]!.id]: { [forms[0]!.questions.M1!]: 1 } };
    const bornOn = (index: number, day: string): UserData => ({
      ...inventedResident({ index, age: 40, districtId: young.town.districtId, today }),
      pesel: '',
      withoutPesel: true,
      birthDate: `${Number(day.slice(0, 4)) - 16}${day.slice(4)}`,
    });
    daysAhead = 3;
    const enter = (userData: UserData) => postPaper(app, voteId, { account: clerk, userData, points });
    expect(await enter(bornOn(78, next))).toMatchObject({ status: 422, errors: [{ field: 'birthDate' }] });
    expect(await enter(bornOn(79, last))).toMatchObject({ status: 200 });
    daysAhead = 0;
  });

  test('Polecenie wymaga zalogowania, Brak uprawnień do wykonania polecania', async () => {
    const entry = { userData: person(), points: inTown(adults, { M1: 1 }) };
    const signedOut = await postPaper(app, adults.voteId, entry);
    expect(signedOut).toMatchObject({ status: 401, title: 'Polecenie wymaga zalogowania' });
    const withoutPermission = await postPaper(app, adults.voteId, { ...entry, account: 9000 });
    expect(withoutPermission).toMatchObject({ status: 403, title: 'Brak uprawnień do wykonania polecania' });
  });
});
