/** Who may answer surveys, forms of consultations, and probes: the page, the list's button and the call say what the specification says. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProbeProject } from '@wiec/contract/probe-project.ts';
import type { ProjectItem } from '@wiec/contract/projects.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { datesOf, everybody, everyCombination } from '@wiec/domain/testing/eligibility-cells.ts';
import {
  areaOfFormObstacle,
  type FormCell,
  listButtonOf,
  obstaclesOfForm,
  type PersonCell,
} from '@wiec/domain/testing/eligibility-oracle.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { createProbe } from './modules/probes/create-probe.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { signInById } from './testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

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

/** Schemes that a kind has without asking for data, by mode; where nobody is told apart, only a probe asks for age (spec/0). */
const terms = (kind: Kind) =>
  everyCombination<Pick<FormCell, 'mode' | 'scheme' | 'adultsOnly'>>({
    mode: ['Open', 'Close', 'Citizen'],
    scheme: ['none', 'account'],
    adultsOnly: [false, true],
  }).filter(({ mode, scheme, adultsOnly }) => {
    if (scheme === 'none') return mode === 'Open' && (kind === 'probe' || !adultsOnly);
    return mode !== 'Open' || kind !== 'probe';
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
      .filter(({ mode, adultsOnly }) => mode !== 'Close' && !adultsOnly)
      .map((term): [Kind, FormCell] => [kind, { ...term, ...state }]),
  ),
]);
const nameOf = ({ mode, scheme, adultsOnly, status, dates }: FormCell) =>
  [mode, scheme, adultsOnly && 'adults', status, dates].filter(Boolean).join(' ');

interface Person {
  cell: PersonCell;
  account: number | null;
}

let portal: TestApp;
let town: Town;
const people: Person[] = [];
/** The id of the project of each cell. */
const planted: number[] = [];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps);
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true, consultation: true, probe: true });
  await deps.db.updateTable('district').set({ name: DISTRICT }).where('id', '=', town.districtId).execute();
  const otherOfficeId = (await plantTown(deps.db, 2028)).officeId;
  const { id: otherDistrictId } = await deps.db
    .insertInto('district')
    .values({ name: 'Nowe Lipy', office_id: town.officeId, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // An account says who answers by itself: what is known of its PESEL changes nothing, nor what a stranger would type.
  for (const cell of everybody) {
    const { account } = cell;
    if (account === null ? people.length > 0 : !account.peselVerified) continue;
    // Nobody is the same person twice.
    const age = account?.age === 'minor' ? 12 : 40;
    const { pesel, birthDate } = inventedResident({
      index: people.length,
      age,
      districtId: town.districtId,
      today: TODAY,
    });
    const planted = account && {
      officeId: account.office === 'other' ? otherOfficeId : town.officeId,
      districtId: { own: town.districtId, other: otherDistrictId, none: null }[account.district],
      pesel: pesel!,
      birthDate: account.age === 'unknown' ? null : birthDate!,
      isCitizen: account.citizen,
    };
    people.push({ cell, account: planted && (await plantVoterAccount(deps, planted)).id });
  }
  for (const [kind, cell] of cells) planted.push(await plant(kind, cell));
}, 120_000);
afterAll(() => portal.close());

/** With a form for everybody and, where accounts say who answers, one for a district; a probe has one form. */
async function plant(kind: Kind, cell: FormCell): Promise<number> {
  const { deps } = portal;
  const { officeId } = town;
  const due = cell.dates === 'before' ? datesOf(cell, { now }) : { dateFrom: days(-2), dateTo: days(2) };
  const inPreparation = cell.status === 'InProgress';
  const shared = { mode: Mode[cell.mode], onlyForLegalAge: cell.adultsOnly, inPreparation, officeId, ...due };
  const forms = cell.scheme === 'account' ? [asked(1), asked(2)] : [asked(1)];
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

test('the button of the lists is the one of the specification, for everybody', async () => {
  for (const person of people) {
    const items = new Map<number, ProjectItem>();
    for (const type of Object.values(types)) {
      for (const isActual of [true, false]) {
        const query = `projectType=${type}&isActual=${isActual}&size=-1&archiveListPage=1&archiveListSize=-1`;
        const page = await get<{ items: ProjectItem[] }>(`/api/project?${query}`, person);
        for (const item of page!.items) items.set(item.id, item);
      }
    }
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

async function answers(projectId: number, form: Awaited<ReturnType<typeof formsOf>>[number], person: Person) {
  const answer = { questionId: form.questionId, answerOptions: [{ questionOptionId: form.optionId }] };
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${projectId}/consultation-forms`,
    headers: { ...headersOf(person), 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: [{ id: form.id, answers: [answer] }] },
  });
  return reply.statusCode === 200;
}

test.each(cells.map(([kind, cell], at) => [kind, nameOf(cell), at] as const))(
  'a %s, %s: the page and the call say what the specification says, to everybody',
  async (kind, _name, at) => {
    const [id, cell] = [planted[at]!, cells[at]![1]];
    const forms = await formsOf(id);
    for (const person of people) {
      const due = obstaclesOfForm(cell, person.cell);
      const page = await get<SurveyProject | ProbeProject>(`/api/project/${id}`, person);
      expect(page !== null).toBe(shows(kind, cell));
      if (page !== null) {
        expect(says(page.verdict.allowed, cell, person)).toEqual(says(due.length === 0, cell, person));
        if (!page.verdict.allowed) expect(due).toContain(page.verdict.reason);
      }
      for (const [place, form] of forms.entries()) {
        const area = place === 1 ? areaOfFormObstacle(person.cell) : null;
        if (page !== null && due.length === 0) {
          const told = page.consultationForms.find((each) => each.id === form.id)!.verdict.reason;
          expect(says([place, told], cell, person)).toEqual(says([place, area], cell, person));
        }
        const may = due.length === 0 && area === null;
        expect(says([place, await answers(id, form, person)], cell, person)).toEqual(says([place, may], cell, person));
      }
    }
  },
);
