import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { option, question } from '@wiec/domain/testing/sample-questions.ts';
import type { Form, Question } from '@wiec/domain/questions/question.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { readSurveyWords } from '@wiec/server/modules/open-data/read-surveys.ts';
import { surveyWords } from '@wiec/server/modules/open-data/survey-datasets.ts';
import { streamTable } from '@wiec/server/modules/open-data/write-table.ts';
import { createSurvey } from '@wiec/server/modules/surveys/create-survey.ts';
import { getSurveyResults } from '@wiec/server/modules/surveys/get-survey-results.ts';
import { publishSurvey } from '@wiec/server/modules/surveys/publish-survey.ts';
import { findVotesOf } from '@wiec/server/modules/surveys/queries.ts';
import { closeVote } from '@wiec/server/participation/closing/close-vote.ts';
import { participationDeps, type ParticipationDeps } from '@wiec/server/participation/participation-deps.ts';
import { surveyOrder } from '@wiec/server/testing/survey-order.ts';
import { sql } from 'kysely';
import { median, type Row } from './row.ts';

export const QUESTIONS = 60;
/** Of these so many want words of one's own. */
const WITH_WORDS = 10;
const OPTIONS = 5;
/** Of so many words one is published. */
const PUBLISHED = 5;
const FEW = 1_000;
const MANY = 50_000;
const ROUNDS = 5;
/** Milliseconds for the results of a survey that nobody has asked for yet. */
const WITHIN_MS = 300;
/** How much longer one word may take to write where there are fifty times as many. */
const GROWTH = 1.5;
/** Of the bytes of the file, what may be held at once. */
const HELD = 0.5;

export const largeForm: Form = {
  id: 1,
  title: '',
  points: null,
  categories: [
    { id: 1, name: 'Pytania', maxPoint: null, questions: Array.from({ length: QUESTIONS }, (_, n) => asked(n + 1)) },
  ],
};

function asked(id: number): Question {
  if (id <= WITH_WORDS) return question('SingleText', id, { required: false });
  const options = Array.from({ length: OPTIONS }, (_, n) => option(id * 100 + n, `Odpowiedź ${n}`));
  return question('SingleRadio', id, { questionOptions: options });
}

/** A survey that runs, of sixty questions, which anybody may answer. */
export async function largeSurvey(
  deps: ParticipationDeps,
  title: string,
): Promise<{ id: number; formId: number; voteId: number }> {
  await sql`
    insert into district (office_id, name, is_system)
    select min(id), 'Miasto', true from office where not exists (select from district where is_system)
    having min(id) is not null`.execute(deps.db);
  const order = surveyOrder([largeForm], { title });
  const made = await createSurvey(deps, order, '2031-01-01', 'cli');
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  const { id } = made.data;
  return { id, ...(await findVotesOf(deps.db, id))[0]! };
}

/** A survey that was answered so often, closed and published, with all its words. @returns its id */
async function plantSurvey(deps: ParticipationDeps, sheets: number): Promise<number> {
  const { db } = deps;
  const { id, formId, voteId } = await largeSurvey(deps, `Ankieta ${sheets}`);
  const closed = await closeVote(deps, {
    voteId,
    actor: 'cli',
    beforeDeadline: 'Pomiar szybkości wyników.',
    setAsideUndecided: true,
  });
  if (!closed.ok) throw new Error(closed.reason);
  await sql`
    insert into survey_box (vote_id, sheets) values (${voteId}, ${sheets})
    on conflict (vote_id) do update set sheets = excluded.sheets`.execute(db);
  await sql`
    insert into survey_question (vote_id, question_id, asked, answered)
    select ${voteId}, id, ${sheets}, ${sheets} from question where form_id = ${formId}
    on conflict (vote_id, question_id) do update set asked = excluded.asked, answered = excluded.answered`.execute(db);
  await sql`
    insert into survey_cell (vote_id, question_id, cell, total)
    select ${voteId}, q.id, o.id::text, ${sheets / OPTIONS}
      from question q join question_option o on o.question_id = q.id where q.form_id = ${formId}`.execute(db);
  // Each tenth person writes what somebody else has written, and a moderator has come through a part of it.
  await sql`
    insert into survey_text (vote_id, question_id, kind, content, status)
    select ${voteId}, q.id, 'answer',
           'Więcej drzew i ławek przy alejce numer ' || n % (${sheets} * 9 / 10) || ', a wieczorem światło.',
           case when n % ${PUBLISHED} = 0 then 1 else 0 end
      from question q, generate_series(1, ${sheets}::integer) n
     where q.form_id = ${formId} and not exists (select from question_option o where o.question_id = q.id)`.execute(db);
  const published = await publishSurvey(deps, id, 'cli');
  if (!published.ok) throw new Error(published.title);
  return id;
}

/** Milliseconds of the results when nobody keeps them. */
async function readResults(deps: ParticipationDeps, id: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const reply = await getSurveyResults(deps, id);
    if (!reply.ok) throw new Error(reply.title);
    if (round > 0) times.push(performance.now() - start);
  }
  return median(times);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Microseconds a word, the bytes of the file, and the most that stood in memory above what stood there before. */
async function writeWords(deps: Deps, id: number): Promise<{ each: number; bytes: number; held: number }> {
  const rows = await readSurveyWords(deps, id, [ProjectType.Survey]);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  let [bytes, words, held, parts] = [0, 0, 0, 0];
  for await (const text of streamTable(surveyWords, rows!, 'csv')) {
    parts += 1;
    bytes += Buffer.byteLength(text);
    words += text.split('\r\n').length - 1;
    if (parts % 10 > 0) continue;
    collectGarbage();
    held = Math.max(held, process.memoryUsage().heapUsed - before);
  }
  return { each: ((performance.now() - start) / words) * 1000, bytes, held };
}

/** Sixty questions that fifty thousand people answered: their results, and what they wrote as a file. */
export async function benchSurveyResults(open: Deps, say: (sentence: string) => void): Promise<Row[]> {
  const deps = participationDeps(open);
  const few = await plantSurvey(deps, FEW);
  say(`  planting ${MANY} sheets…`);
  const many = await plantSurvey(deps, MANY);
  await sql`vacuum analyze survey_text, survey_cell`.execute(deps.db);
  const results = await readResults(deps, many);
  await writeWords(deps, few);
  const small = await writeWords(deps, few);
  const large = await writeWords(deps, many);
  return [
    {
      name: `results of ${QUESTIONS} questions answered ${MANY} times, kept by nobody`,
      figure: `${Math.round(results)} ms`,
      against: `${WITHIN_MS} ms`,
      ratio: results / WITHIN_MS,
      limit: '≤ 1',
      within: results <= WITHIN_MS,
    },
    {
      name: `one of ${(WITH_WORDS * MANY) / PUBLISHED} words written as CSV, against ${(WITH_WORDS * FEW) / PUBLISHED}`,
      figure: `${large.each.toFixed(1)} µs`,
      against: `${small.each.toFixed(1)} µs`,
      ratio: large.each / small.each,
      limit: `≤ ${GROWTH}`,
      within: large.each / small.each <= GROWTH,
    },
    {
      name: `memory while they are written, against the file`,
      figure: `${Math.round(large.held / 1024 / 1024)} MB`,
      against: `${Math.round(large.bytes / 1024 / 1024)} MB`,
      ratio: large.held / large.bytes,
      limit: `≤ ${HELD}`,
      within: large.held / large.bytes <= HELD,
    },
  ];
}
