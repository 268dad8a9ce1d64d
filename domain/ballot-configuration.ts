/**
 * What the office must put right before a budget vote can open (2-citizens-budget §5 "Budget vote": the rules about the form
 * itself rather than about a voter's points).
 */
import type { BallotForm } from './ballot.ts';
import { MAX_STORABLE_POINTS } from './ballot.ts';
import { mostPoints } from './ballot-reach.ts';
import { formatInteger } from './polish-text.ts';

export interface ConfigurationProblem {
  scope: 'ballot' | 'form' | 'category' | 'question';
  formId?: number;
  categoryId?: number;
  questionId?: number;
  code:
    | 'no-area'
    | 'no-category'
    | 'no-project'
    | 'repeated-id'
    | 'not-a-number'
    | 'not-positive'
    | 'too-large'
    | 'category-above-area'
    | 'unreachable-minimum';
  message: string;
}

/** Every fault of a whole vote. */
export function checkConfiguration(forms: readonly BallotForm[]): ConfigurationProblem[] {
  if (forms.length === 0) {
    return [{ scope: 'ballot', code: 'no-area', message: 'Budżet musi zawierać przynajmniej jeden obszar' }];
  }
  const message = 'Ten sam obszar lub projekt jest w głosowaniu więcej niż raz.';
  const repeated = [
    ...repeats(forms.map(({ id }) => id)).map((formId) => ({ scope: 'form' as const, formId })),
    ...repeats(forms.flatMap(questionIds)).map((questionId) => ({ scope: 'question' as const, questionId })),
  ];
  return [
    ...repeated.map((place): ConfigurationProblem => ({ ...place, code: 'repeated-id', message })),
    ...forms.flatMap(checkFormConfiguration),
  ];
}

/** Every fault of one area. */
export function checkFormConfiguration(form: BallotForm): ConfigurationProblem[] {
  const here = { scope: 'form', formId: form.id } as const;
  const problems: ConfigurationProblem[] = [
    ...number(form.maxPoint, here),
    ...number(form.categoryMaxPoint, here),
    ...number(form.questionMaxPoint, here),
    ...number(form.minSum, here),
    ...number(form.maxProjects, here),
    ...aboveArea(form, form.categoryMaxPoint, here),
  ];
  if (form.categories.length === 0) {
    problems.push({ ...here, code: 'no-category', message: 'Obszar musi zawierać przynajmniej jedną kategorię' });
  }
  for (const category of form.categories) {
    const there = { scope: 'category', formId: form.id, categoryId: category.id } as const;
    problems.push(...number(category.maxPoint, there), ...aboveArea(form, category.maxPoint, there));
    if (category.questions.length === 0) {
      const message = 'Kategoria musi zawierać przynajmniej jeden projekt';
      problems.push({ ...there, code: 'no-project', message });
    }
    for (const question of category.questions) {
      problems.push(...number(question.maxPoint, { scope: 'question', formId: form.id, questionId: question.id }));
    }
  }
  if (form.minSum !== null && form.minSum > form.maxPoint) {
    const message = `Najmniejsza suma punktów (${formatInteger(form.minSum)}) jest większa niż największa na obszar (${formatInteger(form.maxPoint)}).`;
    problems.push({ ...here, code: 'unreachable-minimum', message });
  } else if (form.minSum !== null && problems.length === 0 && form.minSum > mostPoints(form)) {
    const message = `Najmniejsza suma punktów (${formatInteger(form.minSum)}) jest większa niż to, co można tu rozdać przy tych limitach i projektach (${formatInteger(mostPoints(form))}).`;
    problems.push({ ...here, code: 'unreachable-minimum', message });
  }
  return problems;
}

type Place = Pick<ConfigurationProblem, 'scope' | 'formId' | 'categoryId' | 'questionId'>;

function number(value: number | null, place: Place): ConfigurationProblem[] {
  if (value === null) return [];
  if (!Number.isInteger(value)) return [{ ...place, code: 'not-a-number', message: 'To musi być liczba' }];
  if (value < 1) {
    return [{ ...place, code: 'not-positive', message: 'Maksymalna ilość punktów musi być większa od 0' }];
  }
  if (value <= MAX_STORABLE_POINTS) return [];
  const message = `Liczba jest za duża. Najwyżej ${formatInteger(MAX_STORABLE_POINTS)}.`;
  return [{ ...place, code: 'too-large', message }];
}

function aboveArea(form: BallotForm, cap: number | null, place: Place): ConfigurationProblem[] {
  if (cap === null || !(cap > form.maxPoint)) return [];
  const message = `Maksymalna ilość punktów na obszar (${formatInteger(form.maxPoint)}) musi być co najmniej taka jak dla kategorii (${formatInteger(cap)}).`;
  return [{ ...place, code: 'category-above-area', message }];
}

const questionIds = (form: BallotForm) => form.categories.flatMap(({ questions }) => questions.map(({ id }) => id));

const repeats = (ids: readonly number[]) => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
