import { walkAct } from '@wiec/domain/acts/act-element.ts';
import { bodyOfAct, bodyOfBlocks, coverageOf, isWhole } from '@wiec/domain/acts/coverage.ts';
import { recogniseAct } from '@wiec/domain/acts/recognise-act.ts';
import { isTable, type SourceBlock } from '@wiec/domain/acts/source-block.ts';
import { plainText } from '@wiec/domain/acts/superscript.ts';
import { EMPTY_FILE } from '@wiec/domain/attachment-config.ts';
import { ActFileProblem } from './act-file-problem.ts';
import type { ActFile, ActFormat, ReadAct, TrackedChanges } from './act-source.ts';
import { readDocx } from './docx/read-docx.ts';
import type { ActFileLimits } from './limits.ts';
import { withoutPageMarks } from './page-marks.ts';
import { readText } from './read-text.ts';
import { unpack } from './unpack.ts';
import { readActXml } from './xml/read-act-xml.ts';

/**
 * Reads an act from a DOCX, ZIPX, XML or text file; what it is, its content tells.
 * @throws ActFileProblem
 */
export function readActFile(bytes: Uint8Array, changes: TrackedChanges | null, limits: ActFileLimits): ReadAct {
  if (bytes.length === 0) throw new ActFileProblem(EMPTY_FILE);
  const act = readFormat(bytes, changes, limits);
  const count = [...walkAct(act.elements)].length;
  if (count === 0) throw new ActFileProblem('W pliku nie ma żadnej treści.');
  if (count > limits.elements) throw new ActFileProblem(`Akt ma ponad ${limits.elements} elementów.`);
  if (act.coverage.characters > limits.characters)
    throw new ActFileProblem(`Akt ma ponad ${limits.characters} znaków.`);
  return act;
}

function readFormat(bytes: Uint8Array, changes: TrackedChanges | null, limits: ActFileLimits): ReadAct {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith('%PDF-'))
    throw new ActFileProblem('To jest plik PDF. Potrzebny jest DOCX, ZIPX, XML albo tekst.');
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    throw new ActFileProblem('To jest plik DOC starego Worda. Zapisz go jako DOCX.');
  }
  if (!start.startsWith('PK')) return looksLikeXml(bytes) ? fromXml('xml', bytes, 'Plik', [], limits) : fromText(bytes);
  const files = unpack(bytes, limits);
  const document = [...files.keys()].find((name) => /^akt\.xml$/i.test(name));
  if (document !== undefined) {
    const others = [...files].filter(([name]) => name !== document && !/^mark\.xml$/i.test(name));
    return fromXml('zipx', files.get(document)!, document, others, limits);
  }
  if (files.has('[Content_Types].xml')) return fromDocx(files, changes, limits);
  throw new ActFileProblem('W archiwum nie ma ani pliku akt.xml (ZIPX), ani dokumentu Worda (DOCX).');
}

/** Behind a byte order mark, zeros of UTF-16 and white space. */
const looksLikeXml = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 400).find((byte) => byte > 0x20 && byte < 0x80) === 0x3c;

function fromBlocks(format: ActFormat, source: readonly SourceBlock[]): Omit<ReadAct, 'generated'> {
  const { blocks, dropped } = withoutPageMarks(source);
  const { head, elements, justification, body, warnings } = recogniseAct(blocks);
  const coverage = coverageOf(bodyOfBlocks(body), bodyOfAct(elements));
  if (!isWhole(bodyOfBlocks(body), bodyOfAct(elements))) throw new Error('characters of an act were lost');
  const texts = blocks.map((block) => ({ line: block.line, text: plainBlock(block) }));
  const told = { justification: plainBlocks(justification), source: texts };
  return { format, head, elements, coverage, dropped, warnings, files: [], ...told };
}

const plainBlock = (block: SourceBlock): string =>
  isTable(block)
    ? block.rows.map((cells) => cells.map(plainText).join('\t')).join('\n')
    : [block.generated ?? '', block.text]
        .filter((text) => text !== '')
        .map(plainText)
        .join(' ');

const plainBlocks = (blocks: readonly SourceBlock[]): string => blocks.map(plainBlock).join('\n').trim();

const fromText = (bytes: Uint8Array): ReadAct => ({ ...fromBlocks('text', readText(bytes, 'Plik')), generated: [] });

function fromDocx(
  files: ReadonlyMap<string, Uint8Array>,
  changes: TrackedChanges | null,
  limits: ActFileLimits,
): ReadAct {
  const { blocks, generated, dropped, warnings } = readDocx(files, changes, limits);
  const act = fromBlocks('docx', blocks);
  return {
    ...act,
    generated,
    dropped: [...act.dropped, ...dropped],
    warnings: [...act.warnings, ...warnings].sort((one, other) => one.line - other.line),
  };
}

/** Of a file in an archive, without the folders in which it lies. */
const fileName = (path: string): string => (path.split(/[/\\]/).at(-1) || path).replaceAll(/[\p{Cc}/\\]/gu, '_');

function fromXml(
  format: ActFormat,
  bytes: Uint8Array,
  file: string,
  others: readonly [name: string, bytes: Uint8Array][],
  limits: ActFileLimits,
): ReadAct {
  if (others.length > limits.files) throw new ActFileProblem(`Przy akcie jest ponad ${limits.files} plików.`);
  const { body, ...act } = readActXml(bytes, file, limits);
  const tree = { text: bodyOfAct(act.elements, false).text, notes: bodyOfAct(act.elements).notes };
  if (!isWhole(body, tree)) throw new Error('characters of an act were lost');
  const files: ActFile[] = others.map(([name, content]) => ({ filename: fileName(name), bytes: content }));
  return { ...act, format, coverage: coverageOf(body, tree), files, source: [] };
}
