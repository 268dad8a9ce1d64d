/**
 * Whatever is not public yet, or no more, is told at no address: every reading call is asked about it, by every number that it has, as a
 * visitor and as a resident. All of it carries one word, and its files have bytes of their own.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actElement } from '@wiec/domain/acts/act-element.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, option, question } from '@wiec/domain/testing/sample-questions.ts';
import { attachFile } from './modules/acts/queries.ts';
import { addProbe } from './modules/probes/add-probe.ts';
import { insertFile } from './modules/projects/file-queries.ts';
import { indexProjects } from './modules/search/index-projects.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { storeFile } from './services/files.ts';
import { plantAct, plantConsultation } from './testing/plant-consultation.ts';
import { plantMeeting } from './testing/plant-meeting.ts';
import { signInById } from './testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { routesOf } from './testing/routes-of.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const SECRET = 'Przedwczesność';
const DAY = 86_400_000;
const day = (n: number) => new Date(Date.now() + n * DAY);

let portal: TestApp;
let town: Town;
let resident: number;
/** Of what is not public, and of the consultation that is. */
const ids = new Set<number>();
/** Hashes of forms' pictures, and pictures as they are kept. */
const pictures: Buffer[] = [];

const form = () =>
  formOf(question('SingleRadio', 1, { content: SECRET, questionOptions: [option(1, SECRET), option(2, 'Nie')] }));
const words = { title: SECRET, shortDescription: SECRET };

let hue = 0;
async function store(kind: 'pdf' | 'picture'): Promise<number> {
  const painted = { width: 400, height: 200, channels: 3, background: { r: ++hue, g: 90, b: 60 } } as const;
  const bytes =
    kind === 'pdf' ? Buffer.from(`%PDF-1.7 ${SECRET}%%EOF`) : await sharp({ create: painted }).png().toBuffer();
  const file = await storeFile(portal.deps.db, portal.deps, { filename: `${SECRET}.${kind}`, bytes });
  if (kind === 'picture') pictures.push(await sharp(bytes).rotate().png().toBuffer());
  ids.add(file.id);
  return file.id;
}

async function withFiles(projectId: number, kinds: readonly ('attachment' | 'result' | 'picture')[]): Promise<void> {
  ids.add(projectId);
  for (const [position, kind] of kinds.entries()) {
    const fileId = await store(kind === 'picture' ? 'picture' : 'pdf');
    await insertFile(portal.deps.db, {
      projectId,
      formId: null,
      fileId,
      kind,
      position,
      alt: kind === 'picture' ? SECRET : null,
    });
  }
}

async function withAct(projectId: number): Promise<void> {
  const act = await plantAct(portal.deps, projectId, 1, [
    actElement('par', { nr: '1', label: '§ 1.', text: SECRET, line: 1 }),
  ]);
  await attachFile(portal.deps.db, act, await store('pdf'), 0);
}

const setStatus = (id: number, status: ProjectStatus) => portal.deps.projects.setStatus(portal.deps.db, id, status);

const probe = (status: ProjectStatus, from: number) =>
  addProbe(portal.deps, portal.deps.db, {
    officeId: town.officeId,
    ...words,
    question: SECRET,
    options: [SECRET, 'Nie'],
    mode: Mode.Open,
    status,
    onlyForLegalAge: false,
    agreementHistoryId: null,
    featured: true,
    dateFrom: day(from),
    dateTo: day(from + 9),
  });

