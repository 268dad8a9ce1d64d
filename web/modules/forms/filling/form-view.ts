import { checkSheet, type Sheet, withoutHidden } from '@wiec/domain/questions/answer-sheet.ts';
import { formPoints, type FormPoints } from '@wiec/domain/questions/form-points.ts';
import { type PlacedQuestion, questionsOf, shownQuestions } from '@wiec/domain/questions/form-questions.ts';
import type { Answer, AnswerFault, Form, FormCategory } from '@wiec/domain/questions/question.ts';
import { withoutComment } from '../answer-comment.ts';
import { resultParts } from '../result-types.ts';
import { questionParts } from '../types.ts';
import type { FormDraft } from './form-draft.ts';

export interface PartView {
  category: FormCategory;
  asked: number;
  answered: number;
  /** Questions that an answer added, by the id of the question whose answer it is. */
  added: ReadonlyMap<number, number>;
  /** Everything that is wrong here. */
  faults: readonly AnswerFault[];
}

export interface FormView {
  /** What would be sent: answers to questions that are shown. */
  answers: Answer[];
  /** Null while something is wrong. */
  sheet: Sheet | null;
  parts: readonly PartView[];
  asked: number;
  answered: number;
  points: FormPoints | null;
}

/** All that the pages of a form show about a draft, by the same rules as the server's. */
export function viewForm(form: Form, draft: FormDraft): FormView {
  const all = [...draft.answers].map(([questionId, options]): Answer => ({
    questionId,
    categoryId: null,
    answerOptions: [...options],
  }));
  const answers = withoutHidden(form, all);
  const sheet = checkSheet(form, answers);
  const faults = sheet.ok ? [] : sheet.error;
  const questions = questionsOf(form);
  const said = new Map(answers.map(({ questionId, answerOptions }) => [questionId, withoutComment(answerOptions)]));
  const shown = shownQuestions(questions, said);
  const lastOfPoints = form.categories.findLast(({ questions: own }) => own.some((one) => isPoints(one.questionType)));
  const parts = form.categories.map((category): PartView => {
    const own = shown.filter(({ categoryId }) => categoryId === category.id);
    const ids = new Set(own.map(({ question }) => question.id));
    return {
      category,
      ...countOf(own, said, draft.passed.includes(category.id)),
      added: addedIn(own),
      faults: faults.filter((fault) =>
        fault.questionId === undefined
          ? (fault.categoryId ?? lastOfPoints?.id ?? form.categories.at(-1)?.id) === category.id
          : ids.has(fault.questionId),
      ),
    };
  });
  return {
    answers,
    sheet: sheet.ok ? sheet.value : null,
    parts,
    asked: sum(parts.map(({ asked }) => asked)),
    answered: sum(parts.map(({ answered }) => answered)),
    points: formPoints(form, answers),
  };
}

/**
 * Things that share points are one answer. A box that may stay empty says no once its part was gone through.
 */
function countOf(own: readonly PlacedQuestion[], said: ReadonlyMap<number, readonly unknown[]>, isPassed: boolean) {
  const isSaid = ({ question }: PlacedQuestion): boolean =>
    (said.get(question.id)?.length ?? 0) > 0 ||
    (isPassed && !question.required && resultParts[question.questionType]?.emptySays === true);
  const points = own.filter(({ question }) => isPoints(question.questionType));
  const others = own.filter((placed) => !points.includes(placed));
  const isGiven = points.some(isSaid);
  return {
    asked: others.length + (points.length > 0 ? 1 : 0),
    answered: others.filter(isSaid).length + (isGiven ? 1 : 0),
  };
}

function addedIn(own: readonly PlacedQuestion[]): Map<number, number> {
  const added = new Map<number, number>();
  for (const { under } of own) if (under !== null) added.set(under.questionId, (added.get(under.questionId) ?? 0) + 1);
  return added;
}

const isPoints = (questionType: number): boolean => questionParts[questionType]?.name === 'Budget';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
