import type { SourceParagraph } from '@wiec/domain/acts/source-block.ts';
import { markText } from '@wiec/domain/acts/superscript.ts';
import { readAnnex, readChapter, readUnitLabels } from '@wiec/domain/acts/unit-label.ts';
import { decodeText } from './decode-text.ts';

/** A line shorter than this ends because its paragraph does. */
const WRAPPED = 55;

/** Paragraphs of a plain text. Lines that a program has wrapped are one paragraph again. */
export function readText(bytes: Uint8Array, file: string): SourceParagraph[] {
  const found: { line: number; text: string }[] = [];
  let before: string | null = null;
  for (const [at, written] of decodeText(bytes, file)
    .split(/\r\n|[\n\r\f\v]/)
    .entries()) {
    const text = written.trim();
    if (text === '') before = null;
    else {
      if (before !== null && goesOn(before, text)) found[found.length - 1]!.text += ` ${text}`;
      else found.push({ line: at + 1, text });
      before = text;
    }
  }
  return found.map(({ line, text }) => ({ line, text: markText(text, false) }));
}

/** A full stop may also end an abbreviation (`1990 r.`): then the sentence goes on with a small letter. */
const goesOn = (before: string, text: string): boolean =>
  before.length >= WRAPPED &&
  !/[;:]$|[”"][.;,]$/.test(before) &&
  (!before.endsWith('.') || /^[\p{Ll}(]/u.test(text)) &&
  !readUnitLabels(text) &&
  !readChapter(text) &&
  !readAnnex(text) &&
  !/^[„"«]|^Uzasadnienie$|^\p{Lu}{3}/u.test(text);
