import { type ActKind, type ActUnit, inShownOrder } from './act-element.ts';
import type { ActChange } from './act-change.ts';
import { elementName, type NamedElement, pathOfNames } from './element-name.ts';
import { plainText } from './superscript.ts';

/** An element as the API gives it (spec/1 §3, Legal act element), as far as an outline asks. */
export interface OutlinedNode<Node> {
  readonly name: ActKind;
  readonly order: number;
  readonly text: string;
  readonly attributes: {
    readonly unit: ActUnit | null;
    readonly nr: string | null;
    readonly label: string;
    readonly address: string;
    readonly change: ActChange | null;
  };
  readonly commentCount: number;
  readonly childrens: readonly Node[];
}

/** What is drawn of an element: one line of the act, whatever lies in it. */
export interface OutlineRow<Node> {
  readonly node: Node;
  /** Addresses that lead here: its own, and that of a paragraph whose first unit stands in the same line. */
  readonly addresses: readonly string[];
  /** Numbers as written: `§ 14.`, `1.`. */
  readonly labels: readonly string[];
  /** How far it is indented. */
  readonly indent: number;
  /** In words, for whoever is asked about it: `§ 15 ust. 1 pkt 2`. */
  readonly name: string;
  /** Level of its heading; null: it is none. */
  readonly heading: 4 | 5 | null;
  /** What it is beside the act in force; null: the same, or there is none to compare with. */
  readonly change: ActChange | null;
}

export interface ActParagraph {
  readonly address: string;
  /** `§ 15`. */
  readonly name: string;
}

/** A chapter, an annex, or what lies before, between and behind them. */
export interface OutlinePart<Node> {
  /** Null: it has no heading, so it does not fold. */
  readonly heading: { readonly address: string; readonly label: string; readonly title: string } | null;
  readonly isAnnex: boolean;
  readonly rows: readonly OutlineRow<Node>[];
  readonly paragraphs: readonly ActParagraph[];
  readonly commentCount: number;
}

/** Told by the header of the act; not drawn again. */
const IN_HEADER: ReadonlySet<ActKind> = new Set(['metryka', 'organ-wydajacy', 'tytul']);

const inOrder = <Node extends OutlinedNode<Node>>(nodes: readonly Node[]): Node[] =>
  inShownOrder(nodes.toSorted((a, b) => a.order - b.order).map((node) => ({ kind: node.name, node }))).map(
    ({ node }) => node,
  );

/** The parts of an act in the order in which they are shown: 'zalacznik' last, whatever its order (spec/1 §2). */
export function actParts<Node extends OutlinedNode<Node>>(roots: readonly Node[]): OutlinePart<Node>[] {
  const parts: OutlinePart<Node>[] = [];
  let loose: Node[] = [];
  const endLoose = (): void => {
    if (loose.length > 0) parts.push(partOf(null, loose, []));
    loose = [];
  };
  for (const node of inOrder(roots.filter(({ name }) => !IN_HEADER.has(name)))) {
    if (node.name === 'rozdzial' || node.name === 'zalacznik') {
      endLoose();
      parts.push(foldingPart(node));
    } else loose.push(node);
  }
  endLoose();
  return parts;
}

function foldingPart<Node extends OutlinedNode<Node>>(node: Node): OutlinePart<Node> {
  const children = inOrder(node.childrens);
  const isTitle = ({ name }: Node): boolean => name === 'podtytul' || name === 'tytul';
  const titled = children[0] !== undefined && isTitle(children[0]);
  const own = node.text === '' || node.name === 'zalacznik' ? [] : [node.text];
  const reference = node.name === 'zalacznik' && node.text !== '' ? [node.text.split('\n')[0]!] : [];
  const { label, address } = node.attributes;
  const title = [...(titled ? [children[0]!.text] : []), ...own].map(oneLine).join(' ');
  const heading = { address, label: oneLine(label || reference[0] || nameOf(node)), title };
  const isAnnex = node.name === 'zalacznik';
  const part = partOf(
    heading,
    titled && children[0]!.commentCount === 0 ? children.slice(1) : children,
    isAnnex ? [nameOf(node)] : [],
  );
  return { ...part, isAnnex, commentCount: part.commentCount + node.commentCount };
}

function partOf<Node extends OutlinedNode<Node>>(
  heading: OutlinePart<Node>['heading'],
  nodes: readonly Node[],
  within: readonly string[],
): OutlinePart<Node> {
  const rows = rowsOf(nodes, within, heading === null ? 4 : hasSubheadings(nodes) ? 5 : 4);
  return {
    heading,
    isAnnex: false,
    rows,
    paragraphs: rows.flatMap(({ node, addresses, name }) => {
      const isParagraph = node.name === 'paragraf' || addresses.length > 1;
      return isParagraph ? [{ address: addresses[0]!, name: name.replace(/^(\S+ \S+) .*$/, '$1') }] : [];
    }),
    commentCount: rows.reduce((sum, { node }) => sum + node.commentCount, 0),
  };
}

