/**
 * What one person sends for one form: read, judged and written down. It is accepted or refused whole; an accepted sheet has one form
 * alone, in whatever order and with whatever empty answers it was sent.
 */
import { fail, ok, type Result } from '../result.ts';
import { checkAnswerText, tidyAnswer } from './answer-text.ts';
import {
  type PlacedQuestion,
  questionsOf,
  type SaidOptions,
  shownQuestions,
  withQuestionsOf,
} from './form-questions.ts';
import {
  type Answer,
  type AnswerFault,
  type AnswerFinding,
  type AnswerOption,
  type Form,
  QUESTION_LIMITS,
} from './question.ts';

declare const brand: unique symbol;

/** Made by `checkSheet` alone: no rule of its form is broken. Answers are in ascending order of question, options of their ids. */
export type Sheet = readonly SheetAnswer[] & { readonly [brand]: true };

export interface SheetAnswer {
  questionId: number;
  answerOptions: readonly AnswerOption[];
}

/** The sheet that these answers make, or every fault. */
export function checkSheet(form: Form, answers: readonly Answer[]): Result<Sheet, AnswerFault[]> {
  const questions = questionsOf(form);
  const said = whatIsSaid(questions, answers);
  const shown = shownQuestions(questions, said);
  const faults = [
    ...placeFaults(questions, answers),
    ...shown.flatMap((placed) => answerFaults(placed, said)),
    ...hiddenFaults(questions, shown, said),
    ...commentFaults(questions, answers),
    ...togetherFaults(form, shown, said),
  ];
  return faults.length > 0 ? fail(faults) : ok(sheetOf(said));
}

/** What may be sent of answers in which an option was changed: those to questions that are no longer shown are left out. */
export function withoutHidden(form: Form, answers: readonly Answer[]): Answer[] {
  const questions = questionsOf(form);
  const shown = new Set(shownQuestions(questions, whatIsSaid(questions, answers)));
  const hidden = new Set(questions.filter((placed) => !shown.has(placed)).map(({ question }) => question.id));
  return answers.filter(({ questionId }) => !hidden.has(questionId));
}

/** Said by the first answer to each question of the form; another to the same question is a fault of its own. */
function whatIsSaid(questions: readonly PlacedQuestion[], answers: readonly Answer[]): SaidOptions {
  const first = new Map(answers.toReversed().map((answer) => [answer.questionId, answer]));
  const said = new Map<number, AnswerOption[]>();
  for (const placed of questions) {
    const options = readOptions(placed, first.get(placed.question.id)).filter((option) => placed.type.isSaid(option));
    if (options.length > 0) said.set(placed.question.id, options.sort(byIds));
  }
  return said;
}

/** The fields that the question asks for; the others are not looked at. */
function readOptions({ question, type }: PlacedQuestion, answer: Answer | undefined): AnswerOption[] {
  const { reads } = type;
  return (answer?.answerOptions ?? []).map((option) => ({
    questionOptionId: reads.includes('questionOptionId') ? option.questionOptionId : null,
    questionMatrixValueId: reads.includes('questionMatrixValueId') ? option.questionMatrixValueId : null,
    ranking: reads.includes('ranking') ? option.ranking : null,
    openText: reads.includes('openText') ? wordsOf(option.openText) : null,
    openDate: reads.includes('openDate') ? option.openDate : null,
    comment: question.canComment ? wordsOf(option.comment) : null,
  }));
}

const wordsOf = (text: string | null): string | null => (text === null ? null : tidyAnswer(text) || null);

const byIds = (a: AnswerOption, b: AnswerOption): number => (a.questionOptionId ?? 0) - (b.questionOptionId ?? 0);

const sheetOf = (said: SaidOptions): Sheet =>
  [...said]
    .map(([questionId, answerOptions]): SheetAnswer => ({ questionId, answerOptions }))
    .sort((a, b) => a.questionId - b.questionId) as readonly SheetAnswer[] as Sheet;

