/** Consultations over HTTP: what their page shows, their survey forms, and how they end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsultationProject, LegalAct } from '@wiec/contract/consultations.ts';
import { FormStatus, Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { formOf, option, options, question } from '@wiec/domain/testing/sample-questions.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { closeDueForms } from '../../participation/closing/close-due-forms.ts';
import { closeNow } from '../../testing/close-now.ts';
import { plantAct, plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { closeDueConsultations } from './close-due-consultations.ts';

const DAY = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY);

let portal: TestApp;
let town: Town;
let account: CallerAccount;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: false, consultation: true });
  const { officeId } = town;
  const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  account = await plantVoterAccount(portal.deps, seed);
  Object.assign(portal.app, { identify: async (header: string) => (header === 'Bearer me' ? account : null) });
});
afterAll(() => portal.close());

const ME = { authorization: 'Bearer me' };

async function page(id: number, headers: Record<string, string> = {}): Promise<ConsultationProject> {
  const reply = await portal.app.inject({ url: `/api/project/${id}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: ConsultationProject }>().data;
}

const form = (id: number): Form => {
  const questionOptions = options('Tak', 'Nie').map((each) => option(id * 100 + each.id, each.content));
  return { ...formOf(question('SingleRadio', id, { content: 'Czy?', questionOptions })), id, title: `Ankieta ${id}` };
};

async function send(id: number, at: number, headers: Record<string, string>) {
  const { consultationForms } = await page(id);
  const asked = consultationForms[at]!;
  const [first] = asked.categories[0]!.questions;
  const answerOptions = [{ questionOptionId: first!.questionOptions[0]!.id }];
  return portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    payload: { consultationForms: [{ id: asked.id, answers: [{ questionId: first!.id, answerOptions }] }] },
  });
}

test('the page tells its sections, its act, its forms and what they open to whom', async () => {
  const { deps } = portal;
  const html = '<p onclick="x()">Zdanie</p>';
  const { id, formIds } = await plantConsultation(deps, { sections: [{ title: 'Dlaczego', html }] }, [form(1)]);
  await plantAct(deps, id);
  const [shown, known] = [await page(id), await page(id, ME)];
  expect(shown).toMatchObject({
    id,
    type: 0,
    status: 1,
    sections: [{ title: 'Dlaczego', html: '<p>Zdanie</p>' }],
    actVersions: [1],
    act: { version: 1, type: 'UCHWAŁA', number: 'XL/412/2026', date: '2026-09-01', elementCount: 4, attachments: [] },
    existActiveCommentForm: true,
    existActiveOpinionForm: true,
    commentVerdict: { allowed: false, reason: 'login-required', next: 'sign-in' },
    opinionVerdict: { allowed: false, reason: 'login-required' },
    commentMaxLength: 2000,
    commentsWait: true,
    voteForms: formIds,
  });
  expect(shown.consultationForms.map(({ type }) => type)).toEqual([0, 3, 6]);
  expect(known.commentVerdict).toMatchObject({ allowed: true });
  expect(known.consultationForms.map(({ verdict }) => verdict.allowed)).toEqual([true, true, true]);
  const [, second] = shown.act!.childrens;
  expect(second).toMatchObject({
    name: 'paragraf',
    order: 1,
    text: 'Drzewa sadzi się, gdy:',
    attributes: { unit: 'par', nr: '2', label: '§ 2.', generated: false, address: 'par-2' },
    canComment: true,
    commentCount: 0,
    childrens: [
      { name: 'punkt', attributes: { address: 'par-2-pkt-1' }, childrens: [] },
      { name: 'punkt', attributes: { address: 'par-2-pkt-2' } },
    ],
  });
});

test('each version of the act is told by itself, and none that there is not', async () => {
  const { id } = await plantConsultation(portal.deps);
  await plantAct(portal.deps, id, 0);
  expect(await page(id)).toMatchObject({ act: null, actVersions: [0] });
  const act = await portal.app.inject(`/api/project/${id}/acts/0`);
  expect(act.json<{ data: LegalAct }>().data).toMatchObject({ version: 0, elementCount: 4, commentCount: 0 });
  expect((await portal.app.inject(`/api/project/${id}/acts/1`)).statusCode).toBe(404);
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.InProgress);
  portal.app.kept!.forget();
  expect((await portal.app.inject(`/api/project/${id}/acts/0`)).statusCode).toBe(404);
  expect((await portal.app.inject(`/api/project/${id}`)).statusCode).toBe(404);
});

test('it counts as voted when all its survey forms are, and not by those that only switch something on', async () => {
  const { id } = await plantConsultation(portal.deps, { mode: Mode.Close }, [form(1), form(2)]);
  expect((await send(id, 0, {})).statusCode).toBe(401);
  expect((await send(id, 0, ME)).statusCode).toBe(200);
  expect(await page(id, ME)).toMatchObject({ isParticipate: true, votedForAllForms: false });
  const partly = await portal.app.inject({ url: '/api/project?projectType=0&voteMode=1', headers: ME });
  expect(partly.json<{ data: { items: unknown[] } }>().data.items).toMatchObject([{ id, votedForAllForms: false }]);
  expect((await send(id, 1, ME)).statusCode).toBe(200);
  expect(await page(id, ME)).toMatchObject({ votedForAllForms: true, verdict: { reason: 'already-voted' } });
});

test('a form that switches something on takes no answers', async () => {
  const { id } = await plantConsultation(portal.deps);
  const [comments] = (await page(id)).consultationForms;
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/consultation-forms`,
    headers: { ...ME, 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: [{ id: comments!.id, answers: [] }] },
  });
  expect(reply.statusCode).toBe(404);
});

test('dates of commenting are its own', async () => {
  const { id } = await plantConsultation(portal.deps, { comments: { from: days(0.5), to: null }, opinions: null });
  expect(await page(id, ME)).toMatchObject({
    existActiveCommentForm: false,
    commentVerdict: { allowed: false, reason: 'form-not-open-yet', next: 'wait' },
    existActiveOpinionForm: false,
    opinionVerdict: { allowed: false, reason: 'form-not-open' },
  });
});

test('it ends by its last day, after its last vote has ended', async () => {
  const { deps } = portal;
  const status = async (id: number) =>
    (await deps.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const before = { ...deps, clock: () => days(-9) };
  const over = { dateFrom: days(-3), dateTo: days(-1) };
  const quiet = await plantConsultation(before, over);
  const asking = await plantConsultation(before, over, [form(1)]);
  const running = await plantConsultation(deps, {}, [form(1)]);
  // Its survey ends before its comments do.
  const votes = await deps.db.selectFrom('vote').select('id').where('project_id', '=', running.id).execute();
  for (const { id } of votes) await closeNow(deps, { voteId: id, actor: 'cli' });
  await closeDueConsultations(deps);
  expect(await Promise.all([quiet, asking, running].map(({ id }) => status(id)))).toEqual([2, 1, 1]);
  await closeDueForms(deps);
  await closeDueConsultations(deps);
  expect(await Promise.all([quiet, asking, running].map(({ id }) => status(id)))).toEqual([2, 2, 1]);
});

test('without comments and opinions it lasts to its last day too, and switches of saying end with theirs', async () => {
  const { deps } = portal;
  const asking = await plantConsultation(deps, { comments: null, opinions: null }, [form(1)]);
  const votes = await deps.db.selectFrom('vote').select('id').where('project_id', '=', asking.id).execute();
  for (const { id } of votes) await closeNow(deps, { voteId: id, actor: 'cli' });
  expect((await page(asking.id)).status).toBe(ProjectStatus.Active);
  const early = { ...deps, clock: () => days(-9) };
  const ended = await plantConsultation(early, {
    dateFrom: days(-3),
    comments: { from: null, to: days(-1) },
    opinions: null,
  });
  await closeDueConsultations(deps);
  const switches = deps.db.selectFrom('form').select('status').where('project_id', '=', ended.id);
  expect(await switches.execute()).toEqual([{ status: FormStatus.Close }]);
  expect((await page(ended.id)).status).toBe(ProjectStatus.Active);
});
