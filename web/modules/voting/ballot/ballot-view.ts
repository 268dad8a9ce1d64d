import { categoryCap, checkBallot, pointsLeft } from '@wiec/domain/ballot.ts';
import type { BallotChoice, BallotForm, BallotProblem, FormChoices } from '@wiec/domain/ballot.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import { parsePoints } from '../../../lib/parse-points.ts';
import { pointsOf } from './ballot-draft.ts';
import type { BallotDraft } from './ballot-draft.ts';
import { entryKind, toBallotForm } from '../points/vote-areas.ts';
import type { EntryKind } from '../points/vote-areas.ts';

export interface AreaView {
  readonly form: VoteForm;
  readonly rules: BallotForm;
  readonly kind: EntryKind;
  /** Why nothing can be entered here, or null. */
  readonly closed: string | null;
  /** Points still to give; below 0 when too many were given. */
  readonly left: number;
  readonly given: number;
  readonly chosenProjects: number;
  readonly maxFor: (questionId: number) => number;
  readonly problems: readonly string[];
  /** Points were given here and in another district, though the voter may use only one. */
  readonly isOneTooMany: boolean;
}

export interface BallotView {
  readonly areas: readonly AreaView[];
  readonly choices: readonly FormChoices[];
  readonly given: number;
  readonly byQuestion: ReadonlyMap<number, string>;
  readonly byCategory: ReadonlyMap<number, { given: number; cap: number | null; problem: string | null }>;
  /** Mistakes that a field, category or area shows; an empty ballot is not one of them. */
  readonly mistakes: readonly Mistake[];
  readonly isEmpty: boolean;
  readonly isReady: boolean;
}

export interface Mistake {
  /** The project whose field to go to. */
  readonly questionId: number;
  readonly message: string;
}

export interface BallotContext {
  /** A voter without an account may give points in the common area and in one more, their own (spec/2 §5, Voter eligibility). */
  readonly oneOwnArea: boolean;
}

/** All that step 1 shows about a draft, by the same rules as the server's. */
export function viewBallot(forms: readonly VoteForm[], draft: BallotDraft, context: BallotContext): BallotView {
  const rules = forms.map(toBallotForm);
  const closed = forms.map(({ verdict }) => verdict.message);
  const choices = forms.flatMap((form, i): FormChoices[] =>
    closed[i] === null ? [{ formId: form.id, choices: choicesOf(rules[i]!, draft) }] : [],
  );
  const problems = [...checkBallot(rules, choices), ...(context.oneOwnArea ? foreignAreas(forms, choices) : [])];
  const shown = problems.filter(({ scope }) => scope !== 'ballot');
  const tooMany = new Set(problems.filter(isOfAreas).map(({ formId }) => formId));

  const areas = forms.map((form, i): AreaView => {
    const mine = choices.find(({ formId }) => formId === form.id)?.choices ?? [];
    const left = pointsLeft(rules[i]!, mine);
    return {
      form,
      rules: rules[i]!,
      kind: entryKind(rules[i]!),
      closed: closed[i]!,
      left: left.area,
      given: rules[i]!.maxPoint - left.area,
      chosenProjects: mine.filter(({ questionId }) => pointsOf(draft, questionId) > 0).length,
      maxFor: left.maxFor,
      isOneTooMany: tooMany.has(form.id),
      problems: shown.filter((p) => p.scope === 'form' && p.formId === form.id).map(({ message }) => message),
    };
  });
  return {
    areas,
    choices,
    given: areas.reduce((sum, area) => sum + area.given, 0),
    byQuestion: new Map(shown.flatMap((p) => (p.scope === 'question' ? [[p.questionId!, p.message]] : []))),
    byCategory: new Map(
      rules.flatMap((form) => form.categories.map((c) => [c.id, categoryView(form, c, draft, shown)])),
    ),
    // Several areas make one mistake: as soon as one of them is empty it may be gone.
    mistakes: shown
      .filter(firstOfAreas)
      .map((problem) => ({ questionId: fieldOf(problem, rules, draft), message: problem.message })),
    isEmpty: problems.some(({ code }) => code === 'no-answer'),
    isReady: problems.length === 0,
  };
}

const isOfAreas = ({ scope, code }: BallotProblem): boolean => scope === 'form' && code === 'foreign-question';

const firstOfAreas = (problem: BallotProblem, at: number, all: readonly BallotProblem[]): boolean =>
  !isOfAreas(problem) || all.findIndex(isOfAreas) === at;

/** The view with what the server refused of its areas, said where they stand. */
export const flagAreas = (view: BallotView, errors: readonly ErrorItem[]): BallotView => ({
  ...view,
  areas: view.areas.map((area) => {
    const refused = errors.filter(({ formId }) => formId === area.form.id).map(({ message }) => message);
    return refused.length === 0 ? area : { ...area, problems: [...new Set([...area.problems, ...refused])] };
  }),
});

function choicesOf(form: BallotForm, draft: BallotDraft): BallotChoice[] {
  return form.categories.flatMap(({ questions }) =>
    questions.flatMap(({ id }) => {
      const points = parsePoints(draft.points[id] ?? '');
      return points === null ? [] : [{ questionId: id, points }];
    }),
  );
}

function categoryView(
  form: BallotForm,
  category: BallotForm['categories'][number],
  draft: BallotDraft,
  problems: readonly BallotProblem[],
) {
  const problem = problems.find((p) => p.scope === 'category' && p.categoryId === category.id);
  return {
    given: category.questions.reduce((sum, { id }) => sum + pointsOf(draft, id), 0),
    cap: categoryCap(form, category),
    problem: problem?.message ?? null,
  };
}

/** Nobody knows yet which of them is the voter's own, so the mistake is shown in each, with the way to correct it. */
function foreignAreas(forms: readonly VoteForm[], choices: readonly FormChoices[]): BallotProblem[] {
  const own = choices.filter(
    ({ formId, choices: points }) =>
      forms.some(({ id, district }) => id === formId && !district.isSystem) &&
      points.some((choice) => choice.points > 0),
  );
  if (own.length < 2) return [];
  const names = own.map(({ formId }) => `„${forms.find(({ id }) => id === formId)!.district.name}”`).join(', ');
  const message = `Punkty możesz dać w${NBSP}obszarze wspólnym i${NBSP}w${NBSP}jednym, w${NBSP}którym mieszkasz. Teraz są w${NBSP}obszarach: ${names}. Zabierz je z${NBSP}tych, w${NBSP}których nie mieszkasz.`;
  return own.map(({ formId }) => ({ scope: 'form', formId, code: 'foreign-question', message }));
}

/** The field that mends the problem: its own, or the first one with points in the category or area. */
function fieldOf(problem: BallotProblem, rules: readonly BallotForm[], draft: BallotDraft): number {
  if (problem.questionId !== undefined) return problem.questionId;
  const form = rules.find(({ id }) => id === problem.formId);
  const categories = form?.categories.filter(({ id }) => (problem.categoryId ?? id) === id) ?? [];
  const ids = categories.flatMap(({ questions }) => questions.map(({ id }) => id));
  return ids.find((id) => pointsOf(draft, id) > 0) ?? ids[0] ?? 0;
}
