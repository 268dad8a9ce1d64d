import { posix } from 'node:path';
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
  const main = relatedParts(files, '', limits).find(({ type }) => type === 'officeDocument')?.name ?? USUAL_MAIN;
  const related = relatedParts(files, main, limits);
  const namesOf = (type: string): string[] =>
    related.filter((each) => each.type === type && files.has(each.name)).map(({ name }) => name);
  // By what the document says they are called; by their usual names where it does not say.
  const one = (type: string): XmlElement | null => part(namesOf(type)[0] ?? `word/${type}.xml`);
  const all = (type: string, usual: RegExp): XmlElement[] =>
    [...new Set([...namesOf(type), ...[...files.keys()].filter((name) => usual.test(name))])]
      .sort()
      .map((name) => part(name)!);
  const body = childNamed(part(main) ?? undefined, 'w:body');
  if (!body) throw new ActFileProblem('W pliku DOCX nie ma treści dokumentu.');
  return {
    body,
    styles: one('styles'),
    numbering: one('numbering'),
    footnotes: one('footnotes'),
    endnotes: one('endnotes'),
    comments: one('comments'),
    headers: all('header', /^word\/header\d{0,6}\.xml$/),
    footers: all('footer', /^word\/footer\d{0,6}\.xml$/),
  };
}

const USUAL_MAIN = 'word/document.xml';

/**
 * What a part says of the others that belong to it: an editor may call them as it likes, `word/footnotes2.xml`.
 * @param of the part's name; '' for the whole file
 */
function relatedParts(
  files: ReadonlyMap<string, Uint8Array>,
  of: string,
  limits: ActFileLimits,
): { type: string; name: string }[] {
  const { dir, base } = posix.parse(of);
  const name = posix.join(dir, '_rels', `${base}.rels`);
  const bytes = files.get(name);
  return (bytes ? childElements(parseXml(bytes, name, limits)) : []).map(({ attributes }) => ({
    type: posix.basename(attributes.get('Type') ?? ''),
    name: posix.resolve('/', dir, attributes.get('Target') ?? '').slice(1),
  }));
}

/** The value of a property such as `<w:numId w:val="3"/>`. */
export const valueOf = (properties: XmlElement | undefined, ...path: string[]): string | undefined =>
  childNamed(properties, ...path)?.attributes.get('val');

/** Whether a property that is on or off is on: it stands there, and is not turned off. */
export function isOn(properties: XmlElement | undefined, name: string): boolean | undefined {
  const found = childNamed(properties, name);
  return found && !['0', 'false', 'off', 'none'].includes(found.attributes.get('val') ?? '1');
}
