/**
 * What one person sends for one form: read, judged and written down. It is accepted or refused whole; an accepted sheet has one form
 * alone, in whatever order and with whatever empty answers it was sent.
 */
import { fail, ok, type Result } from '../result.ts';
import { checkAnswerText, tidyAnswer } from './answer-text.ts';
import {
  type PlacedQuestion,
  questionsById,
  questionsOf,
  type SaidOptions,
  shownQuestions,
  withQuestionsOf,
} from './form-questions.ts';
import {
  type AnswerFault,
  type AnswerFinding,
  type AnswerOption,
  type Form,
  type GivenAnswer,
  type GivenOption,
  QUESTION_LIMITS,
} from './question.ts';

declare const brand: unique symbol;

/** Made by `checkSheet` alone: no rule of its form is broken. Answers are in ascending order of question, options of their ids. */
export type Sheet = readonly SheetAnswer[] & { readonly [brand]: true };

export interface SheetAnswer {
  questionId: number;
  answerOptions: readonly AnswerOption[];
}

/**
 * The sheet that these answers make, or every fault. Written with loops and without lists for single findings, because the thread that
 * serves HTTP does it for each question of each sheet.
 */
export function checkSheet(form: Form, answers: readonly GivenAnswer[]): Result<Sheet, AnswerFault[]> {
  const said = whatIsSaid(form, answers);
  const shown = shownQuestions(questionsOf(form), said);
  const faults = [
    ...placeFaults(form, answers),
    ...answerFaults(shown, said),
    ...hiddenFaults(form, shown, said),
    ...commentFaults(form, answers),
    ...togetherFaults(form, shown, said),
  ];
  return faults.length > 0 ? fail(faults) : ok(sheetOf(said));
}

/** What may be sent of answers in which an option was changed: those to questions that are no longer shown are left out. */
export function withoutHidden<Given extends GivenAnswer>(form: Form, answers: readonly Given[]): Given[] {
  const questions = questionsOf(form);
  const shown = new Set(shownQuestions(questions, whatIsSaid(form, answers)));
  const hidden = new Set(questions.filter((placed) => !shown.has(placed)).map(({ question }) => question.id));
  return answers.filter(({ questionId }) => !hidden.has(questionId));
}

/** Said by the first answer to each question of the form; another to the same question is a fault of its own. */
function whatIsSaid(form: Form, answers: readonly GivenAnswer[]): SaidOptions {
  const questions = questionsById(form);
  const read = new Set<number>();
  const said = new Map<number, AnswerOption[]>();
  for (const answer of answers) {
    const placed = questions.get(answer.questionId);
    if (!placed || read.has(answer.questionId)) continue;
    read.add(answer.questionId);
    const options: AnswerOption[] = [];
    for (const given of answer.answerOptions) {
      const option = readOption(placed, given);
      if (placed.type.isSaid(option)) options.push(option);
    }
    if (options.length > 0) said.set(answer.questionId, options.sort(byIds));
  }
  return said;
}

/** The fields that the question asks for; the others are not looked at. */
function readOption({ question, type: { reads } }: PlacedQuestion, given: GivenOption): AnswerOption {
  return {
    questionOptionId: reads.includes('questionOptionId') ? (given.questionOptionId ?? null) : null,
    questionMatrixValueId: reads.includes('questionMatrixValueId') ? (given.questionMatrixValueId ?? null) : null,
    ranking: reads.includes('ranking') ? (given.ranking ?? null) : null,
    openText: reads.includes('openText') ? wordsOf(given.openText ?? null) : null,
    openDate: reads.includes('openDate') ? (given.openDate ?? null) : null,
    comment: question.canComment ? wordsOf(given.comment ?? null) : null,
  };
}

const wordsOf = (text: string | null): string | null => (text === null ? null : tidyAnswer(text) || null);

const byIds = (a: AnswerOption, b: AnswerOption): number => (a.questionOptionId ?? 0) - (b.questionOptionId ?? 0);

const sheetOf = (said: SaidOptions): Sheet =>
  Array.from(said, ([questionId, answerOptions]): SheetAnswer => ({ questionId, answerOptions })).sort(
    (a, b) => a.questionId - b.questionId,
  ) as readonly SheetAnswer[] as Sheet;

/** Answers that are not of this form, or not where they were sent to. */
function placeFaults(form: Form, answers: readonly GivenAnswer[]): AnswerFault[] {
  const questions = questionsById(form);
  const seen = new Set<number>();
  const faults: AnswerFault[] = [];
  for (const { questionId, categoryId = null } of answers) {
    const placed = questions.get(questionId);
    if (!placed) faults.push({ questionId, ...UNKNOWN_QUESTION });
    else if (seen.has(questionId)) faults.push({ questionId, ...QUESTION_REPEATED });
    else if (categoryId !== null && categoryId !== placed.categoryId) faults.push({ questionId, ...FOREIGN_CATEGORY });
    seen.add(questionId);
  }
  return faults;
}

function answerFaults(shown: readonly PlacedQuestion[], said: SaidOptions): AnswerFault[] {
  const faults: AnswerFault[] = [];
  for (const { question, type } of shown) {
    const questionId = question.id;
    const options = said.get(questionId);
    if (!options) {
      if (question.required && !type.together) faults.push({ questionId, ...ANSWER_MISSING });
      continue;
    }
    for (const finding of type.checkAnswer(question, options)) faults.push({ questionId, ...finding });
    for (const { comment } of options) {
      if (comment === null) continue;
      const findings = checkAnswerText(comment, QUESTION_LIMITS.comment, 'Komentarz');
      for (const finding of findings) faults.push({ questionId, ...finding });
    }
  }
  return faults;
}

function hiddenFaults(form: Form, shown: readonly PlacedQuestion[], said: SaidOptions): AnswerFault[] {
  const questions = questionsOf(form);
  if (shown.length === questions.length) return [];
  const ids = new Set(shown.map(({ question }) => question.id));
  return questions
    .map(({ question }) => question.id)
    .filter((questionId) => said.has(questionId) && !ids.has(questionId))
    .map((questionId) => ({ questionId, ...QUESTION_HIDDEN }));
}

/** Nobody's words are dropped in silence: a comment stands on something that was said. */
function commentFaults(form: Form, answers: readonly GivenAnswer[]): AnswerFault[] {
  const questions = questionsById(form);
  const isAlone = (placed: PlacedQuestion, given: GivenOption): boolean => {
    if ((given.comment ?? null) === null) return false;
    const option = readOption(placed, given);
    return option.comment !== null && !placed.type.isSaid(option);
  };
  const faults: AnswerFault[] = [];
  for (const { questionId, answerOptions } of answers) {
    const placed = questions.get(questionId);
    if (placed && answerOptions.some((given) => isAlone(placed, given))) faults.push({ questionId, ...COMMENT_ALONE });
  }
  return faults;
}

function togetherFaults(form: Form, shown: readonly PlacedQuestion[], said: SaidOptions): AnswerFault[] {
  const types = new Set(shown.filter(({ type }) => type.together).map(({ type }) => type));
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
