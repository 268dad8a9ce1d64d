/**
 * The points rules of a budget vote (2-citizens-budget §5 "Budget vote"). A ballot names points for projects (questions) of one
 * or more areas (forms); it is accepted or refused whole. Caps come from three levels, and none of them is ever exceeded:
 * where an element has its own cap and its form has a general one, the lower counts.
 */
import { formatInteger } from './polish-text.ts';

export interface BallotForm {
  id: number;
  title: string;
  /** Points for the whole area. */
  maxPoint: number;
  /** Points for any one category of the area, unless null. */
  categoryMaxPoint: number | null;
  /** Points for any one project of the area, unless null. */
  questionMaxPoint: number | null;
  /** A ballot that uses this area must give at least so many points here. */
  minSum: number | null;
  /** Ordinal votes: first, second and third choice are 3, 2 and 1 points, each once. */
  distinctPoints: boolean;
  maxProjects: number | null;
  categories: BallotCategory[];
}

export interface BallotCategory {
  id: number;
  name: string;
  maxPoint: number | null;
  questions: { id: number; title: string; maxPoint: number | null }[];
}

/** Points that a voter gives to one project; 0 is the same as not naming it. */
export interface BallotChoice {
  questionId: number;
  points: number;
}

export interface FormChoices {
  formId: number;
  choices: BallotChoice[];
}

export interface BallotProblem {
  scope: 'ballot' | 'form' | 'category' | 'question';
  formId?: number;
  categoryId?: number;
  questionId?: number;
  code: BallotProblemCode;
  /** Polish: the specification's sentence, then what was entered and what is allowed. */
  message: string;
}

export type BallotProblemCode =
  | 'no-answer'
  | 'unknown-form'
  | 'form-repeated'
  | 'unknown-question'
  | 'foreign-question'
  | 'question-repeated'
  | 'answer-missing'
  | 'not-a-number'
  | 'not-whole'
  | 'negative'
  | 'too-large'
  | 'question-cap'
  | 'category-cap'
  | 'area-cap'
  | 'area-minimum'
  | 'points-repeated'
  | 'too-many-projects';

/** Where the vote has terms of use and they are not accepted (2-citizens-budget §4, §8). */
export const AGREEMENT_REQUIRED = 'Wymagana akceptacja regulaminu';

/** Points are stored as 32-bit integers. */
export const MAX_STORABLE_POINTS = 2 ** 31 - 1;

/** Every breach of the rules in a ballot; empty means that it may be cast. */
export function checkBallot(forms: readonly BallotForm[], ballot: readonly FormChoices[]): BallotProblem[] {
  const problems: BallotProblem[] = [];
  const seen = new Set<number>();
  for (const { formId, choices } of ballot) {
    const form = forms.find(({ id }) => id === formId);
    if (!form) {
      const message = 'Tego obszaru nie ma w głosowaniu. Odśwież stronę i spróbuj jeszcze raz.';
      problems.push({ scope: 'form', formId, code: 'unknown-form', message });
    } else if (seen.has(formId)) {
      const message = 'Obszar wysłano w głosie więcej niż raz.';
      problems.push({ scope: 'form', formId, code: 'form-repeated', message });
    } else {
      problems.push(...checkForm(form, choices, forms));
    }
    seen.add(formId);
  }
  if (ballot.every(({ choices }) => choices.every(({ points }) => points === 0))) {
    problems.push({ scope: 'ballot', code: 'no-answer', message: 'Głosowanie nie ma żadnej odpowiedzi' });
  }
  return problems;
}

/**
 * What is stored of an accepted ballot: the same points, without zeros, areas and projects in ascending order of id.
 * Two ballots that say the same are equal after it; no two choices are ever merged.
 */
