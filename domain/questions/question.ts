/**
 * Forms, their questions and answers, as the specification shapes them (1-portal §3, 2-citizens-budget §3). A form has parts
 * (categories), a part has questions, and an option may have questions of its own, which are asked of whoever chooses it.
 */
import type { BallotForm, BallotProblemCode } from '../ballot.ts';
import type { PlainDate } from '../calendar.ts';

export interface Form {
  id: number;
  title: string;
  categories: FormCategory[];
  /** The caps of its questions of points; null where it has no such question. */
  points: PointsRules | null;
}

export type PointsRules = Omit<BallotForm, 'id' | 'title' | 'categories'>;

export interface FormCategory {
  id: number;
  name: string;
  /** Points for the category's questions of points, unless null. */
  maxPoint: number | null;
  questions: Question[];
}

export interface Question {
  id: number;
  /** A place in the list `questionTypes`. */
  questionType: number;
  content: string;
  tooltip: string | null;
  /** Whether a comment may be added to the answer. */
  canComment: boolean;
  required: boolean;
  questionOptions: QuestionOption[];
  /** Columns of a matrix, from left to right; its options are the rows. */
  questionMatrixValues: MatrixValue[];
  /** How many options may be chosen at most; null: all of them. */
  questionOptionCount: number | null;
  /** In characters; null: as long as any. */
  answerMaxLength: number | null;
  /** See `answer-pattern`. */
  validationRegExp: string | null;
  /** What is told where the pattern does not match. */
  validationErrorMessage: string | null;
  maxPoint: number | null;
  /** Absent: none. */
  picture?: QuestionPicture | undefined;
}

export interface QuestionOption {
  id: number;
  content: string;
  order: number;
  /** Asked where this option is chosen. */
  questions: Question[];
  /** Absent: none. */
  picture?: QuestionPicture | undefined;
}

/** A picture of a question, or of an option. Its bytes are named by their hash, so that no other picture can take its place. */
export interface QuestionPicture {
  /** Hex. */
  sha256: string;
  /** What is seen on it, for those who do not see it. */
  alt: string;
  width: number;
  height: number;
  /** From where a page shows it; no part of what is asked. */
  url?: string;
}

export interface MatrixValue {
  id: number;
  content: string;
}

/** One person's answer to one question. `id` and `userId` of the specification are the server's own, and no part of it. */
export interface Answer {
  questionId: number;
  /** As the page knew it; null: not said. */
  categoryId: number | null;
  answerOptions: AnswerOption[];
}

export interface AnswerOption {
  questionOptionId: number | null;
  questionMatrixValueId: number | null;
  /** A place from 1, or points. */
  ranking: number | null;
  openText: string | null;
  openDate: PlainDate | null;
  comment: string | null;
}

/** An option of an answer as it is sent: a field that is left out says the same as null. */
export type GivenOption = { [Field in keyof AnswerOption]?: AnswerOption[Field] | undefined };

/** An answer as it is sent. */
export interface GivenAnswer {
  questionId: number;
  categoryId?: number | null | undefined;
  answerOptions: readonly GivenOption[];
}

/** What is wrong with an answer. Without `questionId` it is about a part of the form, or about all of it. */
export interface AnswerFault {
  code: AnswerFaultCode;
  categoryId?: number;
  questionId?: number;
  /** Polish: the specification's sentence, then what is missing or allowed. */
  message: string;
}

/** Points are judged by `domain/ballot`. */
export type AnswerFaultCode =
  | BallotProblemCode
  | 'answer-missing'
  | 'answer-incomplete'
  | 'unknown-question'
  | 'question-repeated'
  | 'foreign-category'
  | 'question-hidden'
  | 'unknown-option'
  | 'option-repeated'
  | 'too-many-options'
  | 'none-and-others'
  | 'no-such-place'
  | 'no-such-date'
  | 'text-too-long'
  | 'text-unreadable'
  | 'pattern'
  | 'comment-alone';

export type AnswerFinding = Pick<AnswerFault, 'code' | 'message'>;

/** What a clerk has to put right before a form can be asked. */
export interface DefinitionFault {
  categoryId?: number;
  questionId?: number;
  /** Of the question, where its picture is at fault. */
  optionId?: number;
  /** A field of the question or of the option, where one is at fault. */
  field?: keyof Question;
  message: string;
}

export type DefinitionFinding = Pick<DefinitionFault, 'optionId' | 'field' | 'message'>;

/** In code points. */
export const QUESTION_LIMITS = {
  content: 500,
  tooltip: 1000,
  option: 300,
  errorMessage: 300,
  comment: 1000,
  answer: 4000,
  options: 50,
  matrixValues: 20,
  questions: 200,
  pictures: 60,
} as const;

/** Options as they are shown. */
export const inOrder = (options: readonly QuestionOption[]): QuestionOption[] =>
  options.toSorted((a, b) => a.order - b.order || a.id - b.id);
