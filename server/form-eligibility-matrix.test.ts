/**
 * Who may answer surveys, forms of consultations, and probes: the page, the list's button before and after answering, and the call
 * say what the specification says.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { ProbeProject } from '@wiec/contract/probe-project.ts';
import type { ProjectItem } from '@wiec/contract/projects.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { datesOf, everybody, everyCombination, inAskedShare } from '@wiec/domain/testing/eligibility-cells.ts';
import {
  areaOfFormObstacle,
  type FormCell,
  formAsksForData,
  formDataRefused,
  listButtonOf,
  obstaclesOfForm,
  obstaclesOfSaying,
  type PersonCell,
} from '@wiec/domain/testing/eligibility-oracle.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { createProbe } from './modules/probes/create-probe.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { readOutbox } from './services/mail.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { signInById } from './testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { isWholeRun } from './testing/whole-run.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const DISTRICT = 'Stare Lipy';
const now = new Date();
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
const asked = (id: number) => {
  const questionOptions = options('Tak', 'Nie').map((option) => ({ ...option, id: option.id + 10 * id }));
  return formOf(question('SingleRadio', id, { questionOptions }));
};

const types = { consultation: ProjectType.Consultation, survey: ProjectType.Survey, probe: ProjectType.Probe };
type Kind = keyof typeof types;

/** Schemes that a kind has, by mode; where nobody is told apart, only a probe asks for age, and a probe asks nobody for data (spec/0). */
const terms = (kind: Kind) =>
  everyCombination<Pick<FormCell, 'mode' | 'scheme' | 'adultsOnly'>>({
    mode: ['Open', 'Close', 'Citizen'],
    scheme: ['none', 'account', 'pesel', 'declared'],
    adultsOnly: [false, true],
  }).filter(({ mode, scheme, adultsOnly }) => {
    if (scheme === 'none') return mode === 'Open' && (kind === 'probe' || !adultsOnly);
    if (scheme === 'account') return mode !== 'Open' || kind !== 'probe';
    return kind !== 'probe';
  });
const running = { status: 'Active', dates: 'within' } as const;
const others = [
  { status: 'InProgress', dates: 'within' },
  { status: 'Active', dates: 'before' },
  { status: 'Active', dates: 'after' },
  { status: 'Close', dates: 'after' },
  { status: 'Archive', dates: 'after' },
  { status: 'Withdraw', dates: 'within' },
] as const;
const cells = (Object.keys(types) as Kind[]).flatMap((kind) => [
  ...terms(kind).map((term): [Kind, FormCell] => [kind, { ...term, ...running }]),
  ...others.flatMap((state) =>
    terms(kind)
      // What is asked for is asked of all alike: of two schemes with data one, in the modes that differ most.
      .filter(
        ({ mode, scheme, adultsOnly }) =>
          scheme !== 'declared' && (scheme !== 'pesel' || (adultsOnly && mode !== 'Citizen')),
      )
      .map((term): [Kind, FormCell] => [kind, { ...term, ...state }]),
  ),
]);
const nameOf = ({ mode, scheme, adultsOnly, status, dates }: FormCell) =>
  [mode, scheme, adultsOnly && 'adults', status, dates].filter(Boolean).join(' ');

interface Person {
  place: number;
  cell: PersonCell;
  account: number | null;
  /** What they type where they are asked for data. */
  data: UserData;
}

let portal: TestApp;
let town: Town;
const people: Person[] = [];
const asksForData = ({ scheme }: FormCell): boolean => scheme === 'pesel' || scheme === 'declared';
/**
 * A share of everybody (lists are read by all). Where nothing is typed, a PESEL changes nothing; where it is, districts that are not
 * theirs are tried by a few.
 */
