import { childElements, childNamed, type XmlElement } from '../parse-xml.ts';
import type { Styles } from './styles.ts';
import { isOn, valueOf } from './word-parts.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  /** `%1.%2)`: places of the counters of levels. */
  readonly text: string;
  readonly legal: boolean;
  /** Level (from 1) behind which it starts again; 0: never; null: behind any higher one. */
  readonly restart: number | null;
}

interface List {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Where levels of this list start, whatever the list that it is made of has reached. */
  readonly starts: ReadonlyMap<number, number>;
}

const DEEPEST = 8;

/** Counts the numbers that a DOCX file does not hold as text: they follow from its lists (ECMA-376, part 1, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #levelOfStyle = new Map<string, { abstractId: string; ilvl: number }>();
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();
  readonly #styles: Styles;

  constructor(numbering: XmlElement | null, styles: Styles) {
    this.#styles = styles;
    const elements = numbering ? childElements(numbering) : [];
    const abstracts = new Map<string, XmlElement>();
    for (const element of elements) {
      if (element.name === 'w:abstractNum') abstracts.set(element.attributes.get('abstractNumId') ?? '', element);
    }
    const lists = elements.filter(({ name }) => name === 'w:num');
    for (const list of lists) this.#addList(list, lists, abstracts);
  }

  #addList(list: XmlElement, lists: readonly XmlElement[], abstracts: ReadonlyMap<string, XmlElement>): void {
    const id = list.attributes.get('numId') ?? '';
    let abstractId = valueOf(list, 'w:abstractNumId') ?? '';
    // A list may be that of a style, which is written down elsewhere.
    const linked = valueOf(abstracts.get(abstractId), 'w:numStyleLink');
    const linkedId = linked === undefined ? undefined : this.#styles.numberingOfStyle(linked);
    const other = lists.find(({ attributes }) => linkedId !== undefined && attributes.get('numId') === linkedId);
    abstractId = (other && valueOf(other, 'w:abstractNumId')) ?? abstractId;
    const levels = new Map<number, Level>();
    const starts = new Map<number, number>();
    const abstract = abstracts.get(abstractId);
    for (const level of abstract ? childElements(abstract) : []) {
      if (level.name !== 'w:lvl') continue;
      const ilvl = Number(level.attributes.get('ilvl') ?? 0);
      levels.set(ilvl, readLevel(level));
      const style = valueOf(level, 'w:pStyle');
      if (style !== undefined) this.#levelOfStyle.set(style, { abstractId, ilvl });
    }
    for (const override of childElements(list)) {
      if (override.name !== 'w:lvlOverride') continue;
      const ilvl = Number(override.attributes.get('ilvl') ?? 0);
      const level = childNamed(override, 'w:lvl');
      if (level) levels.set(ilvl, readLevel(level));
      const start = valueOf(override, 'w:startOverride');
      if (start !== undefined) starts.set(ilvl, Number(start));
    }
    this.#lists.set(id, { abstractId, levels, starts });
  }

  /** The number of the next paragraph with these properties; empty where it has none. */
  next(paragraph: XmlElement | undefined): string {
    const own = childNamed(paragraph, 'w:numPr');
    const ofStyle = this.#styles.numbering(valueOf(paragraph, 'w:pStyle'));
    const numId = valueOf(own, 'w:numId') ?? ofStyle?.numId;
    const list = numId === undefined ? undefined : this.#lists.get(numId);
    if (!list) return '';
    const linked = ofStyle ? this.#levelOfStyle.get(ofStyle.styleId) : undefined;
    const ilvl =
      valueOf(own, 'w:ilvl') ??
      (linked?.abstractId === list.abstractId ? String(linked.ilvl) : undefined) ??
      ofStyle?.ilvl ??
      '0';
    return this.#count(numId!, list, Math.min(DEEPEST, Math.max(0, Number(ilvl) || 0)));
  }

  #count(numId: string, list: List, ilvl: number): string {
    const level = list.levels.get(ilvl);
    if (!level) return '';
    const counters = this.#counters.get(list.abstractId) ?? [];
    this.#counters.set(list.abstractId, counters);
    const start = list.starts.get(ilvl);
    if (start !== undefined && !this.#started.has(`${numId} ${ilvl}`)) counters[ilvl] = undefined;
    this.#started.add(`${numId} ${ilvl}`);
    counters[ilvl] = counters[ilvl] === undefined ? (start ?? level.start) : counters[ilvl] + 1;
    for (let deeper = ilvl + 1; deeper <= DEEPEST; deeper += 1) {
      const restart = list.levels.get(deeper)?.restart ?? null;
      if (restart === null || (restart > 0 && ilvl < restart)) counters[deeper] = undefined;
    }
    return level.text
      .replaceAll(/%([1-9])/g, (_, place: string) => {
        const counted = list.levels.get(Number(place) - 1);
        const count = counters[Number(place) - 1] ?? counted?.start ?? 1;
        return formatted(count, level.legal ? 'decimal' : (counted?.format ?? 'decimal'));
      })
      .replaceAll(/[\uf000-\uf0ff]/g, (sign) => (sign === '\uf02d' ? '–' : '•'))
      .trim();
  }
}

function readLevel(level: XmlElement): Level {
  const format = valueOf(level, 'w:numFmt') ?? 'decimal';
  const restart = valueOf(level, 'w:lvlRestart');
  return {
    start: Number(valueOf(level, 'w:start') ?? 1) || 0,
    format,
    text:
      format === 'none'
        ? (valueOf(level, 'w:lvlText') ?? '').replaceAll(/%[1-9]/g, '')
        : (valueOf(level, 'w:lvlText') ?? ''),
    legal: isOn(level, 'w:isLgl') ?? false,
    restart: restart === undefined ? null : Number(restart),
  };
}

const ROMAN: readonly [value: number, letters: string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function formatted(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return lettered(count);
    case 'upperLetter':
      return lettered(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'none':
    case 'bullet':
      return '';
    default:
      return String(count);
  }
}

/** a … z, aa, bb … */
const lettered = (count: number): string =>
  count < 1 || count > 780 ? String(count) : String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let rest = count;
  let letters = '';
  for (const [value, sign] of ROMAN) {
    letters += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return letters;
}
