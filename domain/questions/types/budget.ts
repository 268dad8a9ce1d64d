import { type BallotForm, checkBallot } from '../../ballot.ts';
import { checkFormConfiguration } from '../../ballot-configuration.ts';
import { countPl } from '../../polish-text.ts';
import { ONE_ANSWER_ONLY } from '../options.ts';
import { type QuestionSummary, resultGroup } from '../question-summary.ts';
import type { QuestionType } from '../question-type.ts';
import type { AnswerFault, AnswerOption, DefinitionFault, Form } from '../question.ts';

/**
 * Points for one thing, under the caps of its form, category and own; they travel in `ranking` (decision 0002), and 0 is the same as
 * no answer. The rules are those of a budget vote (`domain/ballot`), of which a form is one area.
 */
export const budget: QuestionType = {
  name: 'Budget',
  settings: ['maxPoint'],
  reads: ['ranking'],
  isSaid: ({ ranking }) => ranking !== 0,
  checkDefinition: () => [],
  checkAnswer: (_question, options) => (options.length > 1 ? [ONE_ANSWER_ONLY] : []),
  cellOf: ({ ranking }) => String(ranking),
  results: (_question, summary) => [
    resultGroup(
      summary,
      pointsIn(summary).map((points) => ({
        cell: String(points),
        content: countPl(points, 'punkt', 'punkty', 'punktów'),
      })),
    ),
  ],
  together: { checkDefinition, checkAnswers },
};

/** All points that a question got. */
export const totalPoints = (summary: QuestionSummary): number =>
  pointsIn(summary).reduce((total, points) => total + points * summary.counts[points]!, 0);

const pointsIn = ({ counts }: QuestionSummary): number[] =>
  Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);

function checkDefinition(form: Form): DefinitionFault[] {
  const area = areaOf(form);
  if (!area) return [{ message: 'Podaj, ile punktów można rozdać w formularzu.' }];
  return checkFormConfiguration(area).map(({ categoryId, questionId, message }) => ({
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(questionId === undefined ? {} : { questionId, field: 'maxPoint' as const }),
    message,
  }));
}

/** Points are required of the form, not of each thing: nobody has to give some to all of them. */
function checkAnswers(form: Form, answers: ReadonlyMap<number, readonly AnswerOption[]>): AnswerFault[] {
  const area = areaOf(form);
  if (!area) throw new TypeError(`Form ${form.id} asks for points, and its definition was not checked`);
  const choices = [...answers].map(([questionId, [option]]) => ({ questionId, points: option!.ranking as number }));
  const isRequired = form.categories.some(({ questions }) => questions.some(({ required }) => required));
  return checkBallot([area], [{ formId: form.id, choices }])
    .filter(({ code }) => code !== 'no-answer' || isRequired)
    .map(({ code, categoryId, questionId, message }) => ({
      code,
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(questionId === undefined ? {} : { questionId }),
      message,
    }));
}

/** A form as an area of a budget vote; null where it has no caps. */
export function areaOf({ id, title, points, categories }: Form): BallotForm | null {
  if (!points) return null;
  return {
    id,
    title,
    ...points,
    categories: categories.map((category) => ({
      id: category.id,
      name: category.name,
      maxPoint: category.maxPoint,
      questions: category.questions.map((question) => ({
        id: question.id,
        title: question.content,
        maxPoint: question.maxPoint,
      })),
    })),
  };
}
