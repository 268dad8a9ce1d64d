import { outline } from '@wiec/domain/acts/testing/outline.ts';
import { describe, expect, test } from 'vitest';
import type { TrackedChanges } from '../act-source.ts';
import { ACT_FILE_LIMITS } from '../limits.ts';
import { readActFile } from '../read-act-file.ts';
import {
  deleted,
  docx,
  type DocxParts,
  footnote,
  inserted,
  list,
  paragraph,
  run,
  superscript,
  table,
  zip,
} from '../testing/docx-builder.ts';

function read(parts: DocxParts, changes: TrackedChanges | null = null) {
  const act = readActFile(docx(parts), changes, ACT_FILE_LIMITS);
  expect(act.coverage.kept).toBe(act.coverage.characters);
  return { ...act, lines: outline(act.elements) };
}

const ACT_LIST = list(1, [
  ['decimal', '§ %1.'],
  ['decimal', '%2.'],
  ['decimal', '%3)'],
  ['lowerLetter', '%4)'],
  ['bullet', '\uf0b7'],
]);

test('numbers of lists are added, and listed as such; lower levels begin again', () => {
  const { lines, generated } = read({
    lists: [ACT_LIST],
    body: [
      paragraph('Uchwała określa zasady.', { list: [1, 0] }),
      paragraph('Opłata wynosi:', { list: [1, 0] }),
      paragraph('5 zł:', { list: [1, 2] }),
      paragraph('rano,', { list: [1, 3] }),
      paragraph('wieczorem:', { list: [1, 3] }),
      paragraph('latem;', { list: [1, 4] }),
      paragraph('10 zł.', { list: [1, 2] }),
      paragraph('Wchodzi w życie jutro.', { list: [1, 0] }),
      paragraph('W tym czasie:', { list: [1, 1] }),
      paragraph('nic.', { list: [1, 2] }),
    ],
  });
  expect(lines).toEqual([
    'par 1: § 1. Uchwała określa zasady.',
    'par 2: § 2. Opłata wynosi:',
    '  pkt 1: 1) 5 zł:',
    '    lit a: a) rano,',
    '    lit b: b) wieczorem:',
    '      tiret: • latem;',
    '  pkt 2: 2) 10 zł.',
    'par 3: § 3. Wchodzi w życie jutro.',
    '  ust 1: 1. W tym czasie:',
    '    pkt 1: 1) nic.',
  ]);
  expect(generated.slice(0, 4)).toEqual([
    { line: 1, label: '§ 1.' },
    { line: 2, label: '§ 2.' },
    { line: 3, label: '1)' },
    { line: 4, label: 'a)' },
  ]);
});

