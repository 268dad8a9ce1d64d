/**
 * What people write when they take part, and the data by which they are known: it stands in no line of the log, in no entry of the
 * audit log and in no subject of a letter, and nobody reads it before a moderator has published it, but who may moderate.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { FormKind, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { openContactForm } from './modules/consultations/contact/open-form.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { publishSurvey } from './modules/surveys/publish-survey.ts';
import { findVotesOf } from './modules/surveys/queries.ts';
import { participationDeps } from './participation/participation-deps.ts';
import { readOutbox } from './services/mail.ts';
import { closeNow } from './testing/close-now.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { plantStaff, signInById } from './testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { routesOf } from './testing/routes-of.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/** In everything that is written; stands nowhere else. */
const WORD = 'Zimorodkowo';
const MAILBOX = 'zimorodek@example.pl';
/** More than the five that a result needs. */
const SHEETS = 6;

let portal: TestApp;
let town: Town;
/** By whom it is read: numbers of accounts. */
let readers: Record<'a resident' | 'a clerk who prepares surveys' | 'a moderator elsewhere' | 'a moderator', number>;
let surveyId: number;
let consultationId: number;
/** Of everything that an address may name. */
const ids = new Set<number>();
/** By which the people are known. */
const traces = new Set([WORD.toLowerCase(), MAILBOX]);

async function call<Data>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, more: object = {}) {
  const reply = await portal.app.inject({ method, url, ...(payload && { payload }), headers: { ...more } });
  return { status: reply.statusCode, ...reply.json<{ data?: Data; captcha?: CaptchaDemand }>() };
}

/** Six people type who they are, confirm it by a code, and write an answer and a comment to another one. */
async function answerSurvey(): Promise<void> {
  const { data: survey } = await call<SurveyProject>('GET', `/api/project/${surveyId}`);
  const form = survey!.consultationForms[0]!;
  const [choice, words] = form.categories[0]!.questions;
  ids.add(form.id).add(form.voteId).add(choice!.id).add(words!.id);
  for (let index = 0; index < SHEETS; index++) {
    const resident = inventedResident({ index, districtId: town.districtId, today: '2026-11-22' });
    const userData = { ...resident, email: `${index}.${MAILBOX}`, clauseAccepted: true };
    traces.add(userData.pesel!);
    const { status } = await call('POST', `/api/project/${surveyId}/authorize-code`, { userData });
    expect(status).toBe(200);
    const [letter] = await readOutbox(portal.deps.db, portal.deps, 1);
    const authorizeCode = /(\d{4} \d{4})/.exec(letter!.text)![1]!;
    const answers = [
      {
        questionId: choice!.id,
        answerOptions: [{ questionOptionId: choice!.questionOptions[0]!.id, comment: `${WORD}, komentarz` }],
      },
      { questionId: words!.id, answerOptions: [{ openText: `${WORD} ${index}` }] },
    ];
    const sheet = { consultationForms: [{ id: form.id, answers }], userData, authorizeCode };
    const key = { 'idempotency-key': crypto.randomUUID() };
    // Refused first, as what is wrong is told back.
    const spoilt = { ...sheet, authorizeCode: '0000 0000' };
    expect((await call('PUT', `/api/project/${surveyId}/consultation-forms`, spoilt, key)).status).toBe(422);
    expect((await call('PUT', `/api/project/${surveyId}/consultation-forms`, sheet, key)).status).toBe(200);
  }
}

async function writeInConsultation(): Promise<void> {
  const comment = { projectId: consultationId, content: `${WORD}: więcej drzew przy stawie.` };
  const author = await plantVoterAccount(portal.deps, { ...seedOf(), pesel: '02070803628', birthDate: '2002-07-08' });
  const added = await call<{ comment: { id: number } }>('POST', '/api/project/comments', comment, {
    authorization: `Bearer ${author.id}`,
  });
  expect(added.status).toBe(200);
  ids.add(added.data!.comment.id);
  const body = { projectId: consultationId, content: `${WORD}, kiedy spotkanie?`, replyTo: MAILBOX };
  const { captcha } = await call('POST', '/api/initatives/consultations', body);
  const solved = { [CAPTCHA_HEADER]: await solveCaptcha(captcha!) };
  expect((await call('POST', '/api/initatives/consultations', body, solved)).status).toBe(200);
}

