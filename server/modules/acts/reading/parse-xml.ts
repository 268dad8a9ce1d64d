import { SaxesParser } from 'saxes';
import { ActFileProblem } from './act-file-problem.ts';
import { decodeText } from './decode-text.ts';
import type { ActFileLimits } from './limits.ts';

export interface XmlElement {
  /** Local name, with the prefix that `names` gives its namespace. */
  readonly name: string;
  readonly uri: string;
  /** By local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
  /** In the file; the first is 1. */
  readonly line: number;
}

/**
 * A document as a tree. Documents that declare a type (DOCTYPE) are refused, and with them entities of their own: nothing is
 * ever fetched or expanded.
 * @param names prefixes of namespaces: `{ 'http://…/main': 'w:' }`
 * @throws ActFileProblem
 */
export function parseXml(
  bytes: Uint8Array,
  file: string,
  limits: ActFileLimits,
  names: Readonly<Record<string, string>> = {},
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const root: XmlElement = { name: '', uri: '', attributes: new Map(), children: [], line: 1 };
  const open: XmlElement[] = [root];
  let elements = 0;
  const addText = (text: string): void => void open.at(-1)!.children.push(text);
  parser.on('error', () => {
    // The parser's own words are English.
    const place = `wiersz ${parser.line}, znak ${parser.column}`;
    throw new ActFileProblem(`${file} nie jest poprawnym dokumentem XML (${place}).`);
  });
  parser.on('doctype', () => {
    throw new ActFileProblem(`${file} ma deklarację DOCTYPE. Dokumenty z własnymi encjami nie są przyjmowane.`);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > limits.xmlElements) throw new ActFileProblem(`${file} ma za dużo elementów.`);
    if (open.length > limits.xmlDepth) throw new ActFileProblem(`${file} ma za głęboko zagnieżdżone elementy.`);
    const element: XmlElement = {
      name: `${Object.hasOwn(names, uri) ? names[uri] : ''}${local}`,
      uri,
      attributes: new Map(Object.values(attributes).map((attribute) => [attribute.local, attribute.value])),
      children: [],
      line: parser.line,
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(decodeText(bytes, file)).close();
  return childElements(root)[0]!;
}

export const childElements = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

export const childNamed = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (found, name) => found && childElements(found).find((child) => child.name === name),
    element,
  );

/** Every element in it, itself included, in the order of the document. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of childElements(element)) yield* descendants(child);
}

/** All text in it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
