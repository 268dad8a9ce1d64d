/** Whatever may be answered is stored as it was sent, of every type of questions, nested ones too. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerField } from '@wiec/domain/questions/answer-field.ts';
import { anyAnswersTo, anyForm } from '@wiec/domain/testing/any-form.ts';
import { answersTo, formOfType, names, things } from '@wiec/domain/testing/drawn-forms.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { checkSheet, type Sheet } from '@wiec/domain/questions/answer-sheet.ts';
import { summarise } from '@wiec/domain/questions/form-summary.ts';
import type { Answer } from '@wiec/domain/questions/question.ts';
import { SHEET_LENGTHS } from '@wiec/domain/questions/sheet-length.ts';
import { readSheetText } from '@wiec/domain/questions/sheet-text.ts';
import { takeOutOfEnvelope } from '../../participation/casting/ballot-envelope.ts';
import { findSealed } from '../../participation/closing/closing-queries.ts';
import { type ParticipationDeps, participationDeps } from '../../participation/participation-deps.ts';
import { unwrapEnvelopeKeys } from '../../services/vote-keys.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { answersWithIdsOf, surveyOrder } from '../../testing/survey-order.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { readBox } from './box-queries.ts';
import { createSurvey } from './create-survey.ts';
import { findVotesOf } from './queries.ts';
import { sendSheet } from './send-sheet.ts';
import type { SurveyRules } from './survey-rules.ts';

/** What sealing adds to a text. */
const SEAL = 48;

let database: FreshDatabase;
let deps: ParticipationDeps;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps(testDeps(database));
  await plantTown(database.db);
});
afterAll(() => database.close());

const send = (projectId: number, formId: number, answers: Answer[]) =>
  sendSheet(deps, {
    projectId,
    account: null,
    address: '192.0.2.1',
    idempotencyKey: crypto.randomUUID(),
    captcha: undefined,
    body: { consultationForms: [{ id: formId, answers }] },
  });

async function takeOut(voteId: number, receipt: string) {
  const { ciphertext } = await deps.db
    .selectFrom('envelope')
    .select('ciphertext')
    .where('digest', '=', Buffer.from(receipt, 'hex'))
    .executeTakeFirstOrThrow();
  const { publicKey, privateKeyWrapped } = (await findSealed(deps.db, voteId))!;
  const keys = unwrapEnvelopeKeys(deps.secret, publicKey, privateKeyWrapped);
  return { length: ciphertext.length - SEAL, ...takeOutOfEnvelope(ciphertext, keys) };
}

describe.each(names)('%s', (type) => {
  it('is stored as it was sent, sealed in one of seven lengths, and counted in the box', async () => {
    const drawnForm = formOfType(type);
    const made = await createSurvey(deps, surveyOrder([drawnForm]), '2026-11-22', 'cli');
    if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
    const { id, formIds } = made.data;
    const { voteId } = (await findVotesOf(deps.db, id))[0]!;
    const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
    const sheets: Sheet[] = [];
    await fc.assert(
      fc.asyncProperty(answersTo(drawnForm), async (drawnAnswers) => {
        const answers = answersWithIdsOf(form, drawnForm, drawnAnswers);
        const reply = await send(id, formIds[0]!, answers);
        if (!reply.ok) throw new Error(`${JSON.stringify(reply.errors)} for ${JSON.stringify(answers)}`);
        const { content, length, ...traits } = await takeOut(voteId, reply.data.receipt);
        const sheet = readSheetText(form, JSON.stringify(content));
        expect(things(sheet!)).toEqual(things(answers));
        expect(SHEET_LENGTHS).toContain(length);
        expect(traits).toEqual({ sex: null, ageBand: null, districtId: null });
        sheets.push(sheet!);
      }),
      { numRuns: 25 },
    );
    expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: sheets.length });
    expect(await readBox(deps.db, voteId, 'all')).toEqual(summarise(form, sheets));
    const none = await readBox(deps.db, voteId, 'numbers');
    expect(Object.values(none.questions).flatMap(({ texts, comments }) => [...texts, ...comments])).toEqual([]);
  });
});

it('a form of any shape is written into the database, and what is sent for it is stored as it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyForm.chain((form) =>
        fc.tuple(fc.constant(form), fc.array(anyAnswersTo(form), { minLength: 1, maxLength: 2 })),
      ),
      async ([drawnForm, sheets]) => {
        const made = await createSurvey(deps, surveyOrder([drawnForm]), '2026-11-22', 'cli');
        if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
        const { id, formIds } = made.data;
        const { voteId } = (await findVotesOf(deps.db, id))[0]!;
        const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
        for (const drawnAnswers of sheets) {
          const answers = answersWithIdsOf(form, drawnForm, drawnAnswers).map((each) => ({
            ...each,
            categoryId: null,
          }));
          const reply = await send(id, formIds[0]!, answers);
          if (!reply.ok) throw new Error(`${JSON.stringify(reply.errors)} for ${JSON.stringify(answers)}`);
          const { content } = await takeOut(voteId, reply.data.receipt);
          expect(things(readSheetText(form, JSON.stringify(content))!)).toEqual(things(answers));
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('is judged by the same rules as on the page, and refused whole with what is wrong', async () => {
  const needed = formOf(question('SingleText', 1));
  const made = await createSurvey(deps, surveyOrder([needed]), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  const { voteId } = (await findVotesOf(deps.db, made.data.id))[0]!;
  const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
  const questionId = form.categories[0]!.questions[0]!.id;
  const judged = checkSheet(form, []);
  expect(judged.ok ? [] : judged.error.map(({ message }) => message)).toEqual(['Brak odpowiedzi na pytanie']);
  expect(await send(made.data.id, form.id, [])).toMatchObject({
    ok: false,
    kind: 'unprocessable',
    errors: [{ message: 'Brak odpowiedzi na pytanie', formId: form.id, field: answerField(questionId) }],
  });
  const rows = await deps.db.selectFrom('register').selectAll().where('vote_id', '=', voteId).execute();
  expect(rows).toEqual([]);
});