describe('lists', () => {
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';

  test('that are told to start again, do; others of the same kind go on', () => {
    const [abstract, first] = list(1, [['decimal', '%1)']]);
    const second = `<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;
    const third = `<w:num w:numId="3"><w:abstractNumId w:val="1"/>${restart}</w:num>`;
    const { lines } = read({
      lists: [
        [abstract!, first!],
        ['', second],
        ['', third],
      ],
      body: [
        paragraph('§ 1. Lista:'),
        paragraph('jeden;', { list: [1, 0] }),
        paragraph('dwa;', { list: [2, 0] }),
        paragraph('§ 2. Lista:'),
        paragraph('znów jeden.', { list: [3, 0] }),
      ],
    });
    expect(lines.filter((line) => line.includes('pkt')).map((line) => line.trim())).toEqual([
      'pkt 1: 1) jeden;',
      'pkt 2: 2) dwa;',
      'pkt 1: 1) znów jeden.',
    ]);
  });

  test('come from styles, also from those on which a style is based', () => {
    const { lines } = read({
      lists: [
        list(1, [
          ['upperRoman', 'Rozdział %1', '<w:pStyle w:val="Chapter"/>'],
          ['decimal', '§ %2.'],
        ]),
      ],
      styles: `<w:style w:type="paragraph" w:styleId="Chapter"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
        <w:style w:type="paragraph" w:styleId="Unit"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
        <w:style w:type="paragraph" w:styleId="Special"><w:basedOn w:val="Unit"/></w:style>`,
      body: [
        paragraph('Opłaty', { style: 'Chapter' }),
        paragraph('Pierwszy.', { style: 'Special' }),
        paragraph('Ulgi', { style: 'Chapter' }),
        paragraph('Drugi.', { style: 'Unit' }),
      ],
    });
    expect(lines).toEqual([
      'rozdzial I: Rozdział I',
      '  podtytul: Opłaty',
      '  par 1: § 1. Pierwszy.',
      'rozdzial II: Rozdział II',
      '  podtytul: Ulgi',
      '  par 1: § 1. Drugi.',
    ]);
  });

  test('may count through whatever lies above them', () => {
    const { lines } = read({
      lists: [
        list(1, [
          ['upperRoman', 'Rozdział %1'],
          ['decimal', '§ %2.', '<w:lvlRestart w:val="0"/>'],
        ]),
      ],
      body: [
        paragraph('Opłaty', { list: [1, 0] }),
        paragraph('Pierwszy.', { list: [1, 1] }),
        paragraph('Ulgi', { list: [1, 0] }),
        paragraph('Drugi.', { list: [1, 1] }),
      ],
    });
    expect(lines.at(-1)).toBe('  par 2: § 2. Drugi.');
  });
});

test('superscripts, line breaks and hard spaces', () => {
  const { lines } = read({
    body: [
      paragraph(`${run('§ 5')}${superscript('1')}${run('.\u00a0Teren ma 200 m')}${superscript('2')}${run('.')}`),
      paragraph('§ 6. Lista:\n1) raz;\n2) dwa.'),
    ],
  });
  expect(lines).toEqual([
    'par 5^1: § 5^{1}. Teren ma 200 m^{2}.',
    'par 6: § 6. Lista:',
    '  pkt 1: 1) raz;',
    '  pkt 2: 2) dwa.',
  ]);
});

describe('tracked changes', () => {
  const changed: DocxParts = {
    body: [
      paragraph(`${run('§ 1. Opłata wynosi ')}${deleted('5')}${inserted(run('7'))}${run(' zł')}`, { mark: 'del' }),
      paragraph(`${run(' rocznie.')}`),
      inserted(paragraph('§ 2. Nowy.')),
    ],
  };

  test('are refused until somebody says what becomes of them', () => {
    expect(() => read(changed)).toThrow('W pliku są śledzone zmiany (4).');
  });

  test('are accepted, or refused', () => {
    expect(read(changed, 'accept').lines).toEqual(['par 1: § 1. Opłata wynosi 7 zł rocznie.', 'par 2: § 2. Nowy.']);
    expect(read(changed, 'refuse').lines).toEqual(['par 1: § 1. Opłata wynosi 5 zł', '  fragment: rocznie.']);
  });
});

test('tables stay where they stood, with footnotes and columns', () => {
  const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Razem')}</w:tc>`;
  const { lines, warnings } = read({
    footnotes: { 2: 'Netto.' },
    body: [
      paragraph('§ 1. Stawki:'),
      `<w:tbl><w:tr>${wide}</w:tr><w:tr><w:tc>${paragraph(`${run('Kosz')}${footnote(2)}`)}</w:tc><w:tc>${paragraph('5')}${paragraph('zł')}</w:tc></w:tr></w:tbl>`,
      paragraph('§ 2. Koniec.'),
      table([[`${table([['w', 'środku']])}${paragraph('')}`]]),
    ],
  });
  expect(lines).toEqual([
    'par 1: § 1. Stawki:',
    '  tabela: Razem\t / Kosz^{1)}\t5\u2028zł',
    '    przypis 1): 1) Netto.',
    'par 2: § 2. Koniec.',
    '  tabela: w środku',
  ]);
  expect(warnings.map(({ code }) => code)).toEqual(['nested-table']);
});

test('what is on every page, in bubbles or hidden is no part of the act, and is listed', () => {
  const { lines, dropped } = read({
    header: 'Projekt z 3 marca',
    footer: 'Strona 1',
    comment: 'Sprawdzić kwotę',
    body: [
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('§ 1. … 1')}</w:sdtContent></w:sdt>`,
      paragraph(`${run('§ 1. Tekst.')}${run('ukryte', '<w:vanish/>')}`),
      paragraph('Id: 0A1B2C3D-0000-1111-2222-333344445555. Projekt Strona 1 z 2'),
    ],
  });
  expect(lines).toEqual(['par 1: § 1. Tekst.']);
  expect(dropped).toEqual([
    { what: 'page-mark', text: 'Id: 0A1B2C3D-0000-1111-2222-333344445555. Projekt Strona 1 z 2' },
    { what: 'contents', text: '§ 1. … 1' },
    { what: 'hidden', text: 'ukryte' },
    { what: 'header', text: 'Projekt z 3 marca' },
    { what: 'footer', text: 'Strona 1' },
    { what: 'comment', text: 'Sprawdzić kwotę' },
  ]);
});

test('a text box stands behind its paragraph, once, and a picture is told', () => {
  const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
  const { lines, warnings } = read({
    body: [
      paragraph(
        `<w:r><w:t>§ 1. Przed.</w:t><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('W polu.')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('W polu.')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      paragraph(`<w:r><w:drawing/></w:r>`),
    ],
  });
  expect(lines).toEqual(['par 1: § 1. Przed.', '  fragment: W polu.']);
  expect(warnings.map(({ code }) => code)).toEqual(['text-box', 'not-recognised', 'picture']);
});

test('elements of other programs say what text they hold, whatever they are called', () => {
  const { lines } = read({
    body: [paragraph(`<w:r><w:t>§ 1. Raz</w:t><x:toString xmlns:x="urn:x"><w:t> dwa.</w:t></x:toString></w:r>`)],
  });
  expect(lines).toEqual(['par 1: § 1. Raz dwa.']);
});

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="urn:r" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const document = (body: string): string => `<w:document ${W}><w:body>${body}</w:body></w:document>`;
const relationships = (...found: [type: string, target: string][]): string =>
  `<Relationships>${found
    .map(
      ([type, target]) =>
        `<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

test('parts are found by what the document calls them, whatever their names', () => {
  const [abstract, number] = ACT_LIST;
  const file = zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships(['officeDocument', '/word/document2.xml']),
    'word/document2.xml': document(paragraph(`${run('Tekst')}${footnote(2)}`, { list: [1, 0] })),
    'word/_rels/document2.xml.rels': relationships(
      ['numbering', 'numbering2.xml'],
      ['footnotes', '../other/notes.xml'],
      ['header', 'top.xml'],
    ),
    'word/numbering2.xml': `<w:numbering ${W}>${abstract}${number}</w:numbering>`,
    'other/notes.xml': `<w:footnotes ${W}><w:footnote w:id="2">${paragraph('Netto.')}</w:footnote></w:footnotes>`,
    'word/top.xml': `<w:hdr ${W}>${paragraph('Projekt')}</w:hdr>`,
  });
  const { elements, dropped } = readActFile(file, null, ACT_FILE_LIMITS);
  expect(outline(elements)).toEqual(['par 1: § 1. Tekst^{1)}', '  przypis 1): 1) Netto.']);
  expect(dropped).toEqual([{ what: 'header', text: 'Projekt' }]);
});

