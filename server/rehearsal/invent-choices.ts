import type { BallotChoice, BallotForm } from '@wiec/domain/ballot.ts';

/**
 * Points that an invented voter gives in one area. Even ones give as many as the caps allow, odd ones the fewest that hold; each
 * begins with the next project, so that as many voters as there are projects name them all.
 */
export function inventChoices(form: BallotForm, index: number): BallotChoice[] {
  const most = fill(form, index, Infinity);
  const least = fill(form, index, 1);
  const holds = sumOf(least) >= (form.minSum ?? 0);
  return index % 2 === 1 && holds ? least : most;
}

export const sumOf = (choices: readonly BallotChoice[]): number => choices.reduce((sum, { points }) => sum + points, 0);

/** Gives each project in turn what is left under every cap, `atMost` at a time. */
function fill(form: BallotForm, index: number, atMost: number): BallotChoice[] {
  const projects = form.categories.flatMap((category) =>
    category.questions.map((question) => ({ category, question })),
  );
  const start = index % Math.max(1, projects.length);
  const leftOf = new Map(
    form.categories.map((category) => [category.id, lowest(category.maxPoint, form.categoryMaxPoint)]),
  );
  let left = form.maxPoint;
  let highest = Infinity;
  const choices: BallotChoice[] = [];
  for (const { category, question } of [...projects.slice(start), ...projects.slice(0, start)]) {
    if (choices.length === (form.maxProjects ?? Infinity)) break;
    const cap = lowest(question.maxPoint, form.questionMaxPoint);
    const points = Math.min(left, cap, leftOf.get(category.id)!, atMost, highest);
    if (points < 1) continue;
    choices.push({ questionId: question.id, points });
    left -= points;
    leftOf.set(category.id, leftOf.get(category.id)! - points);
    // Ordinal votes: each number once, the highest first.
    if (form.distinctPoints) highest = points - 1;
  }
  return choices;
}

const lowest = (...caps: (number | null)[]): number => Math.min(...caps.map((cap) => cap ?? Infinity));
