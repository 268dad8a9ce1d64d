import { plainText } from './superscript.ts';

/** What readers of files hand over: paragraphs and tables in their order, in marked text (`superscript`). */
export interface SourceNote {
  /** As its reference shows it: `1`. */
  readonly nr: string;
  readonly text: string;
}

interface OfSource {
  /** The first is 1. */
  readonly line: number;
  readonly notes?: readonly SourceNote[];
}

export interface SourceParagraph extends OfSource {
  /** A number that the word processor counts and the text does not hold: `§ 5.`, `a)`. */
  readonly generated?: string;
  /** `\n` stands for a line break inside the paragraph. */
  readonly text: string;
}

export interface SourceTable extends OfSource {
  /** Cells by rows; `\n` inside a cell stands for a line break. */
  readonly rows: readonly (readonly string[])[];
}

export type SourceBlock = SourceParagraph | SourceTable;

export const isTable = (block: SourceBlock): block is SourceTable => 'rows' in block;

/** Characters that count: white space is laid out anew, marks of superscripts are ours. */
export const charactersOf = (marked: string): string => plainText(marked).replaceAll(/\s/g, '');
