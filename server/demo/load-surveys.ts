import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import type { Answer, AnswerOption, Form, Question } from '@wiec/domain/questions/question.ts';
import { sheetText } from '@wiec/domain/questions/sheet-text.ts';
import type { Deps } from '../deps.ts';
import { createSurvey, type SurveyOrder } from '../modules/surveys/create-survey.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import { findVotesOf } from '../modules/surveys/queries.ts';
import { readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import type { SurveyRules } from '../modules/surveys/survey-rules.ts';
import { putInEnvelope } from '../participation/casting/ballot-envelope.ts';
import { closeVote } from '../participation/closing/close-vote.ts';
import { participationDeps, type ParticipationDeps } from '../participation/participation-deps.ts';
import { nameOfDevice } from '../participation/voters/names.ts';
import { voterKeyOf } from '../services/vote-keys.ts';
import { everyType, riverside, riversideWords } from './texts/surveys.ts';

/** A survey that runs, with a question of every type, and one that is over, with answers and a result. */
export async function loadSurveys(deps: Deps): Promise<void> {
  const today = warsawDate(deps.clock());
  const officeId = (await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const order = (file: object, from: number, to: number): SurveyOrder => {
    const dates = { from: `${addDays(today, from)}T08:00`, to: `${addDays(today, to)}T20:00` };
    const read = readSurveyFile(JSON.stringify({ ...file, ...dates, office: officeId }));
    if (!read.ok) throw new Error(`the demo's survey: ${read.messages.join(' ')}`);
    return read.order;
  };
  const loaded = await deps.db.selectFrom('project').select('title').where('type', '=', ProjectType.Survey).execute();
  const isLoaded = ({ title }: { title: string }) => loaded.some((each) => each.title === title);
  if (!isLoaded(everyType)) await create(deps, order(everyType, -6, 20), today);
  const past = order(riverside, -60, -30);
  // As on its first day: whoever makes a survey that is over already is refused.
  if (!isLoaded(riverside)) await create({ ...deps, clock: () => past.dateFrom }, past, today);
  await holdPastSurvey(participationDeps({ ...deps, threadSeed: null }));
}

async function create(deps: Deps, order: SurveyOrder, today: PlainDate): Promise<void> {
  const made = await createSurvey(deps, order, today, 'system');
  if (!made.ok) throw new Error(`the demo's survey: ${made.errors.map(({ message }) => message).join(' ')}`);
}

/** Takes the survey that is over through its stages, from wherever it stands. */
async function holdPastSurvey(deps: ParticipationDeps): Promise<void> {
  const { id, show_results: published } = await deps.db
    .selectFrom('project')
    .select(['id', 'show_results'])
    .where('type', '=', ProjectType.Survey)
    .where('title', '=', riverside.title)
    .executeTakeFirstOrThrow();
  if (published) return;
  for (const { voteId } of await findVotesOf(deps.db, id)) {
    await fillRegister(deps, voteId);
    const closed = await closeVote(deps, { voteId, actor: 'system', beforeDeadline: null, setAsideUndecided: false });
    if (!closed.ok && closed.reason !== 'wrong-step')
      throw new Error(`the demo's survey was not closed: ${closed.reason}`);
    const shown = riversideWords.slice(0, 4);
    await deps.db
      .updateTable('survey_text')
      .set({ status: 1 })
      .where('vote_id', '=', voteId)
      .where('content', 'in', shown)
      .execute();
  }
  const told = await publishSurvey(deps, id, 'system');
  if (!told.ok) throw new Error(`the demo's survey was not published: ${told.title}`);
}

const SHEETS = 240;
/** Of these the rest answered without an account. */
const BY_ACCOUNT = 90;

/** Envelopes of invented people, sealed as any other. They go in past `store_ballot`, which would refuse them: its last day is over. */
async function fillRegister(deps: ParticipationDeps, voteId: number): Promise<void> {
  const vote = (await deps.votes.find(voteId))!;
  const { form } = vote.config as SurveyRules;
  const rows = Array.from({ length: SHEETS }, (_, index) => {
    const sheet = checkSheet(form, inventAnswers(form, index));
    if (!sheet.ok) throw new Error(`an invented sheet is refused: ${sheet.error[0]!.message}`);
    const nobody = { sex: null, ageBand: null, districtId: null };
    return {
      id: randomUUID(),
      voterKey: voterKeyOf(vote.voterSecret, nameOfDevice(randomUUID())),
      channel: index < BY_ACCOUNT ? 'account' : 'web',
      ...putInEnvelope(vote, sheetText(sheet.value), nobody),
    };
  });
  await deps.db.transaction().execute(async (tx) => {
    // Filled before, by a start that was killed after this.
    if (await tx.selectFrom('register').select('voter_key').where('vote_id', '=', voteId).limit(1).executeTakeFirst())
      return;
    await sql`
      insert into envelope (id, vote_id, ciphertext, digest)
      select id, ${voteId}, ciphertext, digest
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ ciphertext }) => ciphertext)}::bytea[],
                  ${rows.map(({ digest }) => digest)}::bytea[]) as e (id, ciphertext, digest)`.execute(tx);
    await sql`
      insert into register (vote_id, voter_key, channel, status, envelope_id, registered_at)
      select ${voteId}, voter_key, channel, 'valid', id, clock_timestamp()
      from unnest(${rows.map(({ voterKey }) => voterKey)}::bytea[], ${rows.map(({ channel }) => channel)}::text[],
                  ${rows.map(({ id }) => id)}::uuid[]) as r (voter_key, channel, id)`.execute(tx);
  });
}

const inventAnswers = ({ categories }: Form, index: number): Answer[] =>
  categories.flatMap(({ questions }) =>
    questions.map((question) => ({
      questionId: question.id,
      categoryId: null,
      answerOptions: inventOptions(question, index).map((option) => ({ ...NOTHING, ...option })),
    })),
  );

const NOTHING: AnswerOption = {
  questionOptionId: null,
  questionMatrixValueId: null,
  ranking: null,
  openText: null,
  openDate: null,
  comment: null,
};

/** By the way of answering rather than the type's number, which the domain alone knows. */
function inventOptions(
  { questionOptions: options, questionMatrixValues: columns, content }: Question,
  index: number,
): Partial<AnswerOption>[] {
  if (options.length === 0) {
    return index % 6 === 0 ? [{ openText: riversideWords[(index / 6) % riversideWords.length]! }] : [];
  }
  if (columns.length > 0) {
    return options.map(({ id }, row) => ({
      questionOptionId: id,
      questionMatrixValueId: columns[((index * (row + 2)) % 5) % columns.length]!.id,
    }));
  }
  if (content.startsWith('Ułóż')) {
    return options.map(({ id }, place) => ({
      questionOptionId: id,
      ranking: ((place + (index % 4)) % options.length) + 1,
    }));
  }
  if (content.startsWith('Czego')) {
    const ticked = options.filter((_, i) => (index >> i) % 2 === 0);
    return (ticked.length > 0 ? ticked : options.slice(0, 1)).map(({ id }) => ({ questionOptionId: id }));
  }
  return [{ questionOptionId: options[((index * index) % 5) % options.length]!.id }];
}
