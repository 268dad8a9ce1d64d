import type { ActWarning } from '@wiec/domain/acts/act-warning.ts';
import type { SourceBlock, SourceNote } from '@wiec/domain/acts/source-block.ts';
import { joinMarks, markText } from '@wiec/domain/acts/superscript.ts';
import type { DroppedText, GeneratedNumber, TrackedChanges } from '../act-source.ts';
import { childElements, childNamed, descendants, textOf, type XmlElement } from '../parse-xml.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';
import { valueOf, type WordParts } from './word-parts.ts';

/** What is being read: a paragraph, until its mark. */
interface Paragraph {
  text: string;
  notes: SourceNote[];
  /** Paragraphs of text boxes, which stand behind it. */
  boxes: XmlElement[];
}

/** Elements that say nothing themselves, or whose text is no part of what is printed. */
const SILENT = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:instrText',
  'w:delInstrText',
  'w:sectPr',
  'w:fldChar',
]);
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
};
const TEXTS = new Set(['w:t', 'w:delText', 'm:t']);
const PICTURES = new Set(['w:drawing', 'w:pict', 'w:object']);

/** Reads paragraphs and tables in their order. */
export class BodyReader {
  readonly blocks: SourceBlock[] = [];
  readonly generated: GeneratedNumber[] = [];
  readonly dropped: DroppedText[] = [];
  readonly warnings: ActWarning[] = [];
  readonly #parts: WordParts;
  readonly #changes: TrackedChanges;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  #line = 0;
  #noteNumber = 0;
  /** A paragraph whose mark is deleted goes on with the next one. */
  #pending: { paragraph: Paragraph; generated: string } | null = null;

  constructor(parts: WordParts, changes: TrackedChanges) {
    this.#parts = parts;
    this.#changes = changes;
    this.#styles = new Styles(parts.styles);
    this.#numbering = new Numbering(parts.numbering, this.#styles);
  }

  readBody(): void {
    this.#readBlocks(this.#parts.body, (block) => this.blocks.push(block));
  }

