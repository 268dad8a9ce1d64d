/** A probe that stands in a consultation: who puts it there, who sees it, and what it changes of having voted. */
import type { ProjectItem } from '@wiec/contract/projects.ts';
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { Mode, ProjectStatus, VoteCompletion } from '@wiec/domain/phases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);

let portal: TestApp;
let town: Town;
let clerk: number;
let resident: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId);
  resident = await plantStaff(portal.deps, { officeId: town.officeId, permissions: {} });
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}

async function runProbe({
  begins = -1,
  mode = Mode.Open as Mode,
  adults = false,
  inPreparation = false,
} = {}): Promise<number> {
  const order = {
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode,
    onlyForLegalAge: adults,
    withTerms: false,
    inPreparation,
    hidden: true,
    dateFrom: inDays(begins),
    dateTo: inDays(3),
    officeId: town.officeId,
  };
  const made = await createProbe(portal.deps, order, '2026-11-22', async () => false);
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}

const planted = async () => (await plantConsultation(portal.deps, { officeId: town.officeId })).id;
const place = (id: number, consultationId: number | null, by = clerk) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/consultation`,
    headers: provenHeaders(portal.deps, by),
    payload: { consultationId },
  });
const shown = async (id: number) =>
  (await portal.app.inject({ url: `/api/project/${id}/probes` })).json<{ data: { items: FeaturedProbe[] } }>().data
    .items;
const asResident = () => ({ headers: { authorization: `Bearer ${resident}` } });
const listed = async (id: number): Promise<ProjectItem> => {
  const reply = await portal.app.inject({ url: '/api/project?projectType=0&size=-1', ...asResident() });
  return reply.json<{ data: { items: ProjectItem[] } }>().data.items.find((item) => item.id === id)!;
};
const withMode = async (voteMode: number): Promise<number[]> => {
  const url = `/api/project?projectType=0&size=-1&voteMode=${voteMode}`;
  const reply = await portal.app.inject({ url, ...asResident() });
  return reply.json<{ data: { items: ProjectItem[] } }>().data.items.map(({ id }) => id);
};

async function answer(probe: number): Promise<void> {
  const read = await portal.app.inject({ url: `/api/project/${probe}/probe` });
  const { form } = read.json<{ data: { probe: FeaturedProbe } }>().data.probe;
  const [option] = form.question.questionOptions;
  const answers = [{ questionId: form.question.id, answerOptions: [{ questionOptionId: option!.id }] }];
  const sent = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${probe}/probe-forms`,
    ...asResident(),
    payload: { consultationForms: [{ id: form.id, agreementAccepted: false, answers }] },
  });
  expect(sent.statusCode).toBe(200);
}

test('a probe is put into a consultation and taken out again, which is written down once each', async () => {
  const [probe, consultation] = [await runProbe(), await planted()];
  expect(await shown(consultation)).toEqual([]);
  expect((await place(probe, consultation)).json()).toMatchObject({
    data: { id: probe, consultationId: consultation },
  });
  expect((await place(probe, consultation)).statusCode).toBe(200);
  expect(await shown(consultation)).toMatchObject([{ id: probe, running: true, results: null }]);
  const got = await portal.app.inject({
    url: `/api/office/projects/${probe}/consultation`,
    headers: { authorization: `Bearer ${clerk}` },
  });
  expect(got.json().data).toMatchObject({
    consultationId: consultation,
    items: expect.arrayContaining([expect.objectContaining({ id: consultation })]),
  });
  await place(probe, null);
  expect(await shown(consultation)).toEqual([]);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(probe))
    .where('action', '=', 'probe.placed')
    .execute();
  expect(log.length).toBe(2);
});

test('what has not begun, is in preparation or was withdrawn does not show', async () => {
  const consultation = await planted();
  const [withdrawn, seen] = [await runProbe(), await runProbe()];
  const unseen = [await runProbe({ begins: 1 }), await runProbe({ inPreparation: true })];
  for (const probe of [...unseen, withdrawn, seen]) expect((await place(probe, consultation)).statusCode).toBe(200);
  await portal.deps.projects.setStatus(portal.deps.db, withdrawn, ProjectStatus.Withdraw);
  expect((await shown(consultation)).map(({ id }) => id)).toEqual([seen]);
});

