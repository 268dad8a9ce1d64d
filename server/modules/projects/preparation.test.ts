/** Consultations, surveys and probes before everybody sees them: links to look at them, and how they are published. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { SurveyForm } from '@wiec/contract/surveys.ts';
import type { NewPreviewLink } from '@wiec/contract/preview-links.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { openContactForm } from '../consultations/contact/open-form.ts';
import { createProbe } from '../probes/create-probe.ts';
import { opensForms } from '../surveys/open-forms.ts';
import { createPreviewLink } from '../../participation/previews/create-preview-link.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { plantAct, plantConsultation } from '../../testing/plant-consultation.ts';
import { callerById, plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { publishProject } from './publish-project.ts';

const DAY = 86_400_000;
const TODAY = '2026-11-22';
const inDays = (count: number) => new Date(Date.now() + count * DAY);

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  clerk = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['consultations.manage'] },
  });
  await openSessionOfId(portal.deps, clerk);
});
beforeEach(() => switchModules(portal.deps.db, { survey: true, consultation: true, probe: true }));
afterAll(() => portal.close());

const form = formOf(
  question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }),
  question('SingleText', 2, { required: false }),
);

interface Change {
  dateFrom?: Date;
  dateTo?: Date;
  withTerms?: boolean;
}

async function prepareSurvey(change: Change = {}): Promise<number> {
  const order = surveyOrder([form], { officeId: town.officeId, inPreparation: true, ...change });
  const made = await createSurvey(portal.deps, order, TODAY, 'cli');
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.data.id;
}

async function prepareConsultation(change: Change = {}): Promise<number> {
  const { id } = await plantConsultation(
    portal.deps,
    { officeId: town.officeId, inPreparation: true, sections: [{ title: 'Po co', html: '<p>Drzewa</p>' }], ...change },
    [form],
  );
  await plantAct(portal.deps, id);
  await openContactForm(portal.deps, { projectId: id, kind: 5, from: null, to: null });
  return id;
}

async function prepareProbe({ withTerms = false, dateFrom = inDays(-1), dateTo = inDays(1) }: Change = {}) {
  const made = await createProbe(
    portal.deps,
    {
      title: 'Ławki',
      question: 'Ile ławek?',
      shortDescription: '',
      options: ['Dwie', 'Trzy'],
      mode: Mode.Open,
      onlyForLegalAge: false,
      withTerms,
      inPreparation: true,
      dateFrom,
      dateTo,
      officeId: town.officeId,
    },
    TODAY,
    async () => false,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.data.id;
}

const kinds = [
  ['a survey', prepareSurvey, 'ankiety', ProjectType.Survey],
  ['a consultation', prepareConsultation, 'konsultacje', ProjectType.Consultation],
  ['a probe', prepareProbe, 'sondy', ProjectType.Probe],
] as const;

/** The first option of the first question, which is an answer to the whole. */
const firstAnswer = (projectId: number) =>
  portal.deps.db
    .selectFrom('form')
    .innerJoin('question', 'question.form_id', 'form.id')
    .innerJoin('question_option as o', 'o.question_id', 'question.id')
    .select(['form.id as formId', 'question.id as questionId', 'o.id as questionOptionId'])
    .where('project_id', '=', projectId)
    .orderBy('o.id')
    .executeTakeFirstOrThrow();