const seedOf = () => ({ officeId: town.officeId, districtId: null, peselVerified: false });

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  signInById(app, deps);
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true, consultation: true, probe: true });
  const other = await plantTown(deps.db, 2028);
  const { officeId } = town;
  const resident = await plantVoterAccount(deps, { ...seedOf(), pesel: '44051401359', birthDate: '1944-05-14' });
  readers = {
    'a resident': resident.id,
    'a clerk who prepares surveys': await plantStaff(deps, {
      officeId,
      permissions: { [officeId]: ['consultations.edit'] },
    }),
    'a moderator elsewhere': await plantStaff(deps, {
      officeId: other.officeId,
      permissions: { [other.officeId]: ['comments.moderate'] },
    }),
    'a moderator': await plantStaff(deps, { officeId, permissions: { [officeId]: ['comments.moderate'] } }),
  };
  await deps.db.insertInto('clause').values({ body_html: '<p>Klauzula</p>' }).execute();
  const form = formOf(
    question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie'), canComment: true }),
    question('SingleText', 2),
  );
  const made = await createSurvey(
    deps,
    surveyOrder([form], { officeId, identityScheme: 'pesel' }),
    '2026-11-22',
    'cli',
  );
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  surveyId = made.data.id;
  consultationId = (await plantConsultation(deps, { officeId })).id;
  ids.add(surveyId).add(consultationId).add(1);
  const contact = { projectId: consultationId, kind: FormKind.EmailAddress, from: null, to: null } as const;
  expect(await openContactForm(deps, contact)).toMatchObject({ ok: true });
  await answerSurvey();
  await writeInConsultation();
  const { voteId } = (await findVotesOf(deps.db, surveyId))[0]!;
  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: SHEETS });
  await deps.db.updateTable('project').set({ status: ProjectStatus.Close }).where('id', '=', surveyId).execute();
  const published = await publishSurvey(participationDeps({ ...deps, threadSeed: null }), surveyId, 'cli');
  expect(published).toMatchObject({ ok: true });
}, 300_000);
afterAll(() => portal.close());

test('no log, no audit log and no subject of a letter repeats any of it', async () => {
  const { db } = portal.deps;
  const rows = await Promise.all([
    db.selectFrom('audit_log').selectAll().execute(),
    db.selectFrom('mail').select('subject').execute(),
  ]);
  const log = portal.log();
  expect(log).toContain('/api/project/:projectId/consultation-forms');
  expect(log).toContain('/api/project/comments');
  expect(log).toContain('/api/initatives/consultations');
  const kept = `${log}${JSON.stringify(rows)}`.toLowerCase();
  expect([...traces].filter((trace) => kept.includes(trace))).toEqual([]);
});

/** Every reading address, the office's too, with each number that it may name. */
const addresses = (): string[] =>
  routesOf(portal.app)
    .filter(({ method, url }) => method === 'GET' && !url.includes('*') && !url.startsWith('/konto'))
    .flatMap(({ url }) => {
      const [first, second] = url.match(/:\w+/g) ?? [];
      if (first === undefined) return [url, `${url}?size=-1`, `${url}?projectId=${consultationId}`];
      const numbers = [...ids].map(String);
      const others = second === undefined ? [''] : numbers;
      return numbers.flatMap((one) => others.map((two) => url.replace(first, one).replace(/:\w+/g, two)));
    });

/** Patterns of the addresses that tell this person any of it. */
async function tellers(reader: number | null): Promise<string[]> {
  const headers = reader === null ? {} : { authorization: `Bearer ${reader}` };
  const told = new Set<string>();
  let read = 0;
  for (const url of new Set(addresses())) {
    const reply = await portal.app.inject({ url, headers });
    if (reply.statusCode === 200) read += 1;
    const text = reply.body.toLowerCase();
    if ([...traces].some((trace) => text.includes(trace))) told.add(url.replace(/\d+/g, 'N').replace(/\?.*/, ''));
  }
  expect(read).toBeGreaterThan(30);
  return [...told].toSorted();
}

test.each(['a visitor', 'a resident', 'a clerk who prepares surveys', 'a moderator elsewhere'] as const)(
  'before a moderator has decided nothing of it is read by %s',
  async (who) => {
    expect(await tellers(who === 'a visitor' ? null : readers[who])).toEqual([]);
  },
  300_000,
);

test('who may moderate reads the words, and no number, address or name of those who answered', async () => {
  const told = await tellers(readers['a moderator']);
  expect(told).toEqual(expect.arrayContaining(['/api/comments', '/api/comments/N', '/api/contact-messages']));
  expect(told).toContain('/api/survey-words');
  const words = await portal.app.inject({
    url: '/api/survey-words?size=-1',
    headers: { authorization: `Bearer ${readers['a moderator']}` },
  });
  const people = [...traces].filter((trace) => trace !== WORD.toLowerCase());
  expect(words.body).toContain(WORD);
  expect(people.filter((trace) => words.body.toLowerCase().includes(trace))).toEqual([]);
}, 300_000);

test('once it is published everybody reads it: the walk would have met it', async () => {
  const { db } = portal.deps;
  await db.updateTable('survey_text').set({ status: CommentStatus.Published }).execute();
  await db.updateTable('comment').set({ status: CommentStatus.Published }).execute();
  portal.app.kept?.forget();
  const told = await tellers(null);
  expect(told).toEqual(
    expect.arrayContaining(['/api/project/N', '/api/project/N/comments', '/api/project/N/survey-results']),
  );
  expect(told.filter((url) => url.startsWith('/api/open-data/'))).not.toEqual([]);
  expect(told.filter((url) => url.startsWith('/api/contact-messages'))).toEqual([]);
}, 300_000);
