import { questionCap } from '@wiec/domain/ballot.ts';
import type { BallotForm } from '@wiec/domain/ballot.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';

/**
 * How points are given in an area: `points` by a stepper, `ordinal` by a stepper where points must differ, `approval` by
 * choosing, where a project can get one point at most.
 */
export type EntryKind = 'points' | 'ordinal' | 'approval';

/** The area as the points rules know it. */
export function toBallotForm(form: VoteForm): BallotForm {
  return {
    id: form.id,
    title: form.district.name,
    maxPoint: form.maxPoint,
    categoryMaxPoint: form.categoryMaxPoint,
    questionMaxPoint: form.questionMaxPoint,
    minSum: form.minSum,
    distinctPoints: form.distinctPoints,
    maxProjects: form.maxProjects,
    categories: form.categories.map((category) => ({
      id: category.id,
      name: category.officeThematicArea.thematicAreaName,
      maxPoint: category.maxPoint,
      questions: category.questions.map(({ id, content, maxPoint }) => ({ id, title: content, maxPoint })),
    })),
  };
}

export function entryKind(form: BallotForm): EntryKind {
  if (form.distinctPoints) return 'ordinal';
  const questions = form.categories.flatMap(({ questions: all }) => all);
  return questions.every((question) => projectCap(form, question) === 1) ? 'approval' : 'points';
}

/** The most that one project of the area can ever get. */
export function projectCap(form: BallotForm, question: { maxPoint: number | null }): number {
  return Math.min(questionCap(form, question) ?? form.maxPoint, form.maxPoint);
}

export const projectCount = (forms: readonly VoteForm[]): number =>
  forms.reduce((sum, form) => sum + form.categories.reduce((n, { questions }) => n + questions.length, 0), 0);

/** A vote that needs search and jumps: more than 25 projects or more than 3 areas. */
export const isBigVote = (forms: readonly VoteForm[]): boolean => forms.length > 3 || projectCount(forms) > 25;