const hasSubheadings = (nodes: readonly { readonly name: ActKind }[]): boolean =>
  nodes.some(({ name }) => name === 'rozdzial' || name === 'podtytul');

const INDENTS: Readonly<Partial<Record<ActKind, number>>> = { paragraf: 0, punkt: 1, litera: 2, tiret: 3 };

/** Every element in its order, without recursion into a stack that a deep act could exhaust. */
function rowsOf<Node extends OutlinedNode<Node>>(
  nodes: readonly Node[],
  within: readonly string[],
  paragraphLevel: 4 | 5,
): OutlineRow<Node>[] {
  const rows: OutlineRow<Node>[] = [];
  const waiting = nodes.map((node) => ({ node, within, indent: 0 })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const indent = node.attributes.unit === 'podwojne-tiret' ? 4 : (INDENTS[node.name] ?? next.indent);
    const path = pathOf(node, next.within);
    const children = inOrder(node.childrens);
    const shared = firstInSameLine(node, children);
    const drawn = shared ?? node;
    rows.push({
      node: drawn,
      addresses: shared ? [node.attributes.address, shared.attributes.address] : [node.attributes.address],
      labels: [node, ...(shared ? [shared] : [])]
        .map(({ attributes }) => attributes.label)
        .filter((label) => label !== ''),
      indent,
      name: (shared ? pathOf(shared, path) : path).join(' '),
      heading: headingLevel(node, paragraphLevel),
      change: drawn.attributes.change ?? node.attributes.change,
    });
    const behind = (child: Node, parent: readonly string[]) => ({
      node: child,
      within: parent,
      indent: child.attributes.unit === 'cytat' ? indent + 1 : indent,
    });
    const rest = shared ? children.slice(1) : children;
    waiting.push(...rest.map((child) => behind(child, path)).toReversed());
    if (shared)
      waiting.push(
        ...inOrder(shared.childrens)
          .map((child) => behind(child, pathOf(shared, path)))
          .toReversed(),
      );
  }
  return rows;
}

/** `§ 14. 1. …`: a paragraph without words of its own shares the line of its first unit. */
function firstInSameLine<Node extends OutlinedNode<Node>>(node: Node, [first]: readonly Node[]): Node | null {
  if (node.name !== 'paragraf' || node.text !== '' || node.commentCount > 0) return null;
  return first?.attributes.unit === 'ust' ? first : null;
}

function headingLevel({ name }: { name: ActKind }, paragraphLevel: 4 | 5): 4 | 5 | null {
  if (name === 'rozdzial' || name === 'podtytul' || name === 'tytul') return 4;
  return name === 'paragraf' ? paragraphLevel : null;
}

type Named = Pick<OutlinedNode<unknown>, 'name' | 'attributes'>;
const named = ({ name: kind, attributes: { unit, nr } }: Named): NamedElement => ({ kind, unit, nr });

/** `ust. 2`, `tabela`, `§ 7¹`. */
export const nameOf = (node: Named): string => elementName(named(node));

const pathOf = (node: Named, within: readonly string[]): string[] => pathOfNames(named(node), within);

const oneLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();

/** `Rozdział 3. Pielęgnacja`; empty where a part has no heading. */
export const headingOf = ({ heading }: Pick<OutlinePart<unknown>, 'heading'>): string =>
  heading === null
    ? ''
    : [heading.label.replace(/(?<=[^.])$/, '.'), heading.title].filter((part) => part !== '').join(' ');

/** `§ 14–22`; empty where a part has no paragraphs. */
export function paragraphRange(paragraphs: readonly ActParagraph[]): string {
  const [first, last] = [paragraphs[0], paragraphs.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? first.name : `${first.name}–${last.name.replace(/^\S+ /, '')}`;
}

/** The paragraph that somebody typed: `15`, `§ 15`, `§15a`; null where there is none. */
export function findParagraph(
  parts: readonly Pick<OutlinePart<unknown>, 'paragraphs'>[],
  typed: string,
): ActParagraph | null {
  const wanted = typed
    .toLowerCase()
    .replace(/^\s*(?:§|art\.?|par\.?)?\s*/, '')
    .replaceAll(/[\s.]/g, '');
  if (wanted === '') return null;
  const all = parts.flatMap(({ paragraphs }) => paragraphs);
  return all.find(({ name }) => name.replace(/^\S+ /, '').toLowerCase() === wanted) ?? null;
}

/** What an act has, in numbers. */
export interface ActSize {
  readonly paragraphs: number;
  readonly annexes: number;
}

export const actSize = (parts: readonly OutlinePart<unknown>[]): ActSize => ({
  paragraphs: parts.reduce((sum, { paragraphs, isAnnex }) => sum + (isAnnex ? 0 : paragraphs.length), 0),
  annexes: parts.filter(({ isAnnex }) => isAnnex).length,
});
