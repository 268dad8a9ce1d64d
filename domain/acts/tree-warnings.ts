import { excerpt } from '../polish-text.ts';
import { type ActWarning, tellWarning } from './act-warning.ts';
import { type EditedElement, endOfBranch, parentsOf } from './edited-act.ts';
import { isUnrecognised, roleOf } from './element-role.ts';
import { NumberSequences } from './number-sequences.ts';
import { openQuotes, quoteMarks } from './quotes.ts';
import { plainText } from './superscript.ts';
import { levelOf, UNIT_LEVEL } from './unit-levels.ts';

export interface TreeWarning {
  /** Of the element that it is about. */
  readonly id: number;
  /** A Polish sentence, with the line of the source. */
  readonly sentence: string;
}

const EXCERPT = 60;

/** What a person should look at in a tree as it is now; the same as is told of a file when it is read (`ActWarning`). */
export function treeWarnings(list: readonly EditedElement[]): TreeWarning[] {
  const parents = parentsOf(list);
  const sequences = new NumberSequences();
  const found: { at: number; warning: ActWarning }[] = [];
  for (const [at, element] of list.entries()) {
    const { unit, line, text } = element;
    const around = ancestors(parents, at);
    const annex = around.find((place) => roleOf(list[place]!) === 'zal') ?? -1;
    const inQuote = around.some((place) => roleOf(list[place]!) === 'cytat');
    if (unit !== null && (levelOf(element) !== null || unit === 'zal')) {
      const inArticle = around.some((place) => list[place]!.unit === 'art');
      const isCountedThrough = unit === 'art' || (unit === 'par' && !inArticle);
      const within = isCountedThrough ? annex : (around[0] ?? -1);
      // The place stands for the line, so that what is found leads back to its element.
      sequences.check(within === -1 ? null : list[within]!, unit, { nr: element.nr, line: at });
      const isInParagraph = around.some((place) => (levelOf(list[place]!) ?? 0) >= UNIT_LEVEL);
      if (unit === 'ust' && annex === -1 && !isInParagraph && !inQuote) {
        found.push({ at, warning: { code: 'no-paragraph', line, nr: element.nr ?? '' } });
      }
    }
    if (isUnrecognised(element) && !inQuote && text !== '') {
      found.push({ at, warning: { code: 'not-recognised', line, text: excerpt(plainText(text), EXCERPT) } });
    }
    if (!inQuote && isUnclosed(list, at)) found.push({ at, warning: { code: 'unclosed-quote', line } });
  }
  const counted = sequences.warnings.map((warning) => ({
    at: warning.line,
    warning: { ...warning, line: list[warning.line]!.line },
  }));
  return [...found, ...counted]
    .sort((one, other) => one.at - other.at)
    .map(({ at, warning }) => ({ id: list[at]!.id, sentence: tellWarning(warning) }));
}

function ancestors(parents: readonly number[], at: number): number[] {
  const found: number[] = [];
  for (let up = parents[at]!; up !== -1; up = parents[up]!) found.push(up);
  return found;
}

/** A quote of amended text may go on in what lies in it. */
function isUnclosed(list: readonly EditedElement[], at: number): boolean {
  const element = list[at]!;
  const whole = roleOf(element) === 'cytat' ? list.slice(at, endOfBranch(list, at)) : [element];
  return openQuotes(whole.flatMap(({ text }) => quoteMarks(text))).depth > 0;
}
