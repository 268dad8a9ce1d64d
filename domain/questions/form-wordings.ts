import type { WordingTarget } from '../wording-correction.ts';
import type { Form, Question } from './question.ts';
import { questionNumbers } from './question-numbers.ts';

/** Words of a form that can be corrected by themselves. */
export interface FormWording {
  target: Exclude<WordingTarget, 'title'>;
  id: number;
  words: string;
  /** The question that they are of, as residents number it; null: of a part. */
  question: { id: number; number: string } | null;
}

/** In the order in which they are read. */
export function wordingsOf(form: Form): FormWording[] {
  const numbers = questionNumbers(form);
  const ofQuestion = (question: Question): FormWording[] => {
    const of = { id: question.id, number: numbers.get(question.id) ?? '' };
    return [
      { target: 'question', id: question.id, words: question.content, question: of },
      ...(question.tooltip === null
        ? []
        : [{ target: 'tooltip', id: question.id, words: question.tooltip, question: of } as const]),
      ...question.questionOptions.flatMap((option): FormWording[] => [
        { target: 'option', id: option.id, words: option.content, question: of },
        ...option.questions.flatMap(ofQuestion),
      ]),
      ...question.questionMatrixValues.map(({ id, content }): FormWording => ({
        target: 'column',
        id,
        words: content,
        question: of,
      })),
    ];
  };
  return form.categories.flatMap(({ id, name, questions }): FormWording[] => [
    ...(name === '' ? [] : [{ target: 'part', id, words: name, question: null } as const]),
    ...questions.flatMap(ofQuestion),
  ]);
}

interface Corrected {
  target: WordingTarget;
  targetId: number;
  after: string;
}

/** The form as it was frozen, with the words that were put right since. @param corrections the oldest first */
export function correctedForm(form: Form, corrections: readonly Corrected[]): Form {
  if (corrections.length === 0) return form;
  const words = new Map(corrections.map(({ target, targetId, after }) => [`${target} ${targetId}`, after]));
  const of = <Old extends string | null>(target: WordingTarget, id: number, old: Old): Old =>
    (words.get(`${target} ${id}`) ?? old) as Old;
  const ofQuestion = (question: Question): Question => ({
    ...question,
    content: of('question', question.id, question.content),
    tooltip: question.tooltip === null ? null : of('tooltip', question.id, question.tooltip),
    questionOptions: question.questionOptions.map((option) => ({
      ...option,
      content: of('option', option.id, option.content),
      questions: option.questions.map(ofQuestion),
    })),
    questionMatrixValues: question.questionMatrixValues.map((column) => ({
      ...column,
      content: of('column', column.id, column.content),
    })),
  });
  return {
    ...form,
    categories: form.categories.map((part) => ({
      ...part,
      name: of('part', part.id, part.name),
      questions: part.questions.map(ofQuestion),
    })),
  };
}
