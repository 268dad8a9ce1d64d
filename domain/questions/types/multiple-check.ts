import { countPl } from '../../polish-text.ts';
import { atLeastOptions, checkOptions, hasOption, optionCell, optionResults, saysNone } from '../options.ts';
import type { AnswerFinding, AnswerOption, Question } from '../question.ts';
import type { QuestionType } from '../question-type.ts';

/** Any number of options, up to a limit. The percentages are of all ticks, and so total 100. */
export const multipleCheck: QuestionType = {
  name: 'MultipleCheck',
  settings: ['questionOptions', 'questionOptionCount'],
  reads: ['questionOptionId'],
  isSaid: hasOption,
  checkDefinition: (question) => {
    const { questionOptionCount: most, questionOptions } = question;
    const isSound = most === null || (Number.isInteger(most) && most >= 1 && most <= questionOptions.length);
    const message = 'Zaznaczyć można od jednej do tylu odpowiedzi, ile ma pytanie.';
    return [...atLeastOptions(question, 2), ...(isSound ? [] : [{ field: 'questionOptionCount' as const, message }])];
  },
  checkAnswer: (question, options) => [
    ...checkOptions(question, options),
    ...checkCount(question, options.length),
    ...checkNone(question, options),
  ],
  cellOf: optionCell,
  results: (question, summary) => [optionResults(question, summary)],
};

function checkCount({ questionOptionCount: most }: Question, chosen: number): AnswerFinding[] {
  if (most === null || chosen <= most) return [];
  const limit = countPl(most, 'odpowiedź', 'odpowiedzi', 'odpowiedzi');
  return [{ code: 'too-many-options', message: `Za dużo odpowiedzi. Najwyżej ${limit}, zaznaczono ${chosen}.` }];
}

function checkNone({ questionOptions }: Question, options: readonly AnswerOption[]): AnswerFinding[] {
  const chosen = new Set(options.map(({ questionOptionId }) => questionOptionId));
  const none = questionOptions.find((option) => chosen.has(option.id) && saysNone(option));
  if (none === undefined || chosen.size === 1) return [];
  return [
    { code: 'none-and-others', message: `„${none.content}” wyklucza inne odpowiedzi. Odznacz ją albo pozostałe.` },
  ];
}
