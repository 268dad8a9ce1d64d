import { type ActElement, actElement, type ActKind, type ActUnit } from '@wiec/domain/acts/act-element.ts';
import { type ActHead, actHeader, EMPTY_HEAD } from '@wiec/domain/acts/act-header.ts';
import { addNotes } from '@wiec/domain/acts/act-parts.ts';
import type { ActWarning } from '@wiec/domain/acts/act-warning.ts';
import type { BodyText } from '@wiec/domain/acts/coverage.ts';
import { NumberSequences } from '@wiec/domain/acts/number-sequences.ts';
import { charactersOf } from '@wiec/domain/acts/source-block.ts';
import { joinMarks, markText } from '@wiec/domain/acts/superscript.ts';
import { readUnitLabels } from '@wiec/domain/acts/unit-label.ts';
import { unitNumber } from '@wiec/domain/acts/unit-number.ts';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { ActFileProblem } from '../act-file-problem.ts';
import type { DroppedText, GeneratedNumber } from '../act-source.ts';
import type { ActFileLimits } from '../limits.ts';
import { childElements, childNamed, descendants, parseXml, textOf, type XmlElement } from '../parse-xml.ts';
import * as names from './xml-names.ts';

export interface XmlSource {
  readonly head: ActHead;
  readonly elements: ActElement[];
  /** The text of the document, as far as it is the act's. */
  readonly body: BodyText;
  readonly justification: string;
  readonly generated: GeneratedNumber[];
  readonly dropped: DroppedText[];
  readonly warnings: ActWarning[];
}

/** @throws ActFileProblem */
export function readActXml(bytes: Uint8Array, file: string, limits: ActFileLimits): XmlSource {
  const root = parseXml(bytes, file, limits);
  const isAct =
    root.uri === names.ACT_NAMESPACE ||
    [...descendants(root)].some(({ name }) => name === 'paragraf' || name === 'artykul');
  if (!isAct) throw new ActFileProblem(`${file} nie jest aktem prawnym: nie ma w nim paragrafów ani artykułów.`);
  return new XmlActReader(root).read();
}

const isSignature = ({ uri }: XmlElement): boolean => uri === names.SIGNATURE_NAMESPACE;
/** What stands in the document and is not the act's running text. */
const isAside = (element: XmlElement): boolean =>
  isSignature(element) || element.name === 'tresc-przypisu' || element.name === 'uzasadnienie';

/** Signatures as such; whatever else calls itself part of one, by its words. */
const signaturesIn = (element: XmlElement): DroppedText[] =>
  childElements(element).flatMap((child) => {
    if (!isSignature(child)) return signaturesIn(child);
    const words = child.name === 'Signature' ? 'podpis elektroniczny w dokumencie' : oneSpace(textOf(child)).trim();
    return words === '' ? [] : [{ what: 'signature', text: words }];
  });

const runningText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : isAside(child) ? '' : runningText(child))).join('');

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ');
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => oneSpace(line).trim())
    .join('\n')
    .trim();

/** What an element holds, read from its beginning: text, a footnote, or an element that is one of the act's too. */
type Piece = { text: string } | { note: Note } | { structure: XmlElement };

interface Note {
  readonly nr: string;
  readonly text: string;
  readonly line: number;
}

class XmlActReader {
  readonly #root: XmlElement;
  readonly #generated: GeneratedNumber[] = [];
  readonly #warnings: ActWarning[] = [];
  readonly #sequences = new NumberSequences();
  /** To which the text has not referred yet. */
  readonly #notes: Set<Note>;
  /** In the order in which the text refers to them. */
  readonly #noteTexts: string[] = [];

