/** Each trap of spec/3 §3 in each format that can carry it: the tree that is due, and every character of the file. */
import { bodyOfAct } from '@wiec/domain/acts/coverage.ts';
import { charactersOf } from '@wiec/domain/acts/source-block.ts';
import { outline } from '@wiec/domain/acts/testing/outline.ts';
import { describe, expect, test } from 'vitest';
import { ActFileProblem } from './act-file-problem.ts';
import { ACT_FILE_LIMITS } from './limits.ts';
import { readActFile } from './read-act-file.ts';
import { docx, zip } from './testing/docx-builder.ts';
import { type Trap, TRAPS } from './testing/traps.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const asXml = (inside: string): string => `<?xml version="1.0" encoding="utf-8"?><uchwala>${inside}</uchwala>`;

const FORMATS: Readonly<Record<'docx' | 'text' | 'xml' | 'zipx', (trap: Trap) => Uint8Array | undefined>> = {
  docx: ({ docx: parts }) => parts && docx(parts),
  text: ({ text }) => (text === undefined ? undefined : utf8(text)),
  xml: ({ xml }) => (xml === undefined ? undefined : utf8(asXml(xml))),
  zipx: ({ xml }) => (xml === undefined ? undefined : zip({ 'akt.xml': asXml(xml), 'Mark.xml': '<Mark/>' })),
};
type Format = keyof typeof FORMATS;
/** A ZIPX holds XML. */
const told = (format: Format) => (format === 'zipx' ? 'xml' : format);
const formats = Object.keys(FORMATS) as Format[];

/**
 * The characters of an act as its file has them, found without the readers: what is between tags, or all there is.
 * White space does not count, nor does an order, which the tree is asked about.
 */
function writtenIn(trap: Trap, format: Format): string {
  if (format === 'text') return trap.text!;
  if (format !== 'docx') return untagged(trap.xml!.replace(/<uzasadnienie>.*?<\/uzasadnienie>/, ''));
  const { body, footnotes = {} } = trap.docx!;
  const gone = trap.changes === 'refuse' ? /<w:ins .*?<\/w:ins>/g : /<w:del .*?<\/w:del>/g;
  return untagged(body.join('').replace(gone, '')) + Object.values(footnotes).join('') + (trap.counted ?? '');
}
const untagged = (xml: string): string => xml.replaceAll(/<[^>]*>/g, '');
const counted = (text: string): string => [...charactersOf(text)].sort().join('');
/** Superscripts may be letters of their own. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)));

describe.each(Object.entries(TRAPS))('%s', (_name, trap) => {
  test('stands in every format, or is said to have no place in it', () => {
    const missing = (['docx', 'text', 'xml'] as const).filter((format) => trap[format] === undefined);
    expect(Object.keys(trap.without ?? {}).toSorted()).toEqual(missing.toSorted());
  });

  test.each(formats.filter((format) => FORMATS[format](trap) !== undefined))('%s', (format) => {
    const act = readActFile(FORMATS[format](trap)!, trap.changes ?? null, ACT_FILE_LIMITS);
    const of = told(format);
    expect(act.format).toBe(format);
    expect(outline(act.elements)).toEqual(trap.trees?.[of] ?? trap.tree);
    expect(act.warnings.map(({ code }) => code)).toEqual(trap.warnings?.[of] ?? []);
    expect(act.dropped.map(({ what, text }) => `${what}:${text}`)).toEqual(trap.dropped?.[of] ?? []);
    expect(act.justification.replace(/^Uzasadnienie\s+/, '')).toBe(trap.justification ?? '');
    expect(act.coverage.kept).toBe(act.coverage.characters);
    const { text, notes } = bodyOfAct(act.elements, false);
    const aside = (trap.dropped?.[of] ?? []).filter((line) => line.startsWith('page-mark:')).join('');
    const left = aside.replaceAll('page-mark:', '') + act.justification;
    const kept = text + notes + (format === 'xml' || format === 'zipx' ? '' : left);
    expect(counted(plainDigits(kept))).toBe(counted(plainDigits(writtenIn(trap, format))));
  });
});

test('a file with tracked changes is not read until somebody says what becomes of them', () => {
  const trap = TRAPS['tracked changes, accepted']!;
  expect(() => readActFile(docx(trap.docx!), null, ACT_FILE_LIMITS)).toThrow(ActFileProblem);
});
