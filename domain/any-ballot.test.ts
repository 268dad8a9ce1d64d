import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BallotForm, FormChoices } from './ballot.ts';
import { checkBallot, normaliseBallot, pointsLeft } from './ballot.ts';

// Small random votes and ballots, in which breaches and good ballots are both common.
const cap = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const randomForm = (id: number) =>
  fc
    .record({
      maxPoint: fc.integer({ min: 1, max: 8 }),
      categoryMaxPoint: cap,
      questionMaxPoint: cap,
      minSum: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      distinctPoints: fc.boolean(),
      maxProjects: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
      caps: fc.array(fc.tuple(cap, fc.array(cap, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 3 }),
    })
    .map(({ caps, ...rules }): BallotForm => ({
      id,
      title: `Obszar ${id}`,
      ...rules,
      categories: caps.map(([maxPoint, questions], c) => ({
        id: id * 10 + c,
        name: `Kategoria ${c}`,
        maxPoint,
        questions: questions.map((questionCapValue, q) => ({
          id: id * 100 + c * 10 + q,
          title: `Projekt ${q}`,
          maxPoint: questionCapValue,
        })),
      })),
    }));
const randomForms = fc.tuple(randomForm(1), randomForm(2)).map((pair): BallotForm[] => pair);
const questionsOf = (form: BallotForm) => form.categories.flatMap(({ questions }) => questions.map(({ id }) => id));
const randomBallot = (rules: BallotForm[], points: fc.Arbitrary<number>) =>
  fc.tuple(
    ...rules.map((form) =>
      fc
        .tuple(fc.shuffledSubarray(questionsOf(form)), fc.array(points, { minLength: 9, maxLength: 9 }))
        .map(([ids, values]): FormChoices => ({
          formId: form.id,
          choices: ids.map((questionId, i) => ({ questionId, points: values[i] ?? 0 })),
        })),
    ),
  );
const vote = (points = fc.integer({ min: 0, max: 3 })) =>
  randomForms.chain((rules) => fc.record({ rules: fc.constant(rules), ballot: randomBallot(rules, points) }));

/** An independent reading of the rules: plain sums, no messages. */
function breaksARule(rules: BallotForm[], ballot: FormChoices[]): boolean {
  if (!ballot.some(({ choices }) => choices.some(({ points }) => points > 0))) return true;
  return rules.some((form) => {
    const choices = ballot.find(({ formId }) => formId === form.id)?.choices ?? [];
    const of = (id: number) => choices.find(({ questionId }) => questionId === id)?.points ?? 0;
    const all = questionsOf(form).map(of);
    const chosen = all.filter((points) => points > 0);
    const total = all.reduce((a, b) => a + b, 0);
    return (
      total > form.maxPoint ||
      (total > 0 && total < (form.minSum ?? 0)) ||
      chosen.length > (form.maxProjects ?? Infinity) ||
      (form.distinctPoints && new Set(chosen).size < chosen.length) ||
      form.categories.some(
        (category) =>
          category.questions.reduce((a, { id }) => a + of(id), 0) >
            Math.min(category.maxPoint ?? Infinity, form.categoryMaxPoint ?? Infinity) ||
          category.questions.some(
            ({ id, maxPoint }) => of(id) > Math.min(maxPoint ?? Infinity, form.questionMaxPoint ?? Infinity),
          ),
      )
    );
  });
}

describe('for any vote and any ballot', () => {
  it('accepts exactly the ballots that break no rule', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(vote(), ({ rules, ballot }) => {
        const refused = checkBallot(rules, ballot).length > 0;
        seen[refused ? 'refused' : 'accepted'] += 1;
        expect(refused).toBe(breaksARule(rules, ballot));
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100);
  });

  it('stores what was submitted, to the point: equal points never merge', () => {
    fc.assert(
      fc.property(vote(), ({ ballot }) => {
        const pairs = (forms_: FormChoices[]) =>
          forms_
            .flatMap(({ formId, choices }) => choices.map((choice) => [formId, choice.questionId, choice.points]))
            .filter(([, , points]) => points !== 0)
            .map(String)
            .sort();
        expect(pairs(normaliseBallot(ballot))).toEqual(pairs(ballot));
      }),
    );
  });

  it('stores one form for one meaning, whatever the order and the zeros', () => {
    fc.assert(
      fc.property(vote(), ({ rules, ballot }) => {
        const reversed = ballot.map(({ formId, choices }) => ({ formId, choices: choices.toReversed() })).reverse();
        const named = rules.map((form) => ({
          formId: form.id,
          choices: questionsOf(form).map((questionId) => ({
            questionId,
            points:
              ballot.find(({ formId }) => formId === form.id)?.choices.find((c) => c.questionId === questionId)
                ?.points ?? 0,
          })),
        }));
        const stored = JSON.stringify(normaliseBallot(ballot));
        expect(JSON.stringify(normaliseBallot(reversed))).toBe(stored);
        expect(JSON.stringify(normaliseBallot(named))).toBe(stored);
        expect(checkBallot(rules, normaliseBallot(ballot)).length).toBe(checkBallot(rules, ballot).length);
      }),
    );
  });

  it('lets + be pressed up to maxFor without breaking a cap, and not once more', () => {
    fc.assert(
      fc.property(vote(), ({ rules, ballot }) => {
        const form = { ...rules[0]!, minSum: null, distinctPoints: false };
        const choices = ballot[0]!.choices;
        fc.pre(checkBallot([form], [ballot[0]!]).every(({ code }) => code === 'no-answer'));
        const left = pointsLeft(form, choices);
        for (const id of questionsOf(form)) {
          const others = choices.filter(({ questionId }) => questionId !== id);
          const withPoints = (points: number) =>
            checkBallot([form], [{ formId: form.id, choices: [...others, { questionId: id, points }] }]).filter(
              ({ code }) => code !== 'no-answer',
            );
          expect(withPoints(left.maxFor(id))).toEqual([]);
          expect(withPoints(left.maxFor(id) + 1)).not.toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never throws and never accepts, whatever numbers arrive with a bad one', () => {
    const bad = fc.constantFrom(-1, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53, -(2 ** 31));
    fc.assert(
      fc.property(vote(fc.oneof(fc.integer({ min: 0, max: 3 }), bad)), ({ rules, ballot }) => {
        const hasBad = ballot.some(({ choices }) =>
          choices.some(({ points }) => !(points >= 0 && points < 4 && points % 1 === 0)),
        );
        fc.pre(hasBad);
        expect(checkBallot(rules, ballot)).not.toEqual([]);
      }),
    );
  });
});
