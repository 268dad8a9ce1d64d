import { type ActElement, walkAct } from './act-element.ts';
import { charactersOf, isTable, type SourceBlock } from './source-block.ts';

/** How much of the body of a file stands in the tree, in characters without white space. */
export interface Coverage {
  readonly characters: number;
  readonly kept: number;
}

/** The characters of an act, in order. Footnotes stand behind the element that refers to them, so they are kept apart. */
export interface BodyText {
  readonly text: string;
  readonly notes: string;
}

export function bodyOfBlocks(blocks: readonly SourceBlock[]): BodyText {
  const texts: string[] = [];
  const notes: string[] = [];
  for (const block of blocks) {
    texts.push(...(isTable(block) ? block.rows.flat() : [block.generated ?? '', block.text]).map(charactersOf));
    notes.push(...(block.notes ?? []).map(({ nr, text }) => charactersOf(nr) + charactersOf(text)));
  }
  return { text: texts.join(''), notes: notes.join('') };
}

/** @param withGenerated numbers that the file does not hold as text count as well */
export function bodyOfAct(elements: readonly ActElement[], withGenerated = true): BodyText {
  const texts: string[] = [];
  const notes: string[] = [];
  for (const { element } of walkAct(elements)) {
    const label = element.generated && !withGenerated ? '' : charactersOf(element.label);
    (element.unit === 'przypis' ? notes : texts).push(label, charactersOf(element.text));
  }
  return { text: texts.join(''), notes: notes.join('') };
}

/** In order: where the two differ, what lies between the first and the last difference counts as lost. */
export const coverageOf = (source: BodyText, tree: BodyText): Coverage => ({
  characters: source.text.length + source.notes.length,
  kept: inOrder(source.text, tree.text) + inOrder(source.notes, tree.notes),
});

/** Characters of `source` that `found` has, from its beginning and from its end; none twice. */
function inOrder(source: string, found: string): number {
  const most = Math.min(source.length, found.length);
  let start = 0;
  while (start < most && source[start] === found[start]) start += 1;
  let end = 0;
  while (end < most - start && source.at(-1 - end) === found.at(-1 - end)) end += 1;
  return start + end;
}

/** Nothing is lost, and nothing was added. */
export const isWhole = (source: BodyText, tree: BodyText): boolean =>
  source.text === tree.text && source.notes === tree.notes;
