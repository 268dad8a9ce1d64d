import { textLength, tidyText } from './polish-text.ts';
import type { ProjectStage } from './project-stage.ts';

/** Typos put right in what everybody sees, beside what stays frozen (docs/decisions/0142). */

/** What of a project may be corrected: words alone. */
export const wordingTargets = ['title', 'part', 'question', 'tooltip', 'option', 'column'] as const;
export type WordingTarget = (typeof wordingTargets)[number];

export const wordingTargetNames: Readonly<Record<WordingTarget, string>> = {
  title: 'Tytuł',
  part: 'Nazwa części',
  question: 'Pytanie',
  tooltip: 'Podpowiedź',
  option: 'Odpowiedź do wyboru',
  column: 'Kolumna',
};

/** Once results are published their words stay as they were published. */
const STAGES: readonly ProjectStage[] = ['announced', 'running', 'paused', 'ending', 'over'];

/** Why nothing may be corrected now, in a sentence; null: it may. */
export function correctionStageProblem(stage: ProjectStage): string | null {
  if (stage === 'preparation') return 'To jest jeszcze w przygotowaniu: zmień treść.';
  return STAGES.includes(stage) ? null : 'Literówki poprawia się, dopóki nie ma ogłoszonych wyników.';
}

/** The longest words that can be corrected, in characters: comparing takes their length squared. */
const LONGEST = 2000;

/** Words that turn a sentence round. */
const TURNING = new Set(['nie', 'bez', 'ani', 'nigdy', 'żaden', 'żadna', 'żadne', 'tylko', 'oprócz', 'poza']);

const turningWords = (text: string): string =>
  (text.toLocaleLowerCase('pl').match(/\p{L}+/gu) ?? []).filter((word) => TURNING.has(word)).join(' ');
/** Numbers one by one, with what divides them inside: „1,5” is not „15”. A space between thousands does not count. */
const numbers = (text: string): string =>
  (text.replace(/(?<=(?<!\p{N})\p{N}{1,3})\s(?=\p{N}{3}(?!\p{N}))/gu, '').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).join(
    ' ',
  );
/** Signs that nobody sees: they hide words, or turn their order round. */
const unseen = (text: string): string => (text.match(/\p{C}/gu) ?? []).join('');

/** Why a text with other words would say something else, in a sentence; null: no number, and no word such as 'nie', comes or goes. */
export function turningProblem(from: string, to: string): string | null {
  if (numbers(from) !== numbers(to)) return 'Liczb nie da się poprawić: to już inna treść.';
  return turningWords(from) === turningWords(to)
    ? null
    : 'Słów takich jak „nie” nie da się dodać ani usunąć: to już inna treść.';
}

/**
 * Why the words are no correction of a typo, in a sentence; null: they are one. A quarter of the letters may change at most, no number,
 * and no word such as 'nie', and no sign comes that nobody sees. All of that is asked of the words as they were published, so that small steps lead nowhere else.
 * @param published the words before the first correction; where there was none, those before this one
 */
export function correctionProblem(before: string, after: string, published = before): string | null {
  const [from, to] = [tidyText(published), tidyText(after)];
  if (to === '') return 'Wpisz poprawną treść.';
  if (to === tidyText(before)) return 'To ta sama treść.';
  if (textLength(from) > LONGEST || textLength(to) > LONGEST) return `Poprawić można treść do ${LONGEST} znaków.`;
  if (!['', unseen(from)].includes(unseen(to))) return 'Są tu znaki, których nie widać. Wpisz te słowa z klawiatury.';
  const turned = turningProblem(from, to);
  if (turned !== null) return turned;
  const most = Math.max(1, Math.floor(textLength(from) / 4));
  return changedLetters(from, to) > most ? 'To nie jest literówka: zmieniło się zbyt wiele liter.' : null;
}

/** How many letters are put in, left out, replaced, or swapped with the next one. */
export function changedLetters(before: string, after: string): number {
  const [from, to] = [[...before], [...after]];
  let [older, old, now]: [number[], number[], number[]] = [[], to.map((_, at) => at), []];
  old.push(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    now = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const cost = from[row - 1] === to[at - 1] ? 0 : 1;
      let least = Math.min(old[at]! + 1, now[at - 1]! + 1, old[at - 1]! + cost);
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwap) least = Math.min(least, older[at - 2]! + 1);
      now.push(least);
    }
    [older, old] = [old, now];
  }
  return old[to.length]!;
}