async function plantConsultations(): Promise<void> {
  const { deps } = portal;
  const { officeId } = town;
  const draft = await plantConsultation(deps, { ...words, description: SECRET, officeId, inPreparation: true }, [
    form(),
  ]);
  await withAct(draft.id);
  await withFiles(draft.id, ['attachment', 'result', 'picture']);
  const meeting = await plantMeeting(deps, { ...words, place: SECRET, consultationId: draft.id, officeId });
  await setStatus(meeting, ProjectStatus.InProgress);
  ids.add(meeting);
  // Nobody had seen it when it was given up.
  const given = await plantConsultation(deps, { ...words, officeId, inPreparation: true }, [form()]);
  await withAct(given.id);
  await withFiles(given.id, ['attachment', 'picture']);
  await setStatus(given.id, ProjectStatus.Withdraw);

  const open = await plantConsultation(deps, { title: 'Zieleń', officeId });
  await withFiles(open.id, ['result']);
  const comment = (status: number, content: string, more: object = {}) =>
    deps.db
      .insertInto('comment')
      .values({ project_id: open.id, status, content, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
  await comment(CommentStatus.Waiting, SECRET);
  await deps.pool.query(
    `insert into comment (project_id, status, content, refusal, reason, decided_at) values ($1, 2, $2, 'vulgar', $2, now())`,
    [open.id, SECRET],
  );
  await comment(CommentStatus.Withdrawn, SECRET, { withdrawn_at: new Date() });
  const answer = await deps.db
    .insertInto('comment_answer')
    .values({ project_id: open.id, decision: 'rejected', reason: SECRET })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cut = await comment(CommentStatus.Published, SECRET, { published_content: 'Skrócona', answer_id: answer.id });
  ids.add(cut.id);
  ids.add(answer.id);
  await deps.db
    .insertInto('consultation_report')
    .values({ project_id: open.id, state: 'draft', texts: JSON.stringify({ course: SECRET }) })
    .execute();
}

async function plantOthers(): Promise<void> {
  const { deps } = portal;
  const made = await createSurvey(
    deps,
    surveyOrder([form()], { ...words, officeId: town.officeId, inPreparation: true }),
    '2026-11-22',
    'cli',
  );
  if (!made.ok) throw new Error(made.title);
  await withFiles(made.data.id, ['attachment', 'picture']);
  await withFiles(await probe(ProjectStatus.InProgress, -1), ['picture']);
  await withFiles(await probe(ProjectStatus.Active, 2), ['picture']);
}

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  town = await plantTown(deps.db);
  signInById(app, deps);
  const every = { budget: true, survey: true, consultation: true, probe: true, initiative: true };
  await switchModules(deps.db, every);
  await plantConsultations();
  await plantOthers();
  for (const table of ['form', 'vote', 'question', 'act', 'act_element'] as const) {
    for (const { id } of await deps.db.selectFrom(table).select('id').execute()) ids.add(id);
  }
  await indexProjects(deps.db);
  const seed = { officeId: town.officeId, districtId: null, pesel: '44051401359', birthDate: '1944-05-14' };
  resident = (await plantVoterAccount(deps, seed)).id;
});
afterAll(() => portal.close());

/** Every address with up to three numbers in it, each way that they may stand together. */
function addresses(): string[] {
  const numbers = [...ids].map(String);
  return routesOf(portal.app)
    .filter(({ method, url }) => method === 'GET' && !url.includes('*') && !url.startsWith('/api/office'))
    .flatMap(({ url }) => {
      const [first, second] = url.match(/:\w+/g) ?? [];
      if (first === undefined) {
        return [url, `${url}?size=200`, `${url}?searchTerm=${encodeURIComponent(SECRET)}`, `${url}?isActual=true`];
      }
      return numbers.flatMap((one) =>
        (second === undefined ? [one] : ['0', '1', one]).map((other) =>
          url
            .replace(first, one)
            .replace(/:version/, '1')
            .replace(/:\w+/g, other),
        ),
      );
    });
}

const holdsSecret = (body: Buffer): boolean =>
  body.toString('utf8').includes(SECRET) || pictures.some((picture) => body.equals(picture));

async function told(headers: Record<string, string>): Promise<{ asked: number; found: number; told: string[] }> {
  const all = [...new Set(addresses())];
  const tellers: string[] = [];
  let found = 0;
  for (const url of all) {
    const reply = await portal.app.inject({ url, headers });
    if (reply.statusCode === 200) found += 1;
    if (holdsSecret(reply.rawPayload)) tellers.push(url);
  }
  return { asked: all.length, found, told: tellers };
}

const asResident = () => ({ authorization: `Bearer ${resident}` });

test.each(['a visitor', 'a resident'])(
  'to %s',
  async (who) => {
    const all = await told(who === 'a visitor' ? {} : asResident());
    expect(all.told).toEqual([]);
    expect(all.found).toBeGreaterThan(100);
  },
  300_000,
);

test('once it is public it is told, and read: the walk would have met it', async () => {
  await portal.deps.pool.query(`
    update project set status = 1, date_from = now() - interval '3 days', show_results = true where title = '${SECRET}'`);
  await portal.deps.pool.query(`update form set status = 1`);
  portal.app.kept?.forget();
  const met = (await told({})).told.map((url) => url.replace(/\d+/g, 'N').replace(/\?.*/, ''));
  expect([...new Set(met)]).toEqual(
    expect.arrayContaining([
      '/api/project/N',
      '/api/project/images/N',
      '/api/attachments/N',
      '/api/actAttachments/N',
      '/api/meetings',
      '/api/search',
      '/api/app/main-page-projects',
    ]),
  );
}, 300_000);
