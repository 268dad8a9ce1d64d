import { type BallotForm, checkBallot, type FormChoices } from '@wiec/domain/ballot.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { ReadAnswers, SentForms } from '../../../participation/vote-kind-box.ts';
import { ballotFormOf, type VoteConfig } from '../vote-config.ts';
import type { Choice } from './choices.ts';

/** The points of a ballot by the rules of the vote. Two ballots that give the same points have the same content, byte for byte. */
export function readBallot(config: VoteConfig, forms: SentForms): ReadAnswers {
  const rules = formsOf(config);
  const ballot = forms.map(choicesOf);
  const named = ballot
    .map(({ formId, choices }) => ({ formId, choices: choices.filter(({ points }) => points !== 0) }))
    .filter(({ choices }) => choices.length > 0);
  const choices = named.flatMap((form) => form.choices.map(({ questionId, points }): Choice => [questionId, points]));
  return {
    formIds: named.map(({ formId }) => formId),
    content: JSON.stringify(choices.sort(([a], [b]) => a - b)),
    problems: ballotErrors(rules, forms, ballot),
  };
}

/** A vote's areas as the rules of points see them, worked out once. */
function formsOf(config: VoteConfig): readonly BallotForm[] {
  const known = formsByConfig.get(config) ?? config.areas.map(ballotFormOf);
  formsByConfig.set(config, known);
  return known;
}
const formsByConfig = new WeakMap<VoteConfig, readonly BallotForm[]>();

/** The points of one form, in the terms of the rules, which have yet to say that they are numbers at all. */
const choicesOf = ({ id, answers }: SentForms[number]): FormChoices => ({
  formId: id,
  choices: answers.map(({ questionId, answerOptions }) => ({
    questionId,
    points: answerOptions[0]?.ranking as number,
  })),
});

/** What of the points breaks the rules of the vote, each sentence once for each area. */
function ballotErrors(rules: readonly BallotForm[], forms: SentForms, ballot: readonly FormChoices[]): ErrorItem[] {
  const problems: ErrorItem[] = checkBallot(rules, ballot);
  const misplaced = forms.filter((form) => hasMisplacedCategory(rules, form));
  const all = [...problems, ...misplaced.map(({ id }) => ({ message: MISPLACED_CATEGORY, formId: id }))];
  const distinct = new Map(all.map(({ message, formId }) => [`${formId} ${message}`, { message, formId }]));
  return [...distinct.values()];
}

const MISPLACED_CATEGORY = 'Projekt wysłano w innej kategorii niż jego. Odśwież stronę i spróbuj jeszcze raz.';

/** A category is sent for the page's sake; a false one means that the page and the vote differ. */
function hasMisplacedCategory(rules: readonly BallotForm[], { answers }: SentForms[number]): boolean {
  const categories = rules.flatMap((form) => form.categories);
  return answers.some(({ questionId, categoryId }) => {
    const own = categories.find(({ questions }) => questions.some(({ id }) => id === questionId));
    return typeof categoryId === 'number' && own !== undefined && own.id !== categoryId;
  });
}
