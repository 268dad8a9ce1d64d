/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of another (optimal string
 * alignment), and no further than `most`: beyond it the answer is `most + 1`.
 */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length]!, most + 1);
}

/** One slip in a short word, two in a long one; in the shortest none, because any would make another word of it. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Where the words beside it vouch for what was meant, two also in words of five letters and more ("plcaz zabaw"). */
export const slipsAllowedBeside = (word: string): number => (word.length < 5 ? slipsAllowed(word) : 2);

/** A word and its stem, both folded. */
interface Spelt {
  readonly folded: string;
  readonly stem: string;
}

/**
 * Of words that are known, those that were most likely meant, the likeliest first. Stems are compared too: the slip in "rzulw" is
 * none in its stem, though the text has "żółwiach".
 */
export function likelyWords<Word extends Spelt>(
  typed: Spelt,
  known: readonly Word[],
  allowed: (word: string) => number = slipsAllowed,
): Word[] {
  const between = (one: string, other: string): number => slips(one, other, allowed(one));
  const near = known
    .map((word) => ({ word, distance: Math.min(between(typed.folded, word.folded), between(typed.stem, word.stem)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || (a.word.folded < b.word.folded ? -1 : 1));
  return near.filter(({ distance }) => distance === near[0]!.distance).map(({ word }) => word);
}

/** Infinity: more than may be forgiven. The first letter is seldom wrong: a half is added for it. */
function slips(typed: string, known: string, most: number): number {
  const [one, other] = [asHeard(typed), asHeard(known)];
  const distance = spellingDistance(one, other, most);
  return distance > most ? Infinity : distance + (one[0] === other[0] ? 0 : 0.5);
}

/** A word, and what is left of it without any one letter: words that are one slip apart (`spellingDistance`) share one of these. */
export function slipKeys(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
}

/** These keys and those without one letter more: one is shared with the `slipKeys` of a word typed with a letter too many and one slip more. */
export const twoSlipKeys = (word: string): string[] => [...new Set(slipKeys(word).flatMap(slipKeys))];

/** A folded word without the choices of Polish spelling that cannot be heard: "rzulty" for "żółty". */
export const asHeard = (folded: string): string =>
  folded.replace(/rz/g, 'z').replace(/ch/g, 'h').replace(/o/g, 'u').replace(/v/g, 'w').replace(/x/g, 'ks');
