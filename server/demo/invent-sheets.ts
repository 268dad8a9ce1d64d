import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import type { Answer, AnswerOption, Form, Question } from '@wiec/domain/questions/question.ts';
import { sheetText } from '@wiec/domain/questions/sheet-text.ts';
import { findVotesOf } from '../modules/surveys/queries.ts';
import type { SurveyRules } from '../modules/surveys/survey-rules.ts';
import { putInEnvelope } from '../participation/casting/ballot-envelope.ts';
import { closeVote } from '../participation/closing/close-vote.ts';
import type { ParticipationDeps } from '../participation/participation-deps.ts';
import { nameOfDevice } from '../participation/voters/names.ts';
import { voterKeyOf } from '../services/vote-keys.ts';

/**
 * Answers every form of a project whose last day is over, and closes it, from wherever it stands.
 * @param words what people write where a question asks for words
 * @param shown how many of these, from the first, a moderator has published
 * @param sheets how many people answer each form
 */
export async function holdPastForms(
  deps: ParticipationDeps,
  projectId: number,
  words: readonly string[],
  shown: number,
  sheets: number,
): Promise<void> {
  for (const { voteId } of await findVotesOf(deps.db, projectId)) {
    await fillRegister(deps, voteId, words, sheets);
    const closed = await closeVote(deps, { voteId, actor: 'system', beforeDeadline: null, setAsideUndecided: false });
    if (!closed.ok && closed.reason !== 'wrong-step') throw new Error(`a form was not closed: ${closed.reason}`);
    await deps.db
      .updateTable('survey_text')
      .set({ status: 1 })
      .where('vote_id', '=', voteId)
      .where('content', 'in', words.slice(0, shown))
      .execute();
  }
}

/** Of a hundred people so many answer with an account. */
const BY_ACCOUNT = 40;

/** Envelopes of invented people, sealed as any other. They go in past `store_ballot`, which would refuse them: its last day is over. */
async function fillRegister(
  deps: ParticipationDeps,
  voteId: number,
  words: readonly string[],
  sheets: number,
): Promise<void> {
  const vote = (await deps.votes.find(voteId))!;
  const { form } = vote.config as SurveyRules;
  const rows = Array.from({ length: sheets }, (_, index) => {
    const sheet = checkSheet(form, inventAnswers(form, index, words));
    if (!sheet.ok) throw new Error(`an invented sheet is refused: ${sheet.error[0]!.message}`);
    const nobody = { sex: null, ageBand: null, districtId: null };
    return {
      id: randomUUID(),
      voterKey: voterKeyOf(vote.voterSecret, nameOfDevice(randomUUID())),
      channel: index % 100 < BY_ACCOUNT ? 'account' : 'web',
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

const inventAnswers = ({ categories }: Form, index: number, words: readonly string[]): Answer[] =>
  categories.flatMap(({ questions }) =>
    questions.map((question) => ({
      questionId: question.id,
      categoryId: null,
      answerOptions: inventOptions(question, index, words).map((option) => ({ ...NOTHING, ...option })),
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

/** Which option ten people choose, one after another. */
const CHOSEN = [1, 0, 1, 2, 1, 0, 1, 2, 1, 0];

/** By the way of answering rather than the type's number, which the domain alone knows. */
function inventOptions(
  { questionOptions: options, questionMatrixValues: columns, content }: Question,
  index: number,
  words: readonly string[],
): Partial<AnswerOption>[] {
  if (options.length === 0) {
    return index % 6 === 0 ? [{ openText: words[(index / 6) % words.length]! }] : [];
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
  return [{ questionOptionId: options[CHOSEN[index % CHOSEN.length]! % options.length]!.id }];
}