const links = (id: number) => `/api/office/projects/${id}/preview-links`;
const make = async (id: number): Promise<NewPreviewLink> => {
  const payload = { note: 'Dla radnych' };
  const reply = await portal.app.inject({
    method: 'POST',
    url: links(id),
    headers: provenHeaders(portal.deps, clerk),
    payload,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: NewPreviewLink }>().data;
};
const look = (id: number, clientId: string) => portal.app.inject(`/api/project/${id}/${clientId}`);
const page = (id: number) => portal.app.inject(`/api/project/${id}`);
const seenOf = async (id: number) => (await readDraftRevision(portal.deps.db, id)) ?? 'public';
const publish = async (id: number, by = clerk, seen?: string) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/publication`,
    headers: provenHeaders(portal.deps, by),
    payload: { seen: seen ?? (await seenOf(id)) },
  });

/** A survey or a consultation, or a probe as its preview shows it, or as a project. */
interface Asked {
  type?: number;
  consultationForms?: Pick<SurveyForm, 'categories'>[];
  probe?: { form: { question: object } };
}

describe.each(kinds)('%s in preparation', (_kind, prepare, folder, type) => {
  test('is seen by nobody but by whoever has a link, who can do nothing there', async () => {
    const id = await prepare();
    for (const url of ['', '/header', '/probe', '/survey-results']) {
      expect((await portal.app.inject(`/api/project/${id}${url}`)).statusCode).toBe(404);
    }
    const lists = await portal.app.inject(`/api/project?projectType=${type}`);
    expect(lists.body).not.toContain(`"id":${id},`);
    const { clientId, path } = await make(id);
    expect(path).toBe(`/${folder}/podglad/${id}/${clientId}`);
    const seen = await look(id, clientId);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    const { data } = seen.json<{ data: object }>();
    const whole = 'probe' in data ? data.probe : data;
    expect(whole).toMatchObject({
      id,
      status: ProjectStatus.InProgress,
      verdict: { allowed: false, reason: 'preview' },
    });
    const { formId, questionId, questionOptionId } = await firstAnswer(id);
    const answers = [{ questionId, answerOptions: [{ questionOptionId }] }];
    const send = () =>
      portal.app.inject({
        method: 'PUT',
        url: `/api/project/${id}/consultation-forms`,
        headers: { 'idempotency-key': crypto.randomUUID() },
        payload: { consultationForms: [{ id: formId, answers }] },
      });
    expect((await send()).statusCode).toBe(404);
    expect((await publish(id)).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
  });

  test('shows nothing by a link of another, by one that was revoked, and while the module is off', async () => {
    const [id, other] = [await prepare(), await prepare()];
    const { clientId, id: linkId } = await make(id);
    expect((await look(other, clientId)).statusCode).toBe(404);
    await switchModules(portal.deps.db, { survey: false, consultation: false, probe: false });
    // Flags are remembered for two seconds.
    const status = async () => (await look(id, clientId)).statusCode;
    await expect.poll(status).toBe(404);
    await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
    await expect.poll(status).toBe(200);
    const headers = provenHeaders(portal.deps, clerk);
    const revoked = await portal.app.inject({ method: 'DELETE', url: `${links(id)}/${linkId}`, headers });
    expect(revoked.statusCode).toBe(200);
    expect((await look(id, clientId)).statusCode).toBe(404);
  });

  test('is looked at by its clerk as on its first day, by a visitor and by a resident, for two hours', async () => {
    const id = await prepare();
    await portal.deps.pool.query('update project set mode = $1 where id = $2', [Mode.Close, id]);
    const open = async (viewer: string) => {
      const reply = await portal.app.inject({
        method: 'POST',
        url: `/api/office/projects/${id}/own-previews`,
        headers: { authorization: `Bearer ${clerk}` },
        payload: { viewer },
      });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ data: { path: string; expiresAt: string } }>().data;
    };
    const shown = async (viewer: string) => {
      const { path } = await open(viewer);
      expect(path).toMatch(new RegExp(`^/${folder}/podglad/${id}/[\\w-]{32}$`));
      const { data } = (await look(id, path.split('/').at(-1)!)).json<{ data: object }>();
      return 'probe' in data ? data.probe : data;
    };
    const begun = { id, status: ProjectStatus.Active };
    const needsSignIn = { allowed: false, reason: 'login-required' };
    expect(await shown('visitor')).toMatchObject({ ...begun, verdict: needsSignIn });
    const asResident = await shown('resident');
    expect(asResident).toMatchObject({ ...begun, verdict: { allowed: true } });
    if (type === ProjectType.Consultation) {
      expect(asResident).toMatchObject({ commentVerdict: { allowed: true }, existActiveCommentForm: true });
    }
    if (type === ProjectType.Survey) {
      expect(asResident).toMatchObject({ consultationForms: [{ verdict: { allowed: true }, voted: false }] });
    }

    const { path, expiresAt } = await open('resident');
    const hours = (new Date(expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    const listed = await portal.app.inject({ url: links(id), headers: { authorization: `Bearer ${clerk}` } });
    expect(listed.json()).toMatchObject({ data: { items: [] } });
    await portal.deps.pool.query(
      "update preview_link set expires_at = now() - interval '1 second' where project_id = $1",
      [id],
    );
    expect((await look(id, path.split('/').at(-1)!)).statusCode).toBe(404);

    expect((await publish(id)).statusCode).toBe(200);
    const late = await portal.app.inject({
      method: 'POST',
      url: `/api/office/projects/${id}/own-previews`,
      headers: { authorization: `Bearer ${clerk}` },
      payload: { viewer: 'visitor' },
    });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('już ogłoszone')]);
  });

  test('is published once, as it was shown, and can be answered from then on', async () => {
    const id = await prepare();
    const { clientId } = await make(id);
    const asked = ({ data }: { data: Asked }) => {
      if (data.probe) return data.probe.form.question;
      const forms = data.consultationForms!;
      if (data.type !== ProjectType.Probe) {
        return forms.map((form) => ({ ...form, verdict: null, status: null, availableVoteNotLogged: null }));
      }
      const { id: questionId, content, questionOptions } = forms[0]!.categories[0]!.questions[0]!;
      const options = questionOptions.map(({ id: optionId, content: words, order }) => ({
        id: optionId,
        content: words,
        order,
      }));
      return { id: questionId, content, questionOptions: options };
    };
    const before = asked((await look(id, clientId)).json());
    expect((await publish(id)).json()).toMatchObject({ data: { id } });
    const shown = await page(id);
    expect(shown.statusCode).toBe(200);
    expect(asked(shown.json())).toEqual(before);
    const votes = await portal.deps.db
      .selectFrom('form')
      .leftJoin('vote_opening as o', 'o.vote_id', 'form.vote_id')
      .select(['form.type', 'form.status', 'o.config'])
      .where('project_id', '=', id)
      .execute();
    expect(votes.map(({ status }) => status)).toEqual(votes.map(() => 1));
    expect(votes.filter(({ type, config }) => type === 0 && config === null)).toEqual([]);
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(id)).execute();
    expect(log.filter(({ action }) => action === 'project.published').map(({ actor }) => actor)).toEqual([
      `account:${clerk}`,
    ]);
    const again = await publish(id);
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('Nie można zmienić statusu')]);
  });

  test('is not published after its last day, and stays as it was', async () => {
    const id = await prepare({ dateFrom: inDays(-3), dateTo: new Date(Date.now() + 1500) });
    await new Promise((passed) => setTimeout(passed, 1600));
    const late = await publish(id);
    expect([late.statusCode, late.body]).toEqual([422, expect.stringContaining('Koniec już minął')]);
    expect((await page(id)).statusCode).toBe(404);
  });

  test('is published by whoever may, in its office alone', async () => {
    const id = await prepare();
    const away = await plantTown(portal.deps.db, 2040 + type);
    const permissions = { [away.officeId]: ['consultations.manage' as const] };
    const stranger = await plantStaff(portal.deps, { officeId: away.officeId, permissions });
    await openSessionOfId(portal.deps, stranger);
    expect((await publish(id, stranger)).statusCode).toBe(403);
    const unproven = await portal.app.inject({
      method: 'PUT',
      url: `/api/office/projects/${id}/publication`,
      headers: { authorization: `Bearer ${clerk}` },
      payload: { seen: await seenOf(id) },
    });
    expect(unproven.statusCode).toBe(403);
    expect((await page(id)).statusCode).toBe(404);
  });
});

test.each([
  ['a word of a question', "update question set content = 'Inaczej?' where form_id = (select min(id) from form where project_id = $1)"],
  ['an answer', "update question_option set content = 'Może' where id = (select min(o.id) from question_option o join question q on q.id = question_id join form f on f.id = form_id where project_id = $1)"],
  ['the title', "update project set title = 'Inna' where id = $1"],
  ['the act', "update act set title = 'Inny' where project_id = $1"],
  ['a section', "update consultation_section set html = '<p>Inne</p>' where project_id = $1"],
])('what was changed after the clerk had looked is not published: %s', async (_what, change) => {
  const id = await prepareConsultation();
  const seen = await seenOf(id);
  expect((await portal.deps.pool.query(change, [id])).rowCount).toBeGreaterThan(0);
  const late = await publish(id, clerk, seen);
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('tymczasem zmienił')]);
  expect((await page(id)).statusCode).toBe(404);
  expect((await publish(id)).statusCode).toBe(200);
}); // prettier-ignore

test('two who publish at once publish once', async () => {
  const id = await prepareSurvey();
  const both = await Promise.all([publish(id), publish(id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a survey that was prepared is frozen as one that was public at once', async () => {
  const made = await createSurvey(
    portal.deps,
    surveyOrder([form], { officeId: town.officeId, dateFrom: inDays(-2), dateTo: inDays(5) }),
    TODAY,
    'cli',
  );
  const id = await prepareSurvey({ dateFrom: inDays(-2), dateTo: inDays(5) });
  const openForms = opensForms(portal.deps);
  expect(await publishProject({ ...portal.deps, openForms }, { projectId: id, by: 'cli', seen: null })).toMatchObject({
    ok: true,
  });
  const rulesOf = async (projectId: number) => {
    const { config } = await portal.deps.db
      .selectFrom('vote')
      .innerJoin('vote_opening', 'vote_id', 'vote.id')
      .select('config')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const { form: asked, ...rules } = JSON.parse(config) as Record<string, unknown>;
    return {
      keys: Object.keys(rules),
      mode: rules['mode'],
      titles: JSON.stringify(asked).replace(/\d+/g, ''),
    };
  };
  expect(await rulesOf(id)).toEqual(await rulesOf(made.ok ? made.data.id : 0));
});

test('the act that a draft would replace is read by its link alone, so that both are compared before anybody else sees them', async () => {
  const id = await prepareConsultation();
  await plantAct(portal.deps, id, 0);
  const other = await make(await prepareConsultation());
  const { clientId, id: linkId } = await make(id);
  const inForce = (client: string) => portal.app.inject(`/api/project/${id}/acts/0${client}`);
  expect((await look(id, clientId)).json()).toMatchObject({ data: { actVersions: [0, 1], act: { version: 1 } } });
  const seen = await inForce(`/${clientId}`);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(seen.json()).toMatchObject({ data: { version: 0 } });
  expect((await inForce('')).statusCode).toBe(404);
  expect((await inForce(`/${other.clientId}`)).statusCode).toBe(404);
  const revoked = {
    method: 'DELETE',
    url: `${links(id)}/${linkId}`,
    headers: provenHeaders(portal.deps, clerk),
  } as const;
  expect((await portal.app.inject(revoked)).statusCode).toBe(200);
  expect((await inForce(`/${clientId}`)).statusCode).toBe(404);
});

test('whoever takes part accepts the terms that hold on the day of publication', async () => {
  const { db } = portal.deps;
  const { id: agreement } = await db
    .insertInto('agreement')
    .values({ name: 'Regulamin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = async (validFrom: string) =>
    (
      await db
        .insertInto('agreement_history')
        .values({ agreement_id: agreement, title: 'Regulamin', body_html: '<p>§ 1</p>', valid_from: validFrom })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const first = await version('2026-01-01');
  const id = await prepareSurvey({ withTerms: true });
  const { clientId } = await make(id);
  expect((await look(id, clientId)).json()).toMatchObject({ data: { agreementHistory: { id: first } } });
  const second = await version('2026-02-01');
  expect((await publish(id)).statusCode).toBe(200);
  expect((await page(id)).json()).toMatchObject({ data: { agreementHistory: { id: second } } });
});

describe('a clerk whose right has just ended', () => {
  const planted = () =>
    plantStaff(portal.deps, {
      officeId: town.officeId,
      permissions: { [town.officeId]: ['consultations.manage'] },
    });
  const endRights = (id: number) =>
    portal.deps.db.deleteFrom('account_permission').where('account_id', '=', id).execute();

  test('publishes nothing that waited for somebody else meanwhile', async () => {
    const [id, former] = [await prepareSurvey(), await planted()];
    await openSessionOfId(portal.deps, former);
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from project where id = $1 for update', [id]);
    const publishing = publish(id, former);
    await untilSomebodyWaits(portal.deps.pool);
    await endRights(former);
    await client.query('commit');
    client.release();
    expect((await publishing).statusCode).toBe(403);
    expect((await page(id)).statusCode).toBe(404);
  });

  test('makes no link, though the sign-in is still remembered with that right', async () => {
    const [id, former] = [await prepareSurvey(), await planted()];
    const by = (await callerById(portal.deps, former))!;
    const order = { projectId: id, kinds: [ProjectType.Survey], by, note: 'Na potem' };
    expect(await createPreviewLink(portal.deps, order)).toMatchObject({ ok: true });
    await endRights(former);
    expect(await createPreviewLink(portal.deps, order)).toMatchObject({ ok: false, kind: 'forbidden' });
  });
});