/** Answers that are not of this form, or not where they were sent to. */
function placeFaults(questions: readonly PlacedQuestion[], answers: readonly Answer[]): AnswerFault[] {
  const categories = new Map(questions.map(({ question, categoryId }) => [question.id, categoryId]));
  const seen = new Set<number>();
  return answers.flatMap(({ questionId, categoryId }): AnswerFault[] => {
    const isRepeated = seen.has(questionId);
    seen.add(questionId);
    const own = categories.get(questionId);
    if (own === undefined) return [{ questionId, ...UNKNOWN_QUESTION }];
    if (isRepeated) return [{ questionId, ...QUESTION_REPEATED }];
    return categoryId === null || categoryId === own ? [] : [{ questionId, ...FOREIGN_CATEGORY }];
  });
}

function answerFaults({ question, type }: PlacedQuestion, said: SaidOptions): AnswerFault[] {
  const options = said.get(question.id);
  if (!options) return question.required && !type.together ? [{ questionId: question.id, ...ANSWER_MISSING }] : [];
  const comments = options.flatMap(({ comment }) =>
    comment === null ? [] : checkAnswerText(comment, QUESTION_LIMITS.comment, 'Komentarz'),
  );
  return [...type.checkAnswer(question, options), ...comments].map((finding) => ({
    questionId: question.id,
    ...finding,
  }));
}

function hiddenFaults(
  questions: readonly PlacedQuestion[],
  shown: readonly PlacedQuestion[],
  said: SaidOptions,
): AnswerFault[] {
  const ids = new Set(shown.map(({ question }) => question.id));
  return questions
    .map(({ question }) => question.id)
    .filter((questionId) => said.has(questionId) && !ids.has(questionId))
    .map((questionId) => ({ questionId, ...QUESTION_HIDDEN }));
}

/** Nobody's words are dropped in silence: a comment stands on something that was said. */
function commentFaults(questions: readonly PlacedQuestion[], answers: readonly Answer[]): AnswerFault[] {
  const byId = new Map(questions.map((placed) => [placed.question.id, placed]));
  return answers.flatMap((answer) => {
    if (answer.answerOptions.every(({ comment }) => comment === null)) return [];
    const placed = byId.get(answer.questionId);
    const isAlone =
      placed && readOptions(placed, answer).some((option) => option.comment !== null && !placed.type.isSaid(option));
    return isAlone ? [{ questionId: answer.questionId, ...COMMENT_ALONE }] : [];
  });
}

function togetherFaults(form: Form, shown: readonly PlacedQuestion[], said: SaidOptions): AnswerFault[] {
  const types = new Set(shown.flatMap(({ type }) => (type.together ? [type] : [])));
  return [...types].flatMap((type) => {
    const own = shown.filter((placed) => placed.type === type && said.has(placed.question.id));
    const answers = new Map(own.map(({ question }) => [question.id, said.get(question.id)!]));
    return type.together?.checkAnswers(withQuestionsOf(form, type), answers) ?? [];
  });
}

const AGAIN = 'Odśwież stronę i spróbuj jeszcze raz.';

const ANSWER_MISSING: AnswerFinding = { code: 'answer-missing', message: 'Brak odpowiedzi na pytanie' };
const UNKNOWN_QUESTION: AnswerFinding = {
  code: 'unknown-question',
  message: `Tego pytania nie ma w formularzu. ${AGAIN}`,
};
const QUESTION_REPEATED: AnswerFinding = {
  code: 'question-repeated',
  message: 'Odpowiedź na to pytanie wysłano więcej niż raz.',
};
const FOREIGN_CATEGORY: AnswerFinding = {
  code: 'foreign-category',
  message: `Pytanie wysłano w innej części formularza niż jego. ${AGAIN}`,
};
const QUESTION_HIDDEN: AnswerFinding = {
  code: 'question-hidden',
  message: `To pytanie należy do odpowiedzi, której nie wybrano. ${AGAIN}`,
};
const COMMENT_ALONE: AnswerFinding = {
  code: 'comment-alone',
  message: 'Komentarz można dodać tylko do udzielonej odpowiedzi.',
};
