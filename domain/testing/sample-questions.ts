import { checkSheet, type Sheet } from '../questions/answer-sheet.ts';
import { formResults, summarise } from '../questions/form-summary.ts';
import type { Answer, AnswerOption, Form, Question, QuestionOption } from '../questions/question.ts';
import { questionTypes } from '../questions/types.ts';

/** A question with nothing but its text, of the type that the specification names so. */
export const question = (type: string, id: number, more: Partial<Question> = {}): Question => ({
  id,
  questionType: questionTypes.findIndex(({ name }) => name === type),
  content: `Pytanie ${id}`,
  tooltip: null,
  canComment: false,
  required: true,
  questionOptions: [],
  questionMatrixValues: [],
  questionOptionCount: null,
  answerMaxLength: null,
  validationRegExp: null,
  validationErrorMessage: null,
  maxPoint: null,
  ...more,
});

export const option = (id: number, content: string, questions: Question[] = []): QuestionOption => ({
  id,
  content,
  order: id,
  questions,
});

/** Options with the ids from 1. */
export const options = (...contents: string[]): QuestionOption[] =>
  contents.map((content, i) => option(i + 1, content));

/** A form of one part, whose id is 1. */
export const formOf = (...questions: Question[]): Form => ({
  id: 1,
  title: 'Ankieta',
  categories: [{ id: 1, name: 'Część', maxPoint: null, questions }],
  points: null,
});

export const said = (option: Partial<AnswerOption>): AnswerOption => ({
  questionOptionId: null,
  questionMatrixValueId: null,
  ranking: null,
  openText: null,
  openDate: null,
  comment: null,
  ...option,
});

export const answer = (questionId: number, ...given: Partial<AnswerOption>[]): Answer => ({
  questionId,
  categoryId: null,
  answerOptions: given.map(said),
});

/** What is wrong with these answers: code, question and sentence. */
export function faultsIn(form: Form, ...answers: Answer[]): [code: string, questionId: number | undefined, string][] {
  const sheet = checkSheet(form, answers);
  return sheet.ok ? [] : sheet.error.map(({ code, questionId, message }) => [code, questionId, plain(message)]);
}

/** The same without the sentences. */
export const codesIn = (form: Form, ...answers: Answer[]) =>
  faultsIn(form, ...answers).map(([code, questionId]) => [code, questionId]);

/** The sheet that these answers make. */
export function sheetOf(form: Form, ...answers: Answer[]): Sheet {
  const sheet = checkSheet(form, answers);
  if (!sheet.ok) throw new Error(sheet.error.map(({ message }) => message).join(' '));
  return sheet.value;
}

/** The tables of the first question: rows of content, total and hundredths of a per cent. */
export const tablesOf = (form: Form, sheets: readonly Sheet[]): [string, number, number][][] =>
  formResults(form, summarise(form, sheets))[0]!.groups.map(({ rows }) =>
    rows.map(({ content, total, percentage }) => [plain(content), total, percentage]),
  );

/** With plain spaces for those where no line ends. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