test('a sign that newer programs draw otherwise is read from its text', () => {
  const newer =
    '<mc:AlternateContent><mc:Choice Requires="w16se"><w:symEx w:char="1F600"/></mc:Choice><mc:Fallback><w:t>😀</w:t></mc:Fallback></mc:AlternateContent>';
  const { lines } = read({ body: [paragraph(`<w:r><w:t>§ 1. Znak </w:t>${newer}</w:r><w:t> dalej.</w:t>`)] });
  expect(lines).toEqual(['par 1: § 1. Znak 😀 dalej.']);
});

test('what a footnote refers to, or has in a box, is kept', () => {
  const box = `<w:r><w:pict><w:txbxContent>${paragraph('W polu.')}</w:txbxContent></w:pict></w:r>`;
  const file = zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': document(paragraph(`${run('§ 1. Opłata')}${footnote(2)}`)),
    'word/footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="2">${paragraph(`${run('Netto')}<w:r><w:endnoteReference w:id="1"/></w:r>${box}`)}</w:footnote></w:footnotes>`,
    'word/endnotes.xml': `<w:endnotes ${W}><w:endnote w:id="1">${paragraph('Bez VAT.')}</w:endnote></w:endnotes>`,
  });
  expect(outline(readActFile(file, null, ACT_FILE_LIMITS).elements)).toEqual([
    'par 1: § 1. Opłata^{1)}',
    '  przypis 1): 1) Netto^{2)}',
    '  przypis 2): 2) Bez VAT.',
    '  fragment: W polu.',
  ]);
});

test.each(['<w:altChunk r:id="r5"/>', '<w:p><w:subDoc r:id="r5"/></w:p>'])(
  'a file in whose body another one lies is refused: %s',
  (embedded) => {
    expect(() =>
      read({ body: [paragraph('§ 1. Raz.'), embedded.replace('r:id', 'w:id'), paragraph('§ 3. Trzy.')] }),
    ).toThrow('W pliku jest osadzony inny dokument');
  },
);
