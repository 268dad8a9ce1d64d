/** Rules that questions with options share. */
import { tidyText } from '../polish-text.ts';
import {
  type AnswerFinding,
  type AnswerOption,
  type DefinitionFinding,
  inOrder,
  type Question,
  type QuestionOption,
} from './question.ts';
import { type QuestionSummary, resultGroup, type ResultGroup } from './question-summary.ts';

export const hasOption = ({ questionOptionId }: AnswerOption): boolean => questionOptionId !== null;

const NONE = ['nic z tego', 'żadne z nich', 'żadna z nich', 'żaden z nich'];

/**
 * "Nic z tego", which cannot be chosen beside another option. An option has no mark of it in the specification, so it is known by
 * its words.
 */
export const saysNone = ({ content }: Pick<QuestionOption, 'content'>): boolean =>
  NONE.includes(tidyText(content).toLowerCase().replace(/\.$/, ''));

export const optionCell = ({ questionOptionId }: AnswerOption): string => String(questionOptionId);

/** At least so many options to choose from. */
export function atLeastOptions({ questionOptions }: Question, least: number, name = 'odpowiedzi'): DefinitionFinding[] {
  if (questionOptions.length >= least) return [];
  return [{ field: 'questionOptions', message: `Podaj co najmniej ${least} ${name}.` }];
}

/** Options that the question has, each once. */
export function checkOptions(question: Question, options: readonly AnswerOption[]): AnswerFinding[] {
  const isKnown = ({ questionOptionId }: AnswerOption) =>
    question.questionOptions.some(({ id }) => id === questionOptionId);
  if (!options.every(isKnown)) return [UNKNOWN_OPTION];
  if (
    options.length === 1 ||
    new Set(options.map(({ questionOptionId }) => questionOptionId)).size === options.length
  ) {
    return [];
  }
  return [{ code: 'option-repeated', message: 'Tę samą odpowiedź wysłano więcej niż raz.' }];
}

export const UNKNOWN_OPTION: AnswerFinding = {
  code: 'unknown-option',
  message: 'Tej odpowiedzi nie ma w pytaniu. Odśwież stronę i spróbuj jeszcze raz.',
};

export const ONE_ANSWER_ONLY: AnswerFinding = {
  code: 'too-many-options',
  message: 'Na to pytanie można udzielić tylko jednej odpowiedzi.',
};

/** Where every option wants an answer of its own (2-citizens-budget §5 "Survey forms"). */
export function checkComplete(question: Question, options: readonly AnswerOption[]): AnswerFinding[] {
  const given = new Set(options.map(({ questionOptionId }) => questionOptionId));
  const missing = question.questionOptions.filter(({ id }) => !given.has(id));
  if (missing.length === 0) return [];
  const names = missing.map(({ content }) => `„${content}”`).join(', ');
  return [{ code: 'answer-incomplete', message: `Brak odpowiedzi na wszystkie możliwe opcje. Zostało: ${names}.` }];
}

/** Every option with how often it was chosen. */
export const optionResults = ({ questionOptions }: Question, summary: QuestionSummary): ResultGroup =>
  resultGroup(
    summary,
    inOrder(questionOptions).map(({ id, content }) => ({ cell: String(id), content })),
  );