  #readBlocks(parent: XmlElement, add: (block: SourceBlock) => void): void {
    for (const element of childElements(parent)) this.#readBlock(element, add);
    this.#endPending(add);
  }

  #readBlock(element: XmlElement, add: (block: SourceBlock) => void): void {
    const { name } = element;
    if (SILENT.has(name) || this.#isRemoved(name)) return;
    if (name === 'w:p') this.#readParagraph(element, add);
    else if (name === 'w:tbl') {
      this.#endPending(add);
      this.#readTable(element, add);
    } else if (name === 'mc:AlternateContent') {
      for (const inside of chosen(element)) this.#readBlock(inside, add);
    } else if (isContents(element)) this.dropped.push({ what: 'contents', text: textOf(element).trim() });
    else if (isInline(element)) this.#readParagraph({ ...element, children: [element] }, add);
    else for (const inside of childElements(element)) this.#readBlock(inside, add);
  }

  #isRemoved(name: string): boolean {
    return this.#changes === 'accept'
      ? name === 'w:del' || name === 'w:moveFrom'
      : name === 'w:ins' || name === 'w:moveTo';
  }

  #readParagraph(element: XmlElement, add: (block: SourceBlock) => void): void {
    const properties = childNamed(element, 'w:pPr');
    const paragraph: Paragraph = this.#pending?.paragraph ?? { text: '', notes: [], boxes: [] };
    if (!this.#pending) this.#line += 1;
    this.#readInline(element, paragraph);
    const mark = childNamed(properties, 'w:rPr');
    const isMarkRemoved = childNamed(mark, this.#changes === 'accept' ? 'w:del' : 'w:ins') !== undefined;
    // Word gives a paragraph that was put together the properties of the last one.
    if (isMarkRemoved) {
      this.#pending = { paragraph, generated: '' };
      return;
    }
    this.#pending = null;
    this.#end(paragraph, this.#numbering.next(properties), add);
  }

  #endPending(add: (block: SourceBlock) => void): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending) this.#end(pending.paragraph, pending.generated, add);
  }

  #end({ text, notes, boxes }: Paragraph, generated: string, add: (block: SourceBlock) => void): void {
    const line = this.#line;
    if (generated !== '') this.generated.push({ line, label: generated });
    add({ line, text: joinMarks(text), notes, ...(generated === '' ? {} : { generated: markText(generated, false) }) });
    for (const box of boxes) {
      this.warnings.push({ code: 'text-box', line });
      this.#readBlocks(box, add);
    }
  }

  #readInline(parent: XmlElement, into: Paragraph): void {
    for (const element of childElements(parent)) {
      const { name } = element;
      if (SILENT.has(name) || this.#isRemoved(name)) continue;
      if (name === 'w:r') this.#readRun(element, into);
      else if (TEXTS.has(name)) into.text += markText(textOf(element), false);
      else if (name === 'mc:AlternateContent') {
        for (const inside of chosen(element)) this.#readInline({ ...element, children: [inside] }, into);
      } else this.#readInline(element, into);
    }
  }

  #readRun(run: XmlElement, into: Paragraph): void {
    const properties = childNamed(run, 'w:rPr');
    if (this.#styles.isHidden(properties)) {
      const text = descendantsText(run);
      if (text.trim() !== '') this.dropped.push({ what: 'hidden', text });
      return;
    }
    this.#readRunParts(run, this.#styles.isSuperscript(properties), into);
  }

  #readRunParts(run: XmlElement, superscript: boolean, into: Paragraph): void {
    for (const element of childElements(run)) {
      const { name, attributes } = element;
      if (TEXTS.has(name)) into.text += markText(textOf(element), superscript);
      else if (Object.hasOwn(SIGNS, name)) into.text += SIGNS[name];
      else if (name === 'w:sym') into.text += markText(symbol(attributes.get('char')), superscript);
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') this.#readNote(element, into);
      else if (name === 'mc:AlternateContent') {
        for (const inside of chosen(element)) this.#readRunParts({ ...run, children: [inside] }, superscript, into);
      } else if (PICTURES.has(name)) this.#readPicture(element, into);
      else if (!SILENT.has(name)) this.#readRunParts(element, superscript, into);
    }
  }

  #readPicture(element: XmlElement, into: Paragraph): void {
    const boxes = outermost(element, 'w:txbxContent');
    if (boxes.length === 0) this.warnings.push({ code: 'picture', line: this.#line });
    into.boxes.push(...boxes);
  }

  #readNote({ name, attributes }: XmlElement, into: Paragraph): void {
    const [notes, kind] =
      name === 'w:footnoteReference' ? [this.#parts.footnotes, 'w:footnote'] : [this.#parts.endnotes, 'w:endnote'];
    const id = attributes.get('id');
    const note = notes && childElements(notes).find((each) => each.name === kind && each.attributes.get('id') === id);
    if (!note) return;
    // A mark of the author's own stands in the text beside the reference.
    const isOwn = /^(?:1|true|on)$/.test(attributes.get('customMarkFollows') ?? '');
    if (!isOwn) this.#noteNumber += 1;
    const nr = isOwn ? '' : `${this.#noteNumber})`;
    if (nr !== '') {
      into.text += markText(nr, true);
      this.generated.push({ line: this.#line, label: nr });
    }
    const text: Paragraph = { text: '', notes: [], boxes: [] };
    for (const [at, paragraph] of childElements(note).entries()) {
      if (at > 0) text.text += '\n';
      this.#readInline(paragraph, text);
    }
    into.notes.push({ nr, text: joinMarks(text.text).trim() }, ...text.notes);
    into.boxes.push(...text.boxes);
  }

  #readTable(table: XmlElement, add: (block: SourceBlock) => void): void {
    this.#line += 1;
    const line = this.#line;
    const notes: SourceNote[] = [];
    const rows = outermost(table, 'w:tr')
      .filter((row) => !this.#isRowRemoved(row))
      .map((row) => outermost(row, 'w:tc').flatMap((cell) => this.#readCell(cell, notes)));
    add({ line, rows, notes });
  }

  #isRowRemoved(row: XmlElement): boolean {
    const properties = childNamed(row, 'w:trPr');
    return childNamed(properties, this.#changes === 'accept' ? 'w:del' : 'w:ins') !== undefined;
  }

  /** Its text, and an empty cell for each further column that it covers. */
  #readCell(cell: XmlElement, notes: SourceNote[]): string[] {
    const texts: string[] = [];
    this.#readBlocks(cell, (block) => {
      notes.push(...(block.notes ?? []));
      if ('rows' in block) {
        this.warnings.push({ code: 'nested-table', line: this.#line });
        texts.push(...block.rows.map((cells) => cells.join(' ')));
      } else texts.push([block.generated ?? '', block.text].filter((text) => text !== '').join(' '));
    });
    const span = Math.min(60, Number(valueOf(cell, 'w:tcPr', 'w:gridSpan') ?? 1) || 1);
    return [texts.join('\n').trim(), ...Array.from({ length: Math.max(0, span - 1) }, () => '')];
  }
}

/** The elements of that name which lie in no other of it. */
function outermost(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'mc:AlternateContent')
      return chosen(child).flatMap((inside) => outermost({ ...child, children: [inside] }, name));
    return outermost(child, name);
  });
}

/** Of what is written down twice, for newer and older programs, the first that says anything. */
function chosen(element: XmlElement): XmlElement[] {
  const ways = childElements(element);
  const way = ways.find((each) => [...descendants(each)].some(({ name }) => TEXTS.has(name))) ?? ways[0];
  return way ? childElements(way) : [];
}

const isInline = ({ name }: XmlElement): boolean =>
  TEXTS.has(name) || name === 'w:r' || name === 'w:hyperlink' || name === 'm:oMathPara';

/** The list of contents, which a word processor makes out of headings. */
const isContents = (element: XmlElement): boolean =>
  valueOf(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery') === 'Table of Contents';

const descendantsText = (run: XmlElement): string =>
  [...descendants(run)]
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('');

/** A sign of a symbol font by its code; the usual ones of acts, else a bullet. */
function symbol(code: string | undefined): string {
  const value = Number.parseInt(code ?? '', 16);
  if (value === 0xf02d) return '–';
  if (value >= 0xf000 && value <= 0xf0ff) return '•';
  return value >= 0x20 && value < 0xd800 ? String.fromCodePoint(value) : '';
}
