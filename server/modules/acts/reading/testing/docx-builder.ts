/** DOCX files for tests, written as readable parts. */
import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${escapeXml(text)
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${line}</w:t>`)
    .join('<w:br/>')}</w:r>`;
export const superscript = (text: string): string => run(text, '<w:vertAlign w:val="superscript"/>');
export const inserted = (inside: string): string => `<w:ins w:id="1" w:author="A">${inside}</w:ins>`;
export const deleted = (text: string): string =>
  `<w:del w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${escapeXml(text)}</w:delText></w:r></w:del>`;
export const footnote = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;

interface ParagraphLook {
  /** List and level. */
  list?: [numId: number, ilvl: number];
  style?: string;
  /** `ins` or `del`: the mark at the end of the paragraph was added or taken away. */
  mark?: 'ins' | 'del';
}

/** A paragraph of plain text, or of runs. */
export function paragraph(inside: string, { list, style, mark }: ParagraphLook = {}): string {
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    list ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>` : '',
    mark ? `<w:rPr><w:${mark} w:id="9" w:author="A"/></w:rPr>` : '',
  ].join('');
  const runs = inside.startsWith('<w:') || inside.startsWith('<mc:') ? inside : run(inside);
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<w:') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** A list: format and text of each level. */
export const list = (
  numId: number,
  levels: readonly [format: string, text: string, more?: string][],
  more = '',
): string[] => [
  `<w:abstractNum w:abstractNumId="${numId}">${levels
    .map(
      ([format, text, rest = ''], ilvl) =>
        `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${rest}<w:lvlText w:val="${escapeXml(text)}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`,
  `<w:num w:numId="${numId}"><w:abstractNumId w:val="${numId}"/>${more}</w:num>`,
];

export interface DocxParts {
  body: readonly string[];
  /** Of {@link list}. */
  lists?: readonly string[][];
  styles?: string;
  footnotes?: Readonly<Record<number, string>>;
  header?: string;
  footer?: string;
  comment?: string;
}

export function docx({ body, lists = [], styles, footnotes, header, footer, comment }: DocxParts): Uint8Array {
  const part = (root: string, inside: string): string => `${HEAD}<w:${root} ${W} ${MC}>${inside}</w:${root}>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${body.join('')}<w:sectPr/></w:body>`),
  };
  if (lists.length > 0) {
    const parts = [...lists.map(([abstract]) => abstract), ...lists.map(([, number]) => number)];
    files['word/numbering.xml'] = part('numbering', parts.join(''));
  }
  if (styles) files['word/styles.xml'] = part('styles', styles);
  if (footnotes) {
    const notes = Object.entries(footnotes).map(
      ([id, text]) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`,
    );
    files['word/footnotes.xml'] = part('footnotes', notes.join(''));
  }
  if (header) files['word/header1.xml'] = part('hdr', paragraph(header));
  if (footer) files['word/footer1.xml'] = part('ftr', paragraph(footer));
  if (comment) files['word/comments.xml'] = part('comments', `<w:comment w:id="0">${paragraph(comment)}</w:comment>`);
  return zip(files);
}

export const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
