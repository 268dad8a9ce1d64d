import { AGREEMENT_REQUIRED, checkBallot, type FormChoices } from '@wiec/domain/ballot.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { CastBallotBody } from '@wiec/contract/voting.ts';
import type { OpenedVote } from '../opened-votes.ts';

type FormValues = CastBallotBody['consultationForms'];

/** The points of a request's forms, in the terms of the rules, which have yet to say that they are numbers at all. */
export const readBallot = (forms: FormValues): FormChoices[] =>
  forms.map(({ id, answers }) => ({
    formId: id,
    choices: answers.map(({ questionId, answerOptions }) => ({
      questionId,
      points: answerOptions[0]?.ranking as number,
    })),
  }));

export const BALLOT_REFUSED = 'Błąd udziału w głosowaniu';

/**
 * What of the points breaks the rules of the vote, each sentence once for each area.
 * @param ballot as read from the forms
 */
export function ballotErrors(vote: OpenedVote, forms: FormValues, ballot: readonly FormChoices[]): ErrorItem[] {
  const problems: ErrorItem[] = checkBallot(vote.forms, ballot);
  const misplaced = forms.filter((form) => hasMisplacedCategory(vote, form));
  const all = [...problems, ...misplaced.map(({ id }) => ({ message: MISPLACED_CATEGORY, formId: id }))];
  const distinct = new Map(all.map(({ message, formId }) => [`${formId} ${message}`, { message, formId }]));
  return [...distinct.values()];
}

/** The areas without the acceptance that the vote's terms of use ask for. */
export const agreementErrors = ({ config }: OpenedVote, forms: FormValues): ErrorItem[] =>
  config.agreementHistoryId === null
    ? []
    : forms
        .filter(({ agreementAccepted }) => agreementAccepted !== true)
        .map(({ id }) => ({ message: AGREEMENT_REQUIRED, formId: id, field: 'agreementAccepted' }));

const MISPLACED_CATEGORY = 'Projekt wysłano w innej kategorii niż jego. Odśwież stronę i spróbuj jeszcze raz.';

/** A category is sent for the page's sake; a false one means that the page and the vote differ. */
function hasMisplacedCategory(vote: OpenedVote, { answers }: FormValues[number]): boolean {
  const categories = vote.forms.flatMap((form) => form.categories);
  return answers.some(({ questionId, categoryId }) => {
    const own = categories.find(({ questions }) => questions.some(({ id }) => id === questionId));
    return typeof categoryId === 'number' && own !== undefined && own.id !== categoryId;
  });
}