export function normaliseBallot(ballot: readonly FormChoices[]): FormChoices[] {
  return ballot
    .map(({ formId, choices }) => ({
      formId,
      choices: choices
        .filter(({ points }) => points !== 0)
        .map(({ questionId, points }) => ({ questionId, points }))
        .sort((a, b) => a.questionId - b.questionId),
    }))
    .filter(({ choices }) => choices.length > 0)
    .sort((a, b) => a.formId - b.formId);
}

export interface PointsLeft {
  /** Points still to give in the area; below 0 when too many were given. */
  area: number;
  /** By category id; null where the category has no cap of its own. */
  byCategory: Record<number, number | null>;
  /** The most that this project may have while the others keep their points: where the stepper's + stops. */
  maxFor: (questionId: number) => number;
}

/** What a voter still has to give. Points that are not whole positive numbers count as none. */
export function pointsLeft(form: BallotForm, choices: readonly BallotChoice[]): PointsLeft {
  const given = new Map<number, number>();
  for (const { questionId, points } of choices) if (isStorable(points)) given.set(questionId, points);
  const used = (questionIds: Iterable<number>) => sum([...questionIds].map((id) => given.get(id) ?? 0));

  const area = form.maxPoint - used(given.keys());
  const byCategory: Record<number, number | null> = {};
  for (const category of form.categories) {
    const cap = categoryCap(form, category);
    byCategory[category.id] = cap === null ? null : cap - used(category.questions.map(({ id }) => id));
  }
  const chosen = [...given.values()].filter((points) => points > 0).length;

  const maxFor = (questionId: number) => {
    const place = findQuestion(form, questionId);
    if (!place) return 0;
    const own = given.get(questionId) ?? 0;
    if (own === 0 && form.maxProjects !== null && chosen >= form.maxProjects) return 0;
    const inCategory = byCategory[place.category.id] ?? null;
    const room = lowest(area + own, inCategory === null ? null : inCategory + own, questionCap(form, place.question));
    return Math.max(0, room ?? 0);
  };
  return { area, byCategory, maxFor };
}

/** The cap that holds for a category: its own or the area's general one, whichever is lower. */
export function categoryCap(form: BallotForm, category: BallotCategory): number | null {
  return lowest(category.maxPoint, form.categoryMaxPoint);
}

/** The cap that holds for a project: its own or the area's general one, whichever is lower. */
export function questionCap(form: BallotForm, question: { maxPoint: number | null }): number | null {
  return lowest(question.maxPoint, form.questionMaxPoint);
}

function checkForm(form: BallotForm, choices: readonly BallotChoice[], forms: readonly BallotForm[]): BallotProblem[] {
  const problems: BallotProblem[] = [];
  const valid = new Map<number, number>();
  const seen = new Set<number>();
  for (const { questionId, points } of choices) {
    const problem = placeProblem(form, forms, questionId, seen) ?? pointsProblem(form, questionId, points);
    if (problem) problems.push({ scope: 'question', formId: form.id, questionId, ...problem });
    // An exceeded project cap still counts towards the sums, so that the voter sees every limit at once.
    if (isStorable(points) && points > 0 && !seen.has(questionId) && findQuestion(form, questionId)) {
      valid.set(questionId, points);
    }
    seen.add(questionId);
  }
  problems.push(...categoryProblems(form, valid), ...areaProblems(form, valid), ...repeatedPoints(form, valid));
  return problems;
}

type Finding = Pick<BallotProblem, 'code' | 'message'>;

function placeProblem(
  form: BallotForm,
  forms: readonly BallotForm[],
  questionId: number,
  seen: ReadonlySet<number>,
): Finding | null {
  if (seen.has(questionId)) {
    return { code: 'question-repeated', message: 'Projekt wysłano w głosie więcej niż raz.' };
  }
  if (findQuestion(form, questionId)) return null;
  return forms.some((other) => findQuestion(other, questionId))
    ? { code: 'foreign-question', message: `Ten projekt nie należy do obszaru „${form.title}”.` }
    : { code: 'unknown-question', message: 'Tego projektu nie ma w głosowaniu. Odśwież stronę i spróbuj jeszcze raz.' };
}