  constructor(root: XmlElement) {
    this.#root = root;
    const notes = [...descendants(root)].filter(({ name }) => name === 'tresc-przypisu');
    this.#notes = new Set(
      notes.map((note) => ({
        nr: markText(note.attributes.get('nr') ?? '', false),
        text: markText(linesOf(runningText(note)), false),
        line: note.line,
      })),
    );
  }

  read(): XmlSource {
    const top = actElement({ kind: 'fragment' });
    this.#fill(top, this.#root, null);
    const { text, children } = top;
    const elements = [...(text === '' ? [] : [actElement({ kind: 'fragment' }, { text, line: 1 })]), ...children];
    for (const note of this.#notes) {
      this.#noteTexts.push(note.nr, note.text);
      elements.push(actElement('przypis', { ...note, label: note.nr, generated: true }));
    }
    const all = [...descendants(this.#root)];
    const justifications = all.filter(({ name }) => name === 'uzasadnienie');
    return {
      head: this.#readHead(),
      elements,
      body: {
        text: charactersOf(markText(runningText(this.#root), false)),
        notes: this.#noteTexts.map(charactersOf).join(''),
      },
      justification: justifications.map((element) => linesOf(textOf(element))).join('\n'),
      generated: this.#generated,
      dropped: signaturesIn(this.#root),
      warnings: [...this.#warnings, ...this.#sequences.warnings].sort((one, other) => one.line - other.line),
    };
  }

  #readHead(): ActHead {
    const record = childNamed(this.#root, 'metryka');
    if (!record) return EMPTY_HEAD;
    const given = (name: string): string | null => record.attributes.get(name)?.trim() || null;
    const written = (name: string): string | null => {
      const element = childNamed(record, name);
      const own = element?.children.filter((child) => typeof child === 'string' || child.name !== 'przypis') ?? [];
      return (
        oneSpace(own.map((child) => (typeof child === 'string' ? child : runningText(child))).join('')).trim() || null
      );
    };
    const date = given('data')?.slice(0, 10) ?? '';
    return {
      type: given('opis-typu') ?? given('nazwa'),
      number: given('numer'),
      date: isPlainDate(date) ? date : null,
      organ: written('organ-wydajacy') ?? given('organ-wydajacy'),
      title: written('tytul'),
    };
  }

  *#pieces(element: XmlElement): Generator<Piece> {
    for (const child of element.children) {
      if (typeof child === 'string') yield { text: markText(oneSpace(child), false) };
      else if (isAside(child)) continue;
      else if (names.BREAK.has(child.name)) yield { text: '\n' };
      else if (names.SUPERSCRIPT.has(child.name)) yield { text: markText(oneSpace(runningText(child)), true) };
      else if (child.name === 'przypis') yield* this.#reference(child);
      else if (names.HOLDS_TEXT.has(child.name)) {
        yield { text: '\n' };
        yield* this.#pieces(child);
        yield { text: '\n' };
      } else if (names.TRANSPARENT.has(child.name)) yield* this.#pieces(child);
      else yield { structure: child };
    }
  }

  *#reference(reference: XmlElement): Generator<Piece> {
    yield { text: markText(runningText(reference), true) };
    const nr = reference.attributes.get('nr') ?? runningText(reference).trim();
    const note = [...this.#notes].find((each) => each.nr === nr);
    if (!note) return;
    this.#notes.delete(note);
    const shown = { ...note, nr: markText(runningText(reference).trim(), false) || note.nr };
    this.#noteTexts.push(shown.nr, shown.text);
    yield { note: shown };
  }

  /** Puts what stands in an element of XML into an element of the act; `root` is the annex in which it stands. */
  #fill(into: ActElement, element: XmlElement, root: ActElement | null): void {
    let text = '';
    let notes: Note[] = [];
    const flush = (): void => {
      const host = this.#hold(into, joinMarks(linesOf(text)), element.line);
      for (const note of notes) addNotes(host, { notes: [note], line: note.line });
      text = '';
      notes = [];
    };
    for (const piece of this.#pieces(element)) {
      if ('text' in piece) text += piece.text;
      else if ('note' in piece) notes.push(piece.note);
      else {
        flush();
        this.#structure(into, piece.structure, root);
      }
    }
    flush();
    numberInText(into);
  }

  /** Text behind other elements is an element of its own, so that the order stays. */
  #hold(into: ActElement, text: string, line: number): ActElement {
    if (text === '') return into;
    if (into.text === '' && into.children.length === 0) {
      into.text = text;
      return into;
    }
    const isBehindList = LISTED.has(into.children.at(-1)?.kind ?? 'fragment');
    const element = actElement(isBehindList ? 'wspolna' : { kind: 'fragment' }, { text, line });
    into.children.push(element);
    return element;
  }

  #structure(into: ActElement, child: XmlElement, root: ActElement | null): void {
    const { name, line } = child;
    const unit = Object.hasOwn(names.UNITS, name) ? names.UNITS[name] : undefined;
    if (unit !== undefined) return this.#unit(into, child, unit, root);
    if (name === 'metryka') return this.#record(into, child, root);
    if (names.PICTURE.has(name)) this.#warnings.push({ code: 'picture', line });
    const kind = kindOf(name, into);
    const isFile = names.FILE.has(name);
    if (kind === 'fragment' && !isFile) this.#warnings.push({ code: 'unknown-element', line, name: name.slice(0, 60) });
    const rows = kind === 'tabela' ? tableText(child) : null;
    const element = actElement({ kind }, { line, text: rows ?? '' });
    into.children.push(element);
    if (rows === null) this.#fill(element, child, root);
    if (element.text === '' && element.children.length === 0) into.children.pop();
  }

  /** The record of an act: type, number and date are attributes, so they are written out. */
  #record(into: ActElement, child: XmlElement, root: ActElement | null): void {
    const { line } = child;
    const label = actHeader(this.#readHead());
    this.#generated.push({ line, label });
    const record = actElement({ kind: 'metryka' }, { line, label: markText(label, false), generated: true });
    this.#fill(record, child, root);
    into.children.push(record, ...record.children.splice(0));
  }

  #unit(into: ActElement, child: XmlElement, unit: ActUnit, root: ActElement | null): void {
    const { line } = child;
    const written = child.attributes.get('nr')?.trim().replace(/[.)]$/, '') ?? '';
    const nr = written === '' ? null : unitNumber(markText(written, false).replace('^{^}', '^'));
    const label = names.writtenLabel(unit, nr);
    const element = actElement(unit, { nr, label, generated: label !== '', line });
    const countsThrough = unit === 'art' || (unit === 'par' && into.unit !== 'art');
    this.#sequences.check(countsThrough ? root : into, unit, element);
    into.children.push(element);
    this.#fill(element, child, unit === 'zal' ? element : root);
    // `Załącznik do uchwały nr …` of the annex itself says its number.
    if (unit === 'zal' && element.text !== '') Object.assign(element, { label: '', generated: false });
    if (element.generated) this.#generated.push({ line, label: element.label });
  }
}

