import type { QuestionResults } from '@wiec/domain/questions/form-summary.ts';
import type { AnswerOption, Question, QuestionOption, QuestionPicture } from '@wiec/domain/questions/question.ts';
import type { ComponentType, ReactNode } from 'react';

/** What an input of any type gets. It judges nothing: what is wrong with an answer is said by `domain/questions`. */
export interface InputProps {
  question: Question;
  /** Options of the answer as they stand, also those that are at fault. */
  answer: readonly AnswerOption[];
  onChange: (answer: AnswerOption[]) => void;
  /** Of the question's heading, by which the input is named. */
  labelId: string;
  /** Of the sentence that says what is wrong, where something is. */
  errorId?: string;
  disabled?: boolean;
  /** How many points the question may get, and how many of them while the others keep theirs. Of questions of points alone. */
  points?: { cap: number; most: number };
  /** Draws the picture of an option beside its words. Given by who asks questions that may have some. */
  picture?: (of: QuestionPicture | undefined) => ReactNode;
  /** Drawn inside the row of the chosen option. */
  subQuestions?: (option: QuestionOption) => ReactNode;
}

export interface AnswerProps {
  question: Question;
  answer: readonly AnswerOption[];
}

export interface ResultProps {
  question: Question;
  results: QuestionResults;
}

/**
 * What a type of questions brings to pages where it is asked. A new one is a folder like its siblings, a line in `types.ts`, and one
 * for its results in `result-types.ts`.
 */
export interface QuestionPart {
  /** Of its type in the domain, to which the list is held. */
  name: string;
  /** One line under the heading: how to answer. */
  help: (question: Question) => string | null;
  /** Stands in one line with the words of its question. */
  isShort?: boolean;
  /** Its input has no way to take an answer back, so a question that need not be answered offers one. */
  isTakenBackWhole?: boolean;
  Input: ComponentType<InputProps>;
  /** What somebody answered, to be read: before sending, and in previews. */
  Answer: ComponentType<AnswerProps>;
}

/** What a type of questions brings to pages that show results; they load neither inputs nor rules. */
export interface ResultPart {
  /** Of its type in the domain, to which the list is held. */
  name: string;
  /** Left empty it says something too, which is told and counted. */
  emptySays?: boolean;
  Result: ComponentType<ResultProps>;
}

/** An option of an answer that says this and nothing more. */
export const saying = (said: Partial<AnswerOption>): AnswerOption => ({
  questionOptionId: null,
  questionMatrixValueId: null,
  ranking: null,
  openText: null,
  openDate: null,
  comment: null,
  ...said,
});
