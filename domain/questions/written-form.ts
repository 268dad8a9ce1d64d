/** A form as a file, or a clerk's page, writes it down: without ids, and with types of questions by their names. */
import type { Form, FormCategory, PointsRules, Question, QuestionOption, QuestionPicture } from './question.ts';
import { questionTypes } from './types.ts';

type Unset<T> = T | null | undefined;

/** A picture as it was stored before; its size is told by whoever keeps it, whatever is written here. */
export type WrittenPicture = Pick<QuestionPicture, 'sha256' | 'alt' | 'width' | 'height'>;

interface WrittenFields {
  /** See `QuestionType.name`. */
  type: string;
  content: string;
  tooltip?: Unset<string>;
  canComment: boolean;
  required: boolean;
  columns: string[];
  mostOptions?: Unset<number>;
  maxLength?: Unset<number>;
  pattern?: Unset<string>;
  patternMessage?: Unset<string>;
  maxPoint?: Unset<number>;
  picture?: Unset<WrittenPicture>;
}

export interface WrittenSubQuestion extends WrittenFields {
  options: { content: string; picture?: Unset<WrittenPicture> }[];
}

export interface WrittenQuestion extends WrittenFields {
  options: { content: string; picture?: Unset<WrittenPicture>; questions: WrittenSubQuestion[] }[];
}

export interface WrittenPoints {
  maxPoint: number;
  categoryMaxPoint?: Unset<number>;
  questionMaxPoint?: Unset<number>;
  minSum?: Unset<number>;
  distinctPoints: boolean;
  maxProjects?: Unset<number>;
}

export interface WrittenForm {
  title: string;
  points?: Unset<WrittenPoints>;
  parts: { name: string; maxPoint?: Unset<number>; questions: WrittenQuestion[] }[];
}

/** Where each field of a question stands in what is written. */
export const writtenFields = {
  questionType: 'type',
  content: 'content',
  tooltip: 'tooltip',
  canComment: 'canComment',
  required: 'required',
  questionOptions: 'options',
  questionMatrixValues: 'columns',
  questionOptionCount: 'mostOptions',
  answerMaxLength: 'maxLength',
  validationRegExp: 'pattern',
  validationErrorMessage: 'patternMessage',
  maxPoint: 'maxPoint',
  picture: 'picture',
} as const satisfies Record<Exclude<keyof Question, 'id'>, keyof WrittenQuestion>;

/** The number of a type of questions by its name; -1: there is no such type. */
export const typeNumber = (name: string): number => questionTypes.findIndex((type) => type.name === name);

/** @param next gives an id that nothing else has */
export const readWrittenForm = ({ title, points, parts }: WrittenForm, next: () => number): Form => ({
  id: next(),
  title,
  points: points ? readPoints(points) : null,
  categories: parts.map(({ name, maxPoint = null, questions }): FormCategory => ({
    id: next(),
    name,
    maxPoint,
    questions: questions.map((question) => readWrittenQuestion(question, next)),
  })),
});

const readPoints = (points: WrittenPoints): PointsRules => ({
  maxPoint: points.maxPoint,
  categoryMaxPoint: points.categoryMaxPoint ?? null,
  questionMaxPoint: points.questionMaxPoint ?? null,
  minSum: points.minSum ?? null,
  distinctPoints: points.distinctPoints,
  maxProjects: points.maxProjects ?? null,
});

const readWrittenQuestion = (question: WrittenQuestion | WrittenSubQuestion, next: () => number): Question => ({
  id: next(),
  questionType: typeNumber(question.type),
  content: question.content,
  tooltip: question.tooltip ?? null,
  canComment: question.canComment,
  required: question.required,
  questionOptions: question.options.map((option, order): QuestionOption => ({
    id: next(),
    content: option.content,
    order,
    questions: 'questions' in option ? option.questions.map((sub) => readWrittenQuestion(sub, next)) : [],
    ...pictureOf(option),
  })),
  questionMatrixValues: question.columns.map((content) => ({ id: next(), content })),
  questionOptionCount: question.mostOptions ?? null,
  answerMaxLength: question.maxLength ?? null,
  validationRegExp: question.pattern ?? null,
  validationErrorMessage: question.patternMessage ?? null,
  maxPoint: question.maxPoint ?? null,
  ...pictureOf(question),
});

/** Only where there is one: what has none says nothing of it, and forms from before there were pictures read the same. */
function pictureOf({ picture }: { picture?: Unset<WrittenPicture> }): { picture?: WrittenPicture } {
  if (!picture) return {};
  const { sha256, alt, width, height } = picture;
  return { picture: { sha256, alt, width, height } };
}

/** The same form written down. */
export const writeForm = ({ title, points, categories }: Form): WrittenForm => ({
  title,
  points,
  parts: categories.map(({ name, maxPoint, questions }) => ({
    name,
    maxPoint,
    questions: questions.map(writeQuestion),
  })),
});

const writeFields = (question: Question): WrittenFields => ({
  type: questionTypes[question.questionType]!.name,
  content: question.content,
  tooltip: question.tooltip,
  canComment: question.canComment,
  required: question.required,
  columns: question.questionMatrixValues.map(({ content }) => content),
  mostOptions: question.questionOptionCount,
  maxLength: question.answerMaxLength,
  pattern: question.validationRegExp,
  patternMessage: question.validationErrorMessage,
  maxPoint: question.maxPoint,
  ...pictureOf(question),
});

const writeQuestion = (question: Question): WrittenQuestion => ({
  ...writeFields(question),
  options: question.questionOptions.map((option) => ({
    content: option.content,
    ...pictureOf(option),
    questions: option.questions.map((sub) => ({
      ...writeFields(sub),
      options: sub.questionOptions.map((each) => ({ content: each.content, ...pictureOf(each) })),
    })),
  })),
});