function pointsProblem(form: BallotForm, questionId: number, points: unknown): Finding | null {
  if (points === null || points === undefined) {
    return { code: 'answer-missing', message: 'Brak odpowiedzi na pytanie' };
  }
  if (typeof points !== 'number' || Number.isNaN(points)) {
    return { code: 'not-a-number', message: 'To musi być liczba' };
  }
  if (points < 0) return { code: 'negative', message: 'Liczba punktów nie może być mniejsza od 0' };
  if (points > MAX_STORABLE_POINTS) return { code: 'too-large', message: 'Liczba punktów jest za duża.' };
  if (!Number.isInteger(points)) {
    return { code: 'not-whole', message: 'Liczba punktów musi być całkowita, bez ułamków.' };
  }
  const place = findQuestion(form, questionId);
  const cap = place ? questionCap(form, place.question) : null;
  if (cap === null || points <= cap) return null;
  return {
    code: 'question-cap',
    message: `Przekroczono ilość punktów dla projektu. Najwyżej ${formatInteger(cap)}, wpisano ${formatInteger(points)}.`,
  };
}

function categoryProblems(form: BallotForm, points: ReadonlyMap<number, number>): BallotProblem[] {
  return form.categories.flatMap((category) => {
    const cap = categoryCap(form, category);
    const total = sum(category.questions.map(({ id }) => points.get(id) ?? 0));
    if (cap === null || total <= cap) return [];
    const message = `Suma punktów przekracza maksymalną ilość punktów dla kategorii. ${limits(cap, total)}`;
    return { scope: 'category' as const, formId: form.id, categoryId: category.id, code: 'category-cap', message };
  });
}

function areaProblems(form: BallotForm, points: ReadonlyMap<number, number>): BallotProblem[] {
  const total = sum(points.values());
  const findings: Finding[] = [];
  if (total > form.maxPoint) {
    const message = `Suma punktów przekracza maksymalną ilość punktów na obszar. ${limits(form.maxPoint, total)}`;
    findings.push({ code: 'area-cap', message });
  }
  if (form.minSum !== null && total > 0 && total < form.minSum) {
    const message = `Za mało punktów na obszar. Co najmniej ${formatInteger(form.minSum)}, rozdano ${formatInteger(total)}.`;
    findings.push({ code: 'area-minimum', message });
  }
  if (form.maxProjects !== null && points.size > form.maxProjects) {
    const message = `Za dużo projektów. Najwyżej ${formatInteger(form.maxProjects)}, wybrano ${formatInteger(points.size)}.`;
    findings.push({ code: 'too-many-projects', message });
  }
  return findings.map((finding) => ({ scope: 'form', formId: form.id, ...finding }));
}

function repeatedPoints(form: BallotForm, points: ReadonlyMap<number, number>): BallotProblem[] {
  if (!form.distinctPoints) return [];
  const values = [...points.values()];
  return [...points].flatMap(([questionId, value]) => {
    const times = values.filter((other) => other === value).length;
    if (times < 2) return [];
    const message = `Każdy projekt musi dostać inną liczbę punktów. ${formatInteger(value)} wpisano ${times} razy.`;
    return { scope: 'question' as const, formId: form.id, questionId, code: 'points-repeated', message };
  });
}

function findQuestion(form: BallotForm, questionId: number) {
  for (const category of form.categories) {
    const question = category.questions.find(({ id }) => id === questionId);
    if (question) return { category, question };
  }
  return null;
}

const isStorable = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MAX_STORABLE_POINTS;

const limits = (cap: number, total: number) => `Najwyżej ${formatInteger(cap)}, rozdano ${formatInteger(total)}.`;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

function lowest(...caps: (number | null)[]): number | null {
  const set = caps.filter((cap) => cap !== null);
  return set.length === 0 ? null : Math.min(...set);
}
