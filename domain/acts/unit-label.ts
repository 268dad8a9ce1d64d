import type { ActUnit } from './act-element.ts';
import { unitNumber } from './unit-number.ts';

/** The number with which a line of an act begins, and what it numbers. */
export interface UnitLabel {
  readonly unit: ActUnit;
  readonly nr: string | null;
  /** As written, without spaces around it. */
  readonly label: string;
}

const INDEX = String.raw`(?:\^\{[0-9a-z]{1,4}\}|[⁰¹²³⁴-⁹]{1,3})?[a-z]{0,2}`;
const NUMBER = String.raw`\d{1,4}[a-z]{0,3}${INDEX}`;
const ROMAN = '[IVXLC]{1,8}[a-z]?';

const PATTERNS: readonly [unit: ActUnit, pattern: RegExp][] = [
  ['art', new RegExp(String.raw`^(?:Art|ART)\s{0,3}\.\s{0,3}(${NUMBER})\s{0,2}(?:\.(?!\d)|$)`)],
  ['par', new RegExp(String.raw`^§\s{0,3}(${NUMBER})\s{0,2}(?:\.(?!\d)|$)`)],
  ['ust', new RegExp(String.raw`^(${NUMBER})\s{0,2}\.(?=\s|\p{L}|$)`, 'u')],
  ['pkt', new RegExp(String.raw`^(${NUMBER})\s{0,2}\)(?=[\s„"«]|\p{L}|$)`, 'u')],
  ['lit', new RegExp(String.raw`^([a-z]{1,2}${INDEX})\s{0,2}\)(?=[\s„"«]|\p{L}|$)`, 'u')],
  ['podwojne-tiret', /^[–—‒-]\s{0,3}[–—‒-](?=\s|\p{L}|$)/u],
  ['tiret', /^[–—‒-](?=\s|\p{L}|$)/u],
];

/** What may stand behind another number in one line: `§ 1. 1.`, `1) a)`; only as the first of its kind. */
const INSIDE: Readonly<Partial<Record<ActUnit, readonly ActUnit[]>>> = {
  art: ['par', 'ust', 'pkt'],
  par: ['ust', 'pkt'],
  ust: ['pkt'],
  pkt: ['lit'],
  lit: ['tiret'],
};
const FIRST = /^(?:1|a)(?:\^|$)/;

/** The number at the very beginning, alone. */
function labelAt(text: string): UnitLabel | null {
  for (const [unit, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { unit, nr: found[1] === undefined ? null : unitNumber(found[1]), label: found[0].trimEnd() };
  }
  return null;
}

/** All numbers with which a line begins, and the rest of it; null where it begins with none. */
export function readUnitLabels(line: string): { labels: UnitLabel[]; rest: string } | null {
  let rest = line.trimStart();
  const labels: UnitLabel[] = [];
  for (;;) {
    const next = labelAt(rest);
    const last = labels.at(-1);
    if (!next || (last && !(INSIDE[last.unit]?.includes(next.unit) && (next.nr === null || FIRST.test(next.nr)))))
      break;
    labels.push(next);
    rest = rest.slice(next.label.length).trimStart();
  }
  return labels.length === 0 ? null : { labels, rest };
}

const CHAPTER = new RegExp(
  String.raw`^(KSIĘGA|Księga|TYTUŁ|Tytuł|DZIAŁ|Dział|ROZDZIAŁ|Rozdział|ODDZIAŁ|Oddział)\s{1,5}(${ROMAN}|${NUMBER})\s{0,2}[.:]?(?=\s|$)`,
);
const CHAPTER_UNITS: Readonly<Record<string, ActUnit>> = {
  księga: 'ksiega',
  tytuł: 'tytul',
  dział: 'dzial',
  rozdział: 'rozdzial',
  oddział: 'oddzial',
};

/** `Rozdział 2`, `DZIAŁ IV Przepisy końcowe`; a sentence that only begins so is none. */
export function readChapter(line: string): (UnitLabel & { title: string }) | null {
  const found = CHAPTER.exec(line);
  if (!found) return null;
  const title = line.slice(found[0].length).trim();
  if (title !== '' && (!/^[\p{Lu}–—-]/u.test(title) || /[:;,]$/.test(title))) return null;
  return { unit: CHAPTER_UNITS[found[1]!.toLowerCase()]!, nr: unitNumber(found[2]!), label: found[0].trim(), title };
}

const ANNEX = new RegExp(
  String.raw`^(?:ZAŁĄCZNIK|Załącznik|załącznik)(?:\s{1,3}(?:NR|Nr|nr)\s{0,3}(${ROMAN}|${NUMBER}))?\s{0,2}[.:]?(?=\s|$)`,
);

/** `Załącznik nr 2 do uchwały …`; `Załącznik nr 2 stanowi …` is a sentence. */
export function readAnnex(line: string): { nr: string | null } | null {
  const found = ANNEX.exec(line);
  if (!found) return null;
  const rest = line.slice(found[0].length).trim();
  const isHeading = rest === '' || (/^(?:do\s|[–—-]\s|\p{Lu}{3})/u.test(rest) && !/(?:[^r]\.|[:;,])$/.test(rest));
  return isHeading ? { nr: found[1] === undefined ? null : unitNumber(found[1]) } : null;
}
