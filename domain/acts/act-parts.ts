/** Small steps of building the tree of an act. */
import { type ActElement, actElement } from './act-element.ts';
import type { HeadPart } from './act-head-lines.ts';
import type { ActLine } from './act-lines.ts';

/** Text may be added behind an element's own only while nothing but footnotes is in it. */
export const hasOnlyNotes = ({ children }: ActElement): boolean => children.every(({ unit }) => unit === 'przypis');

export function appended(element: ActElement, text: string): ActElement {
  if (text !== '') element.text = element.text === '' ? text : `${element.text}\n${text}`;
  return element;
}

export function addNotes(element: ActElement, { notes, line }: Pick<ActLine, 'notes' | 'line'>): void {
  for (const { nr, text } of notes) {
    element.children.push(actElement('przypis', { nr, label: nr, generated: true, text, line }));
  }
}

/** The last running text of an element or of what is in it. */
export function lastText(element: ActElement): string {
  const last = element.children.findLast(({ unit }) => unit !== 'przypis');
  return last ? lastText(last) : element.text;
}

/** Rows by lines, cells by tabs; a line break inside a cell is a line separator (U+2028). */
export function tableElement({ table, line }: ActLine): ActElement {
  const rows = (table?.rows ?? []).map((cells) => cells.map((cell) => cell.replaceAll(/[\n\t]/g, '\u2028')).join('\t'));
  return actElement({ kind: 'tabela' }, { text: rows.join('\n'), line });
}

export function headElement(part: HeadPart, text: string, line: number): ActElement {
  if (part === 'podstawa' || part === 'formula') return actElement(part, { text, line });
  return actElement({ kind: part === 'other' ? 'fragment' : part }, { text, line });
}