const LISTED: ReadonlySet<ActKind> = new Set(['punkt', 'litera', 'tiret']);

function kindOf(name: string, into: ActElement): ActKind {
  if (names.TABLE.has(name)) return 'tabela';
  if (names.SIGNATURES.has(name)) return 'podpisy';
  if (name === 'organ-wydajacy') return name;
  if (name === 'tytul' && into.kind === 'metryka') return 'tytul';
  return names.SUBTITLE.has(name) ? 'podtytul' : 'fragment';
}

/** Where the text has the number too, that one stands. */
function numberInText(element: ActElement): void {
  if (!element.generated) return;
  const first = readUnitLabels(element.text)?.labels[0];
  if (!first || first.unit !== element.unit || first.nr !== element.nr) return;
  element.label = first.label;
  element.generated = false;
  element.text = element.text.slice(first.label.length).trimStart();
}

/** Rows by lines, cells by tabs; null where something stands outside of cells, or tables lie in one another. */
function tableText(table: XmlElement): string | null {
  const rows = [...descendants(table)].filter(({ name }) => names.ROW.has(name));
  const cells = rows.map((row) => childElements(row).map((cell) => oneSpace(runningText(cell)).trim()));
  const text = markText(cells.map((row) => row.join('\t')).join('\n'), false);
  return charactersOf(text) === charactersOf(markText(runningText(table), false)) ? text : null;
}
