import { excerpt, formatInteger } from '../../polish-text.ts';
import {
  type AnswerPattern,
  matchesPattern,
  PATTERN_ANSWER_MAX_LENGTH,
  readAnswerPattern,
} from '../answer-pattern/answer-pattern.ts';
import { checkAnswerText } from '../answer-text.ts';
import { ONE_ANSWER_ONLY } from '../options.ts';
import { type AnswerFinding, type DefinitionFinding, type Question, QUESTION_LIMITS } from '../question.ts';
import type { QuestionType } from '../question-type.ts';

/** Words of one's own, of a form that the question may ask for. */
export const singleText: QuestionType = {
  name: 'SingleText',
  settings: ['answerMaxLength', 'validationRegExp'],
  reads: ['openText'],
  isSaid: ({ openText }) => openText !== null,
  checkDefinition: (question) => [...checkLength(question), ...checkPattern(question)],
  checkAnswer: (question, options) => {
    if (options.length > 1) return [ONE_ANSWER_ONLY];
    const text = options[0]!.openText!;
    const findings = checkAnswerText(text, longestAnswer(question), 'Odpowiedź');
    return findings.length > 0 ? findings : checkForm(question, text);
  },
  cellOf: () => null,
  results: () => [],
};

/** In characters. */
export function longestAnswer({ answerMaxLength, validationRegExp }: Question): number {
  const ceiling = validationRegExp === null ? QUESTION_LIMITS.answer : PATTERN_ANSWER_MAX_LENGTH;
  return Math.min(answerMaxLength ?? ceiling, ceiling);
}

function checkForm({ validationRegExp, validationErrorMessage }: Question, text: string): AnswerFinding[] {
  if (validationRegExp === null || matchesPattern(checkedPattern(validationRegExp), text)) return [];
  const told = validationErrorMessage?.trim() ?? 'Odpowiedź nie ma postaci, o którą prosi pytanie.';
  return [{ code: 'pattern', message: `${told}${/[.!?…]$/.test(told) ? '' : '.'} Wpisano ${excerpt(text, SHOWN)}.` }];
}

/** Characters of what was typed that a message repeats. */
const SHOWN = 40;

/** @throws TypeError where the pattern was never checked: a form is asked only after its definition was */
function checkedPattern(source: string): AnswerPattern {
  const pattern = readAnswerPattern(source);
  if (!pattern.ok)
    throw new TypeError(`A question is asked with a pattern that was not checked: ${pattern.error.message}`);
  return pattern.value;
}

function checkLength({ answerMaxLength, validationRegExp }: Question): DefinitionFinding[] {
  if (answerMaxLength === null) return [];
  const ceiling = validationRegExp === null ? QUESTION_LIMITS.answer : PATTERN_ANSWER_MAX_LENGTH;
  if (Number.isInteger(answerMaxLength) && answerMaxLength >= 1 && answerMaxLength <= ceiling) return [];
  const message = `Długość odpowiedzi to liczba całkowita od 1 do ${formatInteger(ceiling)}.`;
  return [{ field: 'answerMaxLength', message }];
}

function checkPattern({ validationRegExp }: Question): DefinitionFinding[] {
  if (validationRegExp === null) return [];
  const pattern = readAnswerPattern(validationRegExp);
  return pattern.ok ? [] : [{ field: 'validationRegExp', message: pattern.error.message }];
}
