import { createRequire } from 'node:module';
import { excerpt } from '@wiec/domain/polish-text.ts';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const face = (weight: string): string => require.resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`);
/** By their paths, not by names given to them: tables go back to a font by its path, and would read a named one anew for each cell. */
const TEXT = face('Regular');
const STRONG = face('Semibold');

const MARGIN = 56;
/** Characters of a foot, which is one line beside the page's number. */
const LONGEST_FOOT = 150;
const RULE = '#1B1B1B';
const HAIRLINE = '#C9C4B8';
const MUTED = '#55524B';

/**
 * The same text with a place to break the line within words that are longer than any line: else each letter of such a word is
 * measured again for every line that it fills, which takes minutes. Nothing is seen of it; a SHA-512 is still whole when copied.
 */
export const breakable = (text: string): string => text.replaceAll(/[^ \n\t]{150}(?=[^ \n\t])/gu, '$&\u200b');

/** A column of a table: width in points, or the rest of the line. */
export interface PaperColumn {
  title: string;
  width: number | '*';
  align?: 'left' | 'right';
}

/**
 * A tagged A4 document in the portal's own letters, for printing, signing and keeping. `finish` writes the foot of each
 * page and gives the bytes.
 */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Promise<Buffer>;

  constructor(title: string, author: string, at: Date) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: MARGIN + 12, left: MARGIN, right: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'pl-PL',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: at },
    });
    this.#doc.font(TEXT);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
  }

  title(text: string): this {
    this.#say('H1', () => this.#doc.font(STRONG).fontSize(20).fillColor(RULE).text(breakable(text)));
    return this.gap(6);
  }

  /** @param room points that must be left on the page, so that the heading does not part from what follows */
  heading(text: string, room = 96): this {
    this.#keep(room);
    this.gap(16);
    this.#say('H2', () => this.#doc.font(STRONG).fontSize(13).fillColor(RULE).text(breakable(text)));
    return this.gap(4);
  }

  subheading(text: string, room = 64): this {
    this.#keep(room);
    this.gap(8);
    this.#say('H3', () => this.#doc.font(STRONG).fontSize(10.5).fillColor(RULE).text(breakable(text)));
    return this.gap(2);
  }

  /** What follows begins on a new page. */
  page(): this {
    this.#doc.addPage();
    return this;
  }

  /**
   * @param lead stands before the text, in stronger letters
   * @param indent of the whole paragraph, in points
   * @param room as of `heading`
   */
  paragraph(text: string, { muted = false, lead = '', indent = 0, room = 0 } = {}): this {
    if (room > 0) this.#keep(room);
    const doc = this.#doc;
    const said = breakable(text);
    this.#say('P', () => {
      doc.fontSize(10).fillColor(muted ? MUTED : RULE);
      const options = { lineGap: 1.5, width: this.#width - indent };
      if (lead === '') return doc.font(TEXT).text(said, MARGIN + indent, doc.y, options);
      const isAlone = said === '';
      const first = breakable(lead);
      doc.font(STRONG).text(isAlone ? first : `${first} `, MARGIN + indent, doc.y, { ...options, continued: !isAlone });
      return isAlone ? doc : doc.font(TEXT).text(said, options);
    });
    doc.x = MARGIN;
    return this.gap(4);
  }

  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): this {
    const styles = columns.map(({ width, align = 'left' }) => ({ width, align: { x: align, y: 'top' } as const }));
    this.#doc.font(TEXT).fontSize(9).fillColor(RULE);
    this.#doc.table({
      columnStyles: styles,
      structParent: this.#root,
      defaultStyle: { border: [0, 0, 0.5, 0], borderColor: HAIRLINE, padding: [3, 6, 4, 0] },
      rowStyles: (row: number) => (row === 0 ? { border: [0, 0, 1, 0], borderColor: RULE } : undefined),
      data: [
        columns.map(({ title }) => ({ text: title, type: 'TH' as const, font: { src: STRONG, size: 9 } })),
        ...rows.map((row) => row.map(breakable)),
      ],
    } as unknown as PDFKit.Mixins.TableOptionsWithData);
    this.#doc.x = MARGIN;
    return this.gap(6);
  }

  /** Lines to sign on, each with who signs. */
  signatures(people: readonly string[]): this {
    for (const who of people) {
      this.gap(34);
      const { y } = this.#doc;
      this.#doc.markContent('Artifact', { type: 'Layout' });
      this.#doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + 240, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      this.#doc.endMarkedContent();
      this.gap(3);
      this.paragraph(who, { muted: true });
    }
    return this;
  }

  gap(points: number): this {
    this.#doc.y += points;
    return this;
  }

  /** @param foot stands on each page, before its number */
  async finish(foot: string): Promise<Buffer> {
    const doc = this.#doc;
    const line = foot.length > LONGEST_FOOT ? excerpt(foot, LONGEST_FOOT) : foot;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      const y = doc.page.height - MARGIN;
      const number = `${page - start + 1} z ${count}`;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font(TEXT).fontSize(8).fillColor(MUTED);
      doc.text(line, MARGIN, y, { width: this.#width - 60, lineBreak: false });
      doc.text(number, MARGIN, y, { width: this.#width, align: 'right', lineBreak: false });
      doc.endMarkedContent();
    }
    this.#root.end();
    doc.end();
    return this.#bytes;
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  #say(role: 'H1' | 'H2' | 'H3' | 'P', write: () => unknown): void {
    this.#root.add(this.#doc.struct(role, {}, () => void write()));
  }

  /** Starts a page where less than this is left of one, so that nothing stands parted from what it is about. */
  #keep(points: number): void {
    const { page, y } = this.#doc;
    if (y + points > page.height - page.margins.bottom) this.#doc.addPage();
  }
}
