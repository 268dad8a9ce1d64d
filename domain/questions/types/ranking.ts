import { atLeastOptions, checkComplete, checkOptions } from '../options.ts';
import { type AnswerFinding, type AnswerOption, inOrder, type Question } from '../question.ts';
import { resultGroup } from '../question-summary.ts';
import type { QuestionType } from '../question-type.ts';

/** Every option gets a place, from 1 to as many as there are (0-how-we-read-it, "Survey sheets"). */
export const ranking: QuestionType = {
  name: 'Ranking',
  settings: ['questionOptions'],
  reads: ['questionOptionId', 'ranking'],
  isSaid: (option) => option.ranking !== null,
  checkDefinition: (question) => atLeastOptions(question, 2),
  checkAnswer: (question, options) => {
    const findings = [...checkOptions(question, options), ...checkPlaces(question, options)];
    return findings.length > 0 ? findings : checkComplete(question, options);
  },
  cellOf: (option) => `${option.questionOptionId}:${option.ranking}`,
  results: ({ questionOptions }, summary) =>
    inOrder(questionOptions).map((option) =>
      resultGroup(
        summary,
        questionOptions.map((_, i) => ({ cell: `${option.id}:${i + 1}`, content: `miejsce ${i + 1}` })),
        option,
      ),
    ),
};

function checkPlaces({ questionOptions }: Question, options: readonly AnswerOption[]): AnswerFinding[] {
  const last = questionOptions.length;
  const places = options.map((option) => option.ranking!);
  const isSound = (place: number) => Number.isInteger(place) && place >= 1 && place <= last;
  if (places.every(isSound) && new Set(places).size === places.length) return [];
  return [{ code: 'no-such-place', message: `Nadaj każdej odpowiedzi inne miejsce, od 1 do ${last}.` }];
}