test('nothing but a probe stands in a consultation, nor in one of another office, nor by a clerk of another office', async () => {
  const [probe, consultation] = [await runProbe(), await planted()];
  expect((await place(consultation, consultation)).statusCode).toBe(409);
  expect((await place(probe, probe)).statusCode).toBe(422);
  const { id: _, ...office } = await portal.deps.db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', town.officeId)
    .executeTakeFirstOrThrow();
  const other = { ...office, open_hours: '[]', name: 'Inny urząd' };
  const elsewhere = await portal.deps.db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow();
  const theirs = (await plantConsultation(portal.deps, { officeId: elsewhere.id })).id;
  expect((await place(probe, theirs)).statusCode).toBe(422);
  expect((await place(probe, consultation, await staffOf(elsewhere.id))).statusCode).toBe(403);
  expect(await shown(theirs)).toEqual([]);
});

test('a consultation is voted when all its probes are answered: list, filter and page agree', async () => {
  const [first, second, consultation] = [await runProbe(), await runProbe(), await planted()];
  for (const probe of [first, second]) await place(probe, consultation);
  const own = (await listed(consultation)).voteForms.length - 2;
  expect(own).toBe(0);
  const tells = async (told: object, completion: VoteCompletion) => {
    expect(await listed(consultation)).toMatchObject(told);
    const page = await portal.app.inject({ url: `/api/project/${consultation}`, ...asResident() });
    const { votedForms: _, ...ofPage } = told as { votedForms: number };
    expect(page.json().data).toMatchObject(ofPage);
    for (const each of Object.values(VoteCompletion)) {
      expect((await withMode(each)).includes(consultation)).toBe(each === completion);
    }
  };
  const leads = async (button: string, reason: string | null) =>
    expect(await listed(consultation)).toMatchObject({ button, verdict: { allowed: reason === null, reason } });
  await tells({ isParticipate: false, votedForAllForms: false, votedForms: 0 }, VoteCompletion.NoVote);
  await leads('vote', null);
  await answer(first);
  await tells({ isParticipate: true, votedForAllForms: false, votedForms: 1 }, VoteCompletion.Part);
  await leads('vote', null);
  await answer(second);
  await tells({ isParticipate: true, votedForAllForms: true, votedForms: 2 }, VoteCompletion.Complete);
  await leads('preview', 'already-voted');
});

test('the list leads to a consultation for a probe in it only where one may answer the probe, and says else why not', async () => {
  const cases: [{ mode?: Mode; adults?: boolean; closed?: boolean }, string | null][] = [
    [{ mode: Mode.Close }, 'login-required'],
    [{ adults: true }, 'login-required'],
    [{ closed: true }, 'ended'],
    [{}, null],
  ];
  for (const [{ closed = false, ...of }, reason] of cases) {
    const [probe, consultation] = [await runProbe(of), await planted()];
    await place(probe, consultation);
    if (closed) await portal.deps.projects.setStatus(portal.deps.db, probe, ProjectStatus.Close);
    portal.app.kept?.forget();
    const reply = await portal.app.inject({ url: '/api/project?projectType=0&size=-1' });
    const item = reply.json<{ data: { items: ProjectItem[] } }>().data.items.find(({ id }) => id === consultation)!;
    expect([of, item.button, item.verdict.reason]).toEqual([of, reason === null ? 'vote' : 'preview', reason]);
  }
});

test('while the module of probes is off, a consultation is voted by its own forms alone', async () => {
  const [probe, other] = [await runProbe(), await runProbe()];
  const consultation = await planted();
  await place(probe, consultation);
  await place(other, consultation);
  await answer(probe);
  const page = async () =>
    (await portal.app.inject({ url: `/api/project/${consultation}`, ...asResident() })).json().data;
  const inPart = { isParticipate: true, votedForAllForms: false };
  expect(await listed(consultation)).toMatchObject(inPart);
  expect(await page()).toMatchObject(inPart);
  expect(await withMode(VoteCompletion.Part)).toContain(consultation);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: false });
  // Switches are remembered for two seconds.
  await expect.poll(async () => (await portal.app.inject({ url: `/api/project/${probe}/probe` })).statusCode).toBe(404);
  portal.app.kept?.forget();
  const untouched = { isParticipate: false, votedForAllForms: false };
  expect(await listed(consultation)).toMatchObject({ ...untouched, votedForms: 0 });
  expect(await page()).toMatchObject(untouched);
  expect(await withMode(VoteCompletion.Part)).not.toContain(consultation);
});
