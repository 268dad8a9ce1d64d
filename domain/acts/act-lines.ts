import type { UnitLabel } from './unit-label.ts';
import { readAnnex, readChapter, readUnitLabels } from './unit-label.ts';
import { beginsWithQuote, openQuotes, type QuoteMark, quoteMarks } from './quotes.ts';
import { isTable, type SourceBlock, type SourceNote, type SourceTable } from './source-block.ts';

/** A line of an act with what it turned out to be. */
export interface ActLine {
  readonly line: number;
  /** The number that the word processor counts. */
  readonly generated: string;
  readonly text: string;
  /** Goes on with the paragraph of the line before. */
  readonly soft: boolean;
  readonly notes: readonly SourceNote[];
  readonly table: SourceTable | null;
  /** Stands in a quote that was opened in a line before. */
  quoted: boolean;
  /** Opens a quote that goes on over the lines behind it: where in the text. */
  opensAt: number | null;
  unclosed: boolean;
  inJustification: boolean;
  /** Units follow before the next annex or the justification. */
  unitsFollow: boolean;
  role: LineRole;
}

export type LineRole =
  | { readonly is: 'text' }
  | { readonly is: 'units'; readonly labels: readonly (UnitLabel & { generated: boolean })[]; readonly rest: string }
  | { readonly is: 'chapter'; readonly chapter: UnitLabel & { title: string; generated: boolean } }
  | { readonly is: 'annex'; readonly nr: string | null }
  | { readonly is: 'justification' };

/** A quote of amended text that is not closed within so many lines was never meant to be one. */
const LONGEST_QUOTE = 600;

const JUSTIFICATION = /^(?:UZASADNIENIE|Uzasadnienie)(?=\s|$)[^.;]{0,150}$/;

/** Lines of a file, each with its role; a line within a quote of amended text has none (spec/3 §3, "Draft act in"). */
export function readActLines(blocks: readonly SourceBlock[]): ActLine[] {
  const lines = blocks.flatMap(linesOf);
  markQuotes(lines);
  for (const line of lines) if (!line.quoted && !line.table) line.role = roleOf(line);
  lookAhead(lines);
  return lines;
}

/** A justification goes on until an annex; a heading of that name before further § is another thing. */
function lookAhead(lines: readonly ActLine[]): void {
  let unitsFollow = false;
  let paragraphsFollow = false;
  for (const line of lines.toReversed()) {
    const { role } = line;
    line.unitsFollow = unitsFollow;
    if (role.is === 'annex') unitsFollow = paragraphsFollow = false;
    if (role.is === 'justification') {
      if (paragraphsFollow) line.role = { is: 'text' };
      else unitsFollow = false;
    }
    if (role.is === 'units' || role.is === 'chapter') unitsFollow = true;
    if (role.is === 'chapter' || (role.is === 'units' && ['art', 'par'].includes(role.labels[0]!.unit))) {
      paragraphsFollow = true;
    }
  }
  let justifying = false;
  for (const line of lines) {
    if (!line.soft && (line.role.is === 'annex' || line.role.is === 'justification')) {
      justifying = line.role.is === 'justification';
    }
    line.inJustification = justifying;
  }
}

/** What of the end of a line stands before the quote that goes on over the lines behind it. */
export function outsideQuote({ text, opensAt }: ActLine, end: string): string {
  if (opensAt === null) return end;
  return end.slice(0, Math.max(0, opensAt - (text.length - end.length))).trimEnd();
}

function linesOf(block: SourceBlock): ActLine[] {
  const { line, notes = [] } = block;
  const bare = {
    line,
    soft: false,
    quoted: false,
    opensAt: null,
    unclosed: false,
    inJustification: false,
    unitsFollow: false,
    role: { is: 'text' } as const,
  };
  if (isTable(block)) return [{ ...bare, generated: '', text: '', notes, table: block }];
  const texts = block.text.split('\n').map((text) => text.trim());
  const generated = block.generated?.trim() ?? '';
  const kept = texts.filter((text, at) => text !== '' || (at === 0 && generated !== ''));
  // Notes of an empty paragraph still have to stand somewhere.
  if (kept.length === 0 && notes.length > 0) kept.push('');
  return kept.map((text, at) => ({
    ...bare,
    text,
    generated: at === 0 ? generated : '',
    soft: at > 0,
    notes: at === kept.length - 1 ? notes : [],
    table: null,
  }));
}

function markQuotes(lines: ActLine[]): void {
  const marks = lines.map(({ text }) => quoteMarks(text));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const { depth, from } = openQuotes(marks[at]!);
    if (depth === 0 || from === null) continue;
    const end = closingLine(marks, at, depth);
    if (end === null) {
      line.unclosed = true;
      continue;
    }
    // Within one paragraph nothing is cut: its lines are one text.
    if (!lines.slice(at + 1, end + 1).every(({ soft }) => soft)) line.opensAt = outsideMark(line.text, from);
    for (const inside of lines.slice(at + 1, end + 1)) inside.quoted = true;
    at = end;
  }
}

/** The line in which all is closed again; null where none does within reach. */
function closingLine(marks: readonly (readonly QuoteMark[])[], from: number, depthThere: number): number | null {
  let depth = depthThere;
  for (let at = from + 1; at < marks.length && at - from <= LONGEST_QUOTE; at += 1) {
    depth = openQuotes(marks[at]!, depth).depth;
    if (depth === 0) return at;
  }
  return null;
}

/** A text is never cut inside the mark of a superscript. */
function outsideMark(text: string, at: number): number {
  const mark = text.lastIndexOf('^{', at);
  return mark >= 0 && text.indexOf('}', mark) > at ? mark : at;
}

function roleOf({ generated, text, soft, opensAt }: ActLine): LineRole {
  const before = opensAt === null ? text : text.slice(0, opensAt).trimEnd();
  if (generated !== '') {
    const chapter = readChapter(generated);
    if (chapter) return { is: 'chapter', chapter: { ...chapter, title: before, generated: true } };
    const counted = readUnitLabels(isBullet(generated) ? '–' : generated);
    if (counted?.rest === '') {
      const labels = counted.labels.map((label) => ({ ...label, generated: true }));
      if (isBullet(generated)) labels[0] = { ...labels[0]!, label: generated };
      const inside = readUnitLabels(`${generated} ${text}`);
      return inside && inside.labels.length > labels.length && !isBullet(generated)
        ? {
            is: 'units',
            labels: inside.labels.map((label, at) => ({ ...label, generated: at < labels.length })),
            rest: inside.rest,
          }
        : { is: 'units', labels, rest: text };
    }
    return { is: 'text' };
  }
  if (beginsWithQuote(text)) return { is: 'text' };
  const annex = readAnnex(before);
  if (annex) return { is: 'annex', nr: annex.nr };
  if (!soft && JUSTIFICATION.test(text)) return { is: 'justification' };
  const chapter = readChapter(before);
  if (chapter) return { is: 'chapter', chapter: { ...chapter, generated: false } };
  const units = readUnitLabels(text);
  return units
    ? { is: 'units', labels: units.labels.map((label) => ({ ...label, generated: false })), rest: units.rest }
    : { is: 'text' };
}

const isBullet = (generated: string): boolean => /^[^\p{L}\p{N}–—‒-]$/u.test(generated);
