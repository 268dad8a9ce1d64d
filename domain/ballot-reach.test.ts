import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { type BallotForm, checkBallot } from './ballot.ts';
import { mostPoints } from './ballot-reach.ts';

const cap = fc.option(fc.integer({ min: 1, max: 4 }));

/** Small enough to try each ballot there is. */
const area: fc.Arbitrary<BallotForm> = fc
  .record({
    maxPoint: fc.integer({ min: 1, max: 6 }),
    categoryMaxPoint: cap,
    questionMaxPoint: cap,
    maxProjects: fc.option(fc.integer({ min: 1, max: 3 })),
    distinctPoints: fc.boolean(),
    categories: fc.array(fc.record({ maxPoint: cap, caps: fc.array(cap, { minLength: 1, maxLength: 2 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ categories, ...limits }) => ({
    ...limits,
    id: 1,
    title: 'Miasto',
    minSum: null,
    categories: categories.map(({ maxPoint, caps }, at) => ({
      id: at,
      name: `Kategoria ${at}`,
      maxPoint,
      questions: caps.map((most, place) => ({ id: at * 10 + place, title: 'Projekt', maxPoint: most })),
    })),
  }));

/** The largest sum among all ballots that may be cast. */
function byTrying(form: BallotForm): number {
  const ids = form.categories.flatMap(({ questions }) => questions.map(({ id }) => id));
  let best = 0;
  const tryAll = (points: readonly number[]): void => {
    if (points.length < ids.length) {
      for (let next = 0; next <= form.maxPoint; next++) tryAll([...points, next]);
      return;
    }
    const choices = points.map((given, at) => ({ questionId: ids[at]!, points: given }));
    const total = points.reduce((all, given) => all + given, 0);
    if (total > best && checkBallot([form], [{ formId: 1, choices }]).length === 0) best = total;
  };
  tryAll([]);
  return best;
}

describe('the most points that can be given', () => {
  test('is what the best of all ballots gives', () => {
    fc.assert(
      fc.property(area, (form) => {
        const best = byTrying(form);
        if (form.distinctPoints) expect(mostPoints(form)).toBeGreaterThanOrEqual(best);
        else expect(mostPoints(form)).toBe(best);
      }),
      { numRuns: 200 },
    );
  });

  const question = (id: number) => ({ id, title: 'Projekt', maxPoint: null });
  const town: BallotForm = {
    id: 1,
    title: 'Miasto',
    maxPoint: 6,
    categoryMaxPoint: null,
    questionMaxPoint: 3,
    minSum: null,
    distinctPoints: false,
    maxProjects: null,
    categories: [{ id: 1, name: 'Zieleń', maxPoint: null, questions: [question(1), question(2), question(3)] }],
  };
  test.each([
    ['all of them', {}, 6],
    ['the cap of the category', { categoryMaxPoint: 4 }, 4],
    ['one project alone', { maxProjects: 1 }, 3],
    ['3, 2 and 1', { distinctPoints: true }, 6],
    ['3 and 2', { distinctPoints: true, maxProjects: 2 }, 5],
    ['nothing to give them to', { categories: [] }, 0],
  ])('%s', (_name, change, most) => {
    expect(mostPoints({ ...town, ...change })).toBe(most);
  });
});