const peopleOf = (form: FormCell): Person[] =>
  people.filter(({ place, cell: { account, typedAge, typedDistrict } }) => {
    if (!inAskedShare(isWholeRun ? 2 : 4, form, place)) return false;
    if (!asksForData(form))
      return account === null ? typedAge === 'adult' && typedDistrict === 'own' : account.peselVerified;
    return account === null || account.district === 'own' || (account.age === 'adult' && account.office === 'same');
  });
/** The id of the project of each cell. */
const planted: number[] = [];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps, { once: true });
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true, consultation: true, probe: true });
  await deps.db.updateTable('district').set({ name: DISTRICT }).where('id', '=', town.districtId).execute();
  const otherOfficeId = (await plantTown(deps.db, 2028)).officeId;
  const { id: otherDistrictId } = await deps.db
    .insertInto('district')
    .values({ name: 'Nowe Lipy', office_id: town.officeId, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db.insertInto('clause').values({ body_html: '<p>Klauzula</p>' }).execute();
  for (const [index, cell] of everybody.entries()) {
    const { account } = cell;
    // Nobody is the same person twice.
    const age = cell.typedAge === 'minor' ? 12 : 40;
    const districtId = cell.typedDistrict === 'own' ? town.districtId : otherDistrictId;
    const data = { ...inventedResident({ index, age, districtId, today: TODAY }), clauseAccepted: true };
    const { pesel, birthDate } = data;
    const planted = account && {
      officeId: account.office === 'other' ? otherOfficeId : town.officeId,
      districtId: { own: town.districtId, other: otherDistrictId, none: null }[account.district],
      pesel: pesel!,
      birthDate: account.age === 'unknown' ? null : birthDate!,
      isCitizen: account.citizen,
      peselVerified: account.peselVerified,
    };
    people.push({ place: index, cell, account: planted && (await plantVoterAccount(deps, planted)).id, data });
  }
  for (const [kind, cell] of cells) planted.push(await plant(kind, cell));
}, 300_000);
afterAll(() => portal.close());

/** With a form for everybody and, where people are told apart, one for a district; a probe has one form. */
async function plant(kind: Kind, cell: FormCell): Promise<number> {
  const { deps } = portal;
  const { officeId } = town;
  const due = cell.dates === 'before' ? datesOf(cell, { now }) : { dateFrom: days(-2), dateTo: days(2) };
  const inPreparation = cell.status === 'InProgress';
  const shared = { mode: Mode[cell.mode], onlyForLegalAge: cell.adultsOnly, inPreparation, officeId, ...due };
  const forms = cell.scheme === 'none' ? [asked(1)] : [asked(1), asked(2)];
  const order = surveyOrder(forms, { ...shared, identityScheme: cell.scheme });
  const placed = order.forms.map((form, at) => (at === 1 ? { ...form, district: DISTRICT } : form));
  let id: number;
  if (kind === 'probe') {
    const words = { title: 'Sonda', question: 'Ile ławek?', shortDescription: '', options: ['Dwie', 'Trzy'] };
    const made = await createProbe(deps, { ...shared, ...words, withTerms: false }, TODAY, async () => false);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    ({ id } = made.data);
  } else if (kind === 'survey') {
    const made = await createSurvey(deps, { ...order, forms: placed }, TODAY, 'cli');
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    ({ id } = made.data);
  } else {
    ({ id } = await plantConsultation(deps, { ...shared, identityScheme: cell.scheme, forms: placed }, forms));
  }
  const { dateFrom, dateTo } = datesOf(cell, { now });
  await deps.db.transaction().execute(async (tx) => {
    // As if its time had gone by: what has opened keeps its dates otherwise.
    await sql`set local session_replication_role = replica`.execute(tx);
    if (cell.dates === 'after') {
      await tx.updateTable('project').set({ date_from: dateFrom, date_to: dateTo }).where('id', '=', id).execute();
    }
    if (cell.status !== 'Active' && !inPreparation) {
      await deps.projects.setStatus(tx, id, ProjectStatus[cell.status]);
    }
  });
  return id;
}

