import type { Form, Question } from './question.ts';

export interface ProbeQuestion {
  id: number;
  content: string;
  questionOptions: { id: number; content: string; order: number }[];
}

/** `singleRadio` among `questionTypes`. By its number, so that a page with a probe need not load the rules of every type. */
const SINGLE_RADIO = 0;

/** What a probe asks, as a question like any other: one option is chosen, and nothing is said beside it. */
export const questionOfProbe = ({ id, content, questionOptions }: ProbeQuestion): Question => ({
  id,
  questionType: SINGLE_RADIO,
  content,
  tooltip: null,
  canComment: false,
  required: true,
  questionOptions: questionOptions.map((option) => ({ ...option, questions: [] })),
  questionMatrixValues: [],
  questionOptionCount: null,
  answerMaxLength: null,
  validationRegExp: null,
  validationErrorMessage: null,
  maxPoint: null,
});

/** A probe as the form that it is: one part with one question. */
export const formOfProbe = (formId: number, question: ProbeQuestion): Form => ({
  id: formId,
  title: question.content,
  categories: [{ id: formId, name: question.content, maxPoint: null, questions: [questionOfProbe(question)] }],
  points: null,
});
