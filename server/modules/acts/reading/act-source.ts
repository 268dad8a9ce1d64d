import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import type { ActHead } from '@wiec/domain/acts/act-header.ts';
import type { ActWarning } from '@wiec/domain/acts/act-warning.ts';
import type { Coverage } from '@wiec/domain/acts/coverage.ts';

export const ACT_FORMATS = ['docx', 'zipx', 'xml', 'text'] as const;
export type ActFormat = (typeof ACT_FORMATS)[number];

/** What becomes of changes that a word processor has tracked. */
export type TrackedChanges = 'accept' | 'refuse';

/** What stands in a file and is no part of the act. */
export interface DroppedText {
  readonly what: 'header' | 'footer' | 'comment' | 'hidden' | 'contents' | 'page-mark' | 'signature';
  readonly text: string;
}

/** A number that the file does not hold as text. */
export interface GeneratedNumber {
  readonly line: number;
  readonly label: string;
}

/** A file that came with the act: a picture or a document. */
export interface ActFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** A paragraph or a table of the file, as plain text. */
export interface SourceText {
  readonly line: number;
  readonly text: string;
}

/** An act as it was read from a file. */
export interface ReadAct {
  readonly format: ActFormat;
  readonly head: ActHead;
  readonly elements: ActElement[];
  /** What explains the act, as plain text; empty where there is nothing. */
  readonly justification: string;
  readonly coverage: Coverage;
  readonly generated: readonly GeneratedNumber[];
  readonly dropped: readonly DroppedText[];
  readonly warnings: readonly ActWarning[];
  readonly files: readonly ActFile[];
  /** What the file says, in its order; empty for XML, whose structure is the act itself. */
  readonly source: readonly SourceText[];
}