/** What is in preparation shows nowhere, nor does a probe that has not begun or was withdrawn. */
const shows = (kind: Kind, { status, dates }: FormCell): boolean =>
  status !== 'InProgress' && (kind !== 'probe' || (dates !== 'before' && status !== 'Withdraw'));

const headersOf = ({ account }: Person) => (account === null ? {} : { authorization: `Bearer ${account}` });
async function get<T>(url: string, person: Person): Promise<T | null> {
  const reply = await portal.app.inject({ url, headers: headersOf(person) });
  return reply.statusCode === 404 ? null : reply.json<{ data: T }>().data;
}
const says = (what: unknown, cell: FormCell, person: Person) => ({ what, form: cell, person: person.cell });

async function listFor(person: Person): Promise<Map<number, ProjectItem>> {
  const items = new Map<number, ProjectItem>();
  for (const type of Object.values(types)) {
    for (const isActual of [true, false]) {
      const query = `projectType=${type}&isActual=${isActual}&size=-1&archiveListPage=1&archiveListSize=-1`;
      const page = await get<{ items: ProjectItem[] }>(`/api/project?${query}`, person);
      for (const item of page!.items) items.set(item.id, item);
    }
  }
  return items;
}

test('the button of the lists is the one of the specification, for everybody', async () => {
  for (const person of people) {
    const items = await listFor(person);
    for (const [at, [kind, cell]] of cells.entries()) {
      const button = items.get(planted[at]!)?.button ?? null;
      const due = shows(kind, cell) ? listButtonOf(cell, person.cell) : null;
      expect(says(button, cell, person)).toEqual(says(due, cell, person));
    }
  }
});

/** The forms of a project, in their order, each with an answer to it. */
const formsOf = async (projectId: number) => {
  const { rows } = await sql<{ id: number; questionId: number; optionId: number }>`
    select f.id, q.id as "questionId", min(o.id) as "optionId"
      from form f join question q on q.form_id = f.id join question_option o on o.question_id = q.id
     where f.project_id = ${projectId} group by f.id, q.id order by f.position, f.id`.execute(portal.deps.db);
  return rows;
};

type AskedForm = Awaited<ReturnType<typeof formsOf>>[number];

/** Answers, with the data and the code that are asked for. @returns whether it was taken */
async function answers(cell: FormCell, projectId: number, form: AskedForm, person: Person): Promise<boolean> {
  const answer = { questionId: form.questionId, answerOptions: [{ questionOptionId: form.optionId }] };
  const headers = headersOf(person);
  const typed = formAsksForData(cell, person.cell) ? { userData: person.data } : {};
  const send = async (more: object = {}) => {
    const reply = await portal.app.inject({
      method: 'PUT',
      url: `/api/project/${projectId}/consultation-forms`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload: { consultationForms: [{ id: form.id, answers: [answer] }], ...typed, ...more },
    });
    return { taken: reply.statusCode === 200, errors: reply.json<{ errors?: { field?: string }[] }>().errors };
  };
  const first = await send();
  if (first.taken || !first.errors?.some(({ field }) => field === 'authorizeCode')) return first.taken;
  const url = `/api/project/${projectId}/authorize-code`;
  const payload = { ...typed, formId: form.id };
  const code = await portal.app.inject({ method: 'POST', url, headers, payload });
  if (code.statusCode !== 200) {
    // For what keeps this person from answering, and for nothing else.
    expect([403, 409]).toContain(code.statusCode);
    return false;
  }
  const [letter] = await readOutbox(portal.deps.db, portal.deps, 1);
  return (await send({ authorizeCode: /(\d{4} \d{4})/.exec(letter!.text)![1]! })).taken;
}

/** @param place of the form: the second is for one district */
const mayAnswer = (form: FormCell, { cell }: Person, place: number): boolean =>
  obstaclesOfForm(form, cell).length === 0 &&
  !formDataRefused(form, cell) &&
  (place === 0 || areaOfFormObstacle(form, cell, true) === null);

