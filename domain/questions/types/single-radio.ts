import { atLeastOptions, checkOptions, hasOption, ONE_ANSWER_ONLY, optionCell, optionResults } from '../options.ts';
import type { QuestionType } from '../question-type.ts';

/** One option is chosen; it may have sub-questions. */
export const singleRadio: QuestionType = {
  name: 'SingleRadio',
  settings: ['questionOptions', 'subQuestions'],
  reads: ['questionOptionId'],
  isSaid: hasOption,
  checkDefinition: (question) => atLeastOptions(question, 2),
  checkAnswer: (question, options) => (options.length > 1 ? [ONE_ANSWER_ONLY] : checkOptions(question, options)),
  cellOf: optionCell,
  results: (question, summary) => [optionResults(question, summary)],
};
