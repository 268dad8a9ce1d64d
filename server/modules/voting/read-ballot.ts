import type { FormChoices } from '@wiec/domain/ballot.ts';
import type { CastBallotBody } from '@wiec/contract/voting.ts';
import type { OpenedVote } from './opened-votes.ts';

type FormValues = CastBallotBody['consultationForms'];

/** The points of a request's forms, in the terms of the rules. */
export const readBallot = (forms: FormValues): FormChoices[] =>
  forms.map(({ id, answers }) => ({
    formId: id,
    choices: answers.map(({ questionId, answerOptions }) => ({ questionId, points: answerOptions[0]!.ranking })),
  }));

export const MISPLACED_CATEGORY = 'Projekt wysłano w innej kategorii niż jego. Odśwież stronę i spróbuj jeszcze raz.';

/** A category is sent for the page's sake; a false one means that the page and the vote differ. */
export function hasMisplacedCategory(vote: OpenedVote, forms: FormValues): boolean {
  const categories = vote.forms.flatMap((form) => form.categories);
  return forms.some(({ answers }) =>
    answers.some(({ questionId, categoryId }) => {
      const own = categories.find(({ questions }) => questions.some(({ id }) => id === questionId));
      return categoryId !== undefined && own !== undefined && own.id !== categoryId;
    }),
  );
}
