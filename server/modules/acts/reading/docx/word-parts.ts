import { ActFileProblem } from '../act-file-problem.ts';
import type { ActFileLimits } from '../limits.ts';
import { childElements, childNamed, parseXml, type XmlElement } from '../parse-xml.ts';

const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w:',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w:',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm:',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm:',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
};

/** The parts of a DOCX file that say something. */
export interface WordParts {
  readonly body: XmlElement;
  readonly styles: XmlElement | null;
  readonly numbering: XmlElement | null;
  readonly footnotes: XmlElement | null;
  readonly endnotes: XmlElement | null;
  readonly comments: XmlElement | null;
  readonly headers: readonly XmlElement[];
  readonly footers: readonly XmlElement[];
}

/** @throws ActFileProblem */
export function readWordParts(files: ReadonlyMap<string, Uint8Array>, limits: ActFileLimits): WordParts {
  const part = (name: string): XmlElement | null => {
    const bytes = files.get(name);
    return bytes ? parseXml(bytes, name, limits, PREFIXES) : null;
  };
  const parts = (pattern: RegExp): XmlElement[] =>
    [...files.keys()]
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => part(name)!);
  const body = childNamed(part(mainPart(files, limits)) ?? undefined, 'w:body');
  if (!body) throw new ActFileProblem('W pliku DOCX nie ma treści dokumentu.');
  return {
    body,
    styles: part('word/styles.xml'),
    numbering: part('word/numbering.xml'),
    footnotes: part('word/footnotes.xml'),
    endnotes: part('word/endnotes.xml'),
    comments: part('word/comments.xml'),
    headers: parts(/^word\/header\d{0,6}\.xml$/),
    footers: parts(/^word\/footer\d{0,6}\.xml$/),
  };
}

function mainPart(files: ReadonlyMap<string, Uint8Array>, limits: ActFileLimits): string {
  const bytes = files.get('_rels/.rels');
  const relationships = bytes ? childElements(parseXml(bytes, '_rels/.rels', limits)) : [];
  const main = relationships.find(({ attributes }) => attributes.get('Type')?.endsWith('/officeDocument'));
  return main?.attributes.get('Target')?.replace(/^\//, '') ?? 'word/document.xml';
}

/** The value of a property such as `<w:numId w:val="3"/>`. */
export const valueOf = (properties: XmlElement | undefined, ...path: string[]): string | undefined =>
  childNamed(properties, ...path)?.attributes.get('val');

/** Whether a property that is on or off is on: it stands there, and is not turned off. */
export function isOn(properties: XmlElement | undefined, name: string): boolean | undefined {
  const found = childNamed(properties, name);
  return found && !['0', 'false', 'off', 'none'].includes(found.attributes.get('val') ?? '1');
}
