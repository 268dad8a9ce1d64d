import type { ActWarning } from '@wiec/domain/acts/act-warning.ts';
import type { SourceBlock } from '@wiec/domain/acts/source-block.ts';
import { ActFileProblem } from '../act-file-problem.ts';
import type { DroppedText, GeneratedNumber, TrackedChanges } from '../act-source.ts';
import type { ActFileLimits } from '../limits.ts';
import { childElements, descendants, textOf, type XmlElement } from '../parse-xml.ts';
import { BodyReader } from './body-reader.ts';
import { readWordParts, type WordParts } from './word-parts.ts';

export interface DocxSource {
  readonly blocks: SourceBlock[];
  readonly generated: GeneratedNumber[];
  readonly dropped: DroppedText[];
  readonly warnings: ActWarning[];
}

/** Elements in whose place a word processor puts another document, which lies beside. */
const EMBEDDED = new Set(['w:altChunk', 'w:subDoc']);
const CHANGES = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/**
 * Paragraphs and tables of a DOCX file, with the numbers of its lists.
 * @param changes null: a file with tracked changes is refused, since nobody has said what becomes of them
 * @throws ActFileProblem
 */
export function readDocx(
  files: ReadonlyMap<string, Uint8Array>,
  changes: TrackedChanges | null,
  limits: ActFileLimits,
): DocxSource {
  const parts = readWordParts(files, limits);
  const all = [parts.body, parts.footnotes, parts.endnotes].flatMap((part) => (part ? [...descendants(part)] : []));
  if (all.some(({ name }) => EMBEDDED.has(name))) {
    throw new ActFileProblem(
      'W pliku jest osadzony inny dokument, którego treści tu nie ma. Otwórz plik w edytorze, zapisz go i wczytaj ponownie.',
    );
  }
  const tracked = all.filter(({ name }) => CHANGES.has(name)).length;
  if (tracked > 0 && changes === null) {
    throw new ActFileProblem(
      `W pliku są śledzone zmiany (${tracked}). Przyjmij je albo odrzuć w edytorze, albo powiedz, co z nimi zrobić.`,
    );
  }
  const reader = new BodyReader(parts, changes ?? 'accept');
  reader.readBody();
  return {
    blocks: reader.blocks,
    generated: reader.generated,
    warnings: reader.warnings,
    dropped: [...reader.dropped, ...aside(parts)],
  };
}

/** Texts that stand beside the body: on every page, or in bubbles. */
function aside({ headers, footers, comments }: WordParts): DroppedText[] {
  const texts = (what: DroppedText['what'], elements: readonly XmlElement[]): DroppedText[] =>
    elements.map((element) => ({ what, text: paragraphsOf(element) })).filter(({ text }) => text !== '');
  return [
    ...texts('header', headers),
    ...texts('footer', footers),
    ...texts('comment', comments ? childElements(comments) : []),
  ];
}

const paragraphsOf = (element: XmlElement): string =>
  [...descendants(element)]
    .filter(({ name }) => name === 'w:p')
    .map((paragraph) =>
      [...descendants(paragraph)]
        .filter(({ name }) => name === 'w:t')
        .map(textOf)
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join(' ')
    .trim();
