import { plainText } from './superscript.ts';

/** A piece of a text that stayed, was added or was struck out. */
export interface WordChange {
  readonly is: 'same' | 'added' | 'struck';
  readonly text: string;
}

/** Words and what lies between them, so that joined again they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s\p{P}]+|\p{P}/gu) ?? [];

/** Beyond this many comparisons a text counts as replaced: nobody could read such changes word by word. */
const MOST_STEPS = 4_000_000;

/** What has to be struck out of one text and added to make the other, by words (longest common subsequence). */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length * now.length > MOST_STEPS) return merged([struck(before), added(after)]);
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      longest[at * width + to] =
        old[at] === now[to]
          ? longest[(at + 1) * width + to + 1]! + 1
          : Math.max(longest[(at + 1) * width + to]!, longest[at * width + to + 1]!);
    }
  }
  const changes: WordChange[] = [];
  let [at, to] = [0, 0];
  while (at < old.length && to < now.length) {
    if (old[at] === now[to]) {
      changes.push({ is: 'same', text: old[at]! });
      at += 1;
      to += 1;
    } else if (longest[(at + 1) * width + to]! >= longest[at * width + to + 1]!) changes.push(struck(old[at++]!));
    else changes.push(added(now[to++]!));
  }
  return merged([...changes, struck(old.slice(at).join('')), added(now.slice(to).join(''))]);
}

const struck = (text: string): WordChange => ({ is: 'struck', text });
const added = (text: string): WordChange => ({ is: 'added', text });

function merged(changes: readonly WordChange[]): WordChange[] {
  const found: WordChange[] = [];
  for (const change of changes.filter(({ text }) => text !== '')) {
    const last = found.at(-1);
    if (last?.is === change.is) found[found.length - 1] = { is: last.is, text: last.text + change.text };
    else found.push(change);
  }
  return found;
}

/** How alike two texts are, from 0 to 1: the share of words that both have. */
export function likeness(one: string, other: string): number {
  const words = (text: string): string[] =>
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = [words(one), words(other)];
  if (first.length + second.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of first) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return (2 * common) / (first.length + second.length);
}