test.each(cells.map(([kind, cell], at) => [kind, nameOf(cell), at] as const))(
  'a %s, %s: the page and the call say what the specification says',
  async (kind, _name, at) => {
    const [id, cell] = [planted[at]!, cells[at]![1]];
    const forms = await formsOf(id);
    for (const person of peopleOf(cell)) {
      const due = obstaclesOfForm(cell, person.cell);
      const page = await get<SurveyProject | ProbeProject>(`/api/project/${id}`, person);
      expect(page !== null).toBe(shows(kind, cell));
      if (page !== null) {
        expect(says(page.verdict.allowed, cell, person)).toEqual(says(due.length === 0, cell, person));
        if (!page.verdict.allowed) expect(due).toContain(page.verdict.reason);
      }
      for (const [place, form] of forms.entries()) {
        const area = place === 1 ? areaOfFormObstacle(cell, person.cell, false) : null;
        if (page !== null && due.length === 0) {
          const told = page.consultationForms.find((each) => each.id === form.id)!.verdict.reason;
          expect(says([place, told], cell, person)).toEqual(says([place, area], cell, person));
        }
        const may = mayAnswer(cell, person, place);
        const taken = await answers(cell, id, form, person);
        expect(says([place, taken], cell, person)).toEqual(says([place, may], cell, person));
      }
    }
  },
);

/** Comments and ratings, which all these consultations take, know people by their accounts alone. */
const spokenOf = cells.flatMap(([kind, cell], at) =>
  kind === 'consultation' && cell.scheme === 'account' ? [[nameOf(cell), at] as const] : [],
);
test.each(spokenOf)(
  'a consultation, %s: comments and ratings are taken from whom the specification says',
  async (_name, at) => {
    const [id, cell] = [planted[at]!, cells[at]![1]];
    const speaks = async (person: Person, path: string, payload: object) => {
      const headers = { ...headersOf(person), 'idempotency-key': crypto.randomUUID() };
      return (
        (await portal.app.inject({ method: 'POST', url: path, headers, payload: { projectId: id, ...payload } }))
          .statusCode === 200
      );
    };
    for (const person of peopleOf(cell)) {
      const due = obstaclesOfSaying(cell, person.cell);
      const may = due.length === 0;
      const page = await get<ConsultationProject>(`/api/project/${id}`, person);
      for (const verdict of page === null ? [] : [page.commentVerdict, page.opinionVerdict]) {
        expect(says(verdict.allowed, cell, person)).toEqual(says(may, cell, person));
        if (!verdict.allowed) expect(due).toContain(verdict.reason);
      }
      const taken = [
        await speaks(person, '/api/project/comments', { content: 'Więcej lip.' }),
        await speaks(person, '/api/project/opinions', { type: 1 }),
      ];
      expect(says(taken, cell, person)).toEqual(says([may, may], cell, person));
    }
  },
);

test('lists offer nothing more to those who have answered, and the same as before to all others', async () => {
  for (const person of people) {
    const items = await listFor(person);
    for (const [at, [kind, cell]] of cells.entries()) {
      if (!shows(kind, cell)) continue;
      // Nothing is told of who has typed a name; an account is known also where nobody else is told apart (decision 0061).
      const isKnown = person.account !== null && peopleOf(cell).includes(person);
      // Whoever has typed another district could still say that they live here.
      const places = kind === 'probe' || cell.scheme === 'none' ? [0] : [0, 1];
      const theirs = places.filter((place) => place === 0 || areaOfFormObstacle(cell, person.cell, false) === null);
      const answered = isKnown && theirs.every((place) => mayAnswer(cell, person, place));
      const due = listButtonOf(cell, person.cell, answered);
      expect(says(items.get(planted[at]!)!.button, cell, person)).toEqual(says(due, cell, person));
    }
  }
});
