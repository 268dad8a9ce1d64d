import { categoryCap, pointsLeft, questionCap } from '../ballot.ts';
import { withQuestionsOf } from './form-questions.ts';
import type { Answer, Form } from './question.ts';
import { areaOf, budget } from './types/budget.ts';

/** Points of the whole form or of one part; `left` is below 0 where too many were given. */
export interface PointsCap {
  readonly max: number;
  readonly left: number;
}

/** What somebody may still give of the points of a form. */
export interface FormPoints extends PointsCap {
  /** By id of those parts of the form that have a cap of their own. */
  readonly parts: ReadonlyMap<number, PointsCap>;
  /** The most that one thing can ever get. */
  readonly capOf: (questionId: number) => number;
  /** The most that it may have while the others keep their points. */
  readonly maxFor: (questionId: number) => number;
}

/** Null where the form asks for no points. */
export function formPoints(
  form: Form,
  answers: readonly Pick<Answer, 'questionId' | 'answerOptions'>[],
): FormPoints | null {
  const area = areaOf(withQuestionsOf(form, budget));
  if (area === null || area.categories.length === 0) return null;
  const things = new Map(
    area.categories.flatMap((category) => category.questions.map((thing) => [thing.id, { category, thing }] as const)),
  );
  const choices = answers
    .filter(({ questionId }) => things.has(questionId))
    .map(({ questionId, answerOptions }) => ({ questionId, points: answerOptions[0]?.ranking ?? 0 }));
  const left = pointsLeft(area, choices);
  const parts = area.categories.flatMap((category): [number, PointsCap][] => {
    const max = categoryCap(area, category);
    return max === null ? [] : [[category.id, { max, left: left.byCategory[category.id]! }]];
  });
  return {
    max: area.maxPoint,
    left: left.area,
    parts: new Map(parts),
    capOf: (questionId) => {
      const place = things.get(questionId);
      if (place === undefined) return 0;
      const caps = [area.maxPoint, categoryCap(area, place.category), questionCap(area, place.thing)];
      return Math.min(...caps.filter((cap) => cap !== null));
    },
    maxFor: left.maxFor,
  };
}
