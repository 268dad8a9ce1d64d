import { textLength, tidyText } from './polish-text.ts';
import { correctionProblem, turningProblem } from './wording-correction.ts';

/** Errata of projects whose words are frozen since people vote on them (docs/decisions/0276). */

/** Characters of the words that are put right: with more of them another text would pass for a typo. */
export const ERRATUM_LENGTH = 200;

export interface ErratumFacts {
  /** A vote on the project was opened, and not withdrawn. */
  readonly isVotedOn: boolean;
  /** A vote on the project was opened, also one that was withdrawn. */
  readonly isFrozen: boolean;
  /** Its results are public: they stay as they were published. */
  readonly isPublished: boolean;
}

/** Why nothing is put right by an erratum now, in a sentence; null: it may be. */
export function erratumStageProblem({ isVotedOn, isFrozen, isPublished }: ErratumFacts): string | null {
  if (!isVotedOn && isFrozen)
    return 'Głosowanie na ten projekt wycofano. Sprostowanie zrobisz, gdy stanie w następnym, otwartym.';
  if (!isVotedOn) return 'Sprostowanie robi się, gdy projekt jest w otwartym głosowaniu. Przedtem popraw jego treść.';
  return isPublished ? 'Sprostowanie robi się, dopóki wyniki nie są ogłoszone.' : null;
}

interface ErratumWords {
  readonly before: string;
  readonly after: string;
}

/**
 * What is wrong with the words of a frozen text that should read otherwise, by field; empty: nothing. Words that an earlier erratum
 * was wrong about may stay as they were frozen.
 * @param text the frozen one, without its looks
 * @param earlier accepted errata of that text, the oldest first
 */
export function erratumProblems(
  { before, after }: ErratumWords,
  text: string,
  earlier: readonly ErratumWords[],
): { before?: string; after?: string } {
  const [from, whole] = [tidyText(before), tidyText(text)];
  if (from === '') return { before: 'Wpisz słowa z błędem, tak jak stoją w tekście.' };
  if (textLength(from) > ERRATUM_LENGTH) return { before: `Wpisz same słowa z błędem, do ${ERRATUM_LENGTH} znaków.` };
  const at = whole.indexOf(from);
  if (at < 0) return { before: 'Takich słów nie ma w tekście. Skopiuj je stamtąd.' };
  if (whole.includes(from, at + 1))
    return { before: 'Te słowa stoją w tekście kilka razy. Wpisz też słowa obok nich.' };
  // A part of a word or of a number is one of the whole text: 'ie ma' becomes 'a ma', ',5' becomes '5'.
  const corrected = whole.slice(0, at) + tidyText(after) + whole.slice(at + from.length);
  const told = earlier.findLast((one) => one.before === from)?.after ?? from;
  const problem = correctionProblem(told, after, from) ?? turningProblem(whole, corrected);
  return problem === null ? {} : { after: problem };
}

/** Why this person does not accept what was proposed, in a sentence; null: they may. */
export const acceptanceProblem = (isOwn: boolean): string | null =>
  isOwn ? 'Sprostowanie przyjmuje inna osoba niż ta, która je zaproponowała.' : null;
