import type { BallotForm } from './ballot.ts';

/**
 * The most points that one voter can give in an area, by its caps and by the projects that stand there. Exact but for areas where
 * each project gets another number: there it is never too low, and may be too high.
 */
export function mostPoints(form: BallotForm): number {
  const { maxPoint, maxProjects, distinctPoints } = form;
  const gains = form.categories.flatMap((category) => gainsOf(form, category)).toSorted((a, b) => b - a);
  const named = gains.slice(0, maxProjects ?? gains.length);
  const distinct = distinctPoints ? sumOfDistinct(highestCap(form), named.length) : Infinity;
  return Math.min(maxPoint, distinct, sum(named));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Category = BallotForm['categories'][number];

const capsOf = ({ maxPoint, questionMaxPoint }: BallotForm, { questions }: Category): number[] =>
  questions.map((question) => Math.min(maxPoint, questionMaxPoint ?? Infinity, question.maxPoint ?? Infinity));

/** What each project more adds within its category, the one that takes most first: never more than the one before. */
function gainsOf(form: BallotForm, category: Category): number[] {
  let room = Math.min(form.maxPoint, form.categoryMaxPoint ?? Infinity, category.maxPoint ?? Infinity);
  return capsOf(form, category)
    .toSorted((a, b) => b - a)
    .map((cap) => {
      const gain = Math.min(cap, room);
      room -= gain;
      return gain;
    });
}

const highestCap = (form: BallotForm): number =>
  Math.max(0, ...form.categories.flatMap((category) => capsOf(form, category)));

/** highest + (highest − 1) + …, so many of them, down to 1. */
function sumOfDistinct(highest: number, count: number): number {
  const used = Math.min(count, highest);
  return (used * (2 * highest - used + 1)) / 2;
}
