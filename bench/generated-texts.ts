import { randomFrom } from '@wiec/e2e/harness/generated-election.ts';

/** Words of every Polish text, which stand in nearly each project, and words of the subject, which stand in many. */
const FILLERS = 'w i na z do dla oraz przy od nie się że po o za pod nad jest będzie które'.split(' ');
const COMMON =
  'park droga ulica szkoła chodnik ławka drzewo plac zabawa rower ścieżka boisko remont budowa oświetlenie mieszkaniec dzielnica biblioteka przystanek zieleń'.split(
    ' ',
  );
const ENDINGS = ['', 'a', 'y', 'e', 'u', 'ę', 'ą', 'ów', 'om', 'ami', 'ach', 'em', 'owy', 'owa', 'owych', 'ie'];
const ONSETS = 'b br c ch cz d dr f g gr h j k kl kr ł m n p pl pr r s sk st sz t tr w z ż'.split(' ');
const VOWELS = 'a e i o u y ó'.split(' ');
const ROOTS = 30_000;

export interface GeneratedText {
  readonly title: string;
  readonly text: string;
}

type Random = () => number;
const one = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

function roots(random: Random): string[] {
  const syllable = () => one(random, ONSETS) + one(random, VOWELS);
  return Array.from(
    { length: ROOTS },
    () => syllable() + syllable() + (random() < 0.6 ? syllable() : '') + one(random, ONSETS),
  );
}

/** Texts whose words are as often as in a language: a few everywhere, most of them rare (Zipf). */
export function generatedTexts(
  count: number,
  wordsEach: number,
  seed: number,
): { texts: GeneratedText[]; rare: string[] } {
  const random = randomFrom(seed);
  const rare = roots(random);
  const word = (): string => {
    const kind = random();
    if (kind < 0.25) return one(random, FILLERS);
    if (kind < 0.4) return inflected(one(random, COMMON));
    return inflected(rare[Math.floor(ROOTS ** random()) - 1]!);
  };
  const inflected = (base: string) => base.replace(/[aeo]$/, '') + one(random, ENDINGS);
  const sentence = (words: number) => Array.from({ length: words }, word).join(' ');
  const texts = Array.from({ length: count }, () => ({ title: sentence(5), text: sentence(wordsEach - 5) }));
  return { texts, rare };
}

/** What residents type: words that stand everywhere, several words, beginnings, slips, and words that stand nowhere. */
export function generatedPhrases(count: number, rare: readonly string[], seed: number): string[] {
  const random = randomFrom(seed);
  const some = () => rare[Math.floor(ROOTS ** random()) - 1]!;
  const slip = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  };
  const kinds: readonly (() => string)[] = [
    () => one(random, COMMON),
    () => `${one(random, COMMON)} ${one(random, COMMON)}`,
    () => `${one(random, COMMON)} dla ${some()}`,
    () => `${some()} ${some()} ${some()}`,
    some,
    () => some().slice(0, 4),
    () => slip(some()),
    () => slip(one(random, COMMON)),
    // Nobody has heard of it; the portal looks for what may have been meant.
    () => `${one(random, ONSETS)}${one(random, VOWELS)}xq${some().slice(2)}`,
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!());
}
