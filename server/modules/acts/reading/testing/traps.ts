/** What acts in files have that leads a reader astray, each written in every format that can carry it (spec/3 §3, "Draft act in"). */
import type { TrackedChanges } from '../act-source.ts';
import {
  deleted,
  type DocxParts,
  footnote,
  inserted,
  list,
  paragraph,
  run,
  superscript,
  table,
} from './docx-builder.ts';

export interface Trap {
  /** Absent: the format cannot carry it, see `without`. */
  readonly docx?: DocxParts;
  readonly changes?: TrackedChanges;
  readonly text?: string;
  /** What stands in `<uchwala>`; sent as XML and inside a ZIPX. */
  readonly xml?: string;
  /** Why a format is missing. */
  readonly without?: Partial<Readonly<Record<'docx' | 'text' | 'xml', string>>>;
  /** The tree by `outline`. */
  readonly tree: readonly string[];
  /** Where a format cannot say the same. */
  readonly trees?: Partial<Readonly<Record<'docx' | 'text' | 'xml', readonly string[]>>>;
  /** Codes of warnings, in their order; absent: there are none. */
  readonly warnings?: Partial<Readonly<Record<'docx' | 'text' | 'xml', readonly string[]>>>;
  /** What is left out of the act, and told. */
  readonly dropped?: Partial<Readonly<Record<'docx' | 'text' | 'xml', readonly string[]>>>;
  readonly justification?: string;
  /** Marks inside the text of a DOCX that the word processor counts. */
  readonly counted?: string;
}

const NO_WORD = 'only a word processor has it';
const word = { text: NO_WORD, xml: NO_WORD };
const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
const [pointsOf, points] = list(2, [['decimal', '%1)']]);
const again = `<w:num w:numId="3"><w:abstractNumId w:val="2"/>${restart}</w:num>`;
const MARK = 'Id: 8F3A11C0-2B7D-4A55-9C11-0B7E5D2A9F10. Podpisany Strona 1';
const box = (inside: string): string =>
  `<w:r><w:pict><w:txbxContent>${paragraph(inside)}</w:txbxContent></w:pict></w:r>`;

export const TRAPS: Readonly<Record<string, Trap>> = {
  'numbers that are counted, not written': {
    docx: {
      lists: [
        list(1, [
          ['decimal', '§ %1.'],
          ['decimal', '%2)'],
          ['lowerLetter', '%3)'],
        ]),
      ],
      body: [
        paragraph('Opłata wynosi:', { list: [1, 0] }),
        paragraph('5 zł:', { list: [1, 1] }),
        paragraph('rano,', { list: [1, 2] }),
        paragraph('wieczorem;', { list: [1, 2] }),
        paragraph('10 zł.', { list: [1, 1] }),
        paragraph('Opłatę pobiera sołtys.', { list: [1, 0] }),
      ],
    },
    xml: `<paragraf nr="1"><tresc>Opłata wynosi:</tresc>
      <punkt nr="1"><tresc>5 zł:</tresc><litera nr="a"><tresc>rano,</tresc></litera><litera nr="b"><tresc>wieczorem;</tresc></litera></punkt>
      <punkt nr="2"><tresc>10 zł.</tresc></punkt></paragraf>
      <paragraf nr="2"><tresc>Opłatę pobiera sołtys.</tresc></paragraf>`,
    text: '§ 1. Opłata wynosi:\n1) 5 zł:\na) rano,\nb) wieczorem;\n2) 10 zł.\n§ 2. Opłatę pobiera sołtys.',
    tree: [
      'par 1: § 1. Opłata wynosi:',
      '  pkt 1: 1) 5 zł:',
      '    lit a: a) rano,',
      '    lit b: b) wieczorem;',
      '  pkt 2: 2) 10 zł.',
      'par 2: § 2. Opłatę pobiera sołtys.',
    ],
  },

  'lists that begin again': {
    docx: {
      lists: [
        [pointsOf!, points!],
        ['', again],
      ],
      body: [
        paragraph('§ 1. Wolno:'),
        paragraph('chodzić;', { list: [2, 0] }),
        paragraph('siedzieć.', { list: [2, 0] }),
        paragraph('§ 2. Nie wolno:'),
        paragraph('krzyczeć.', { list: [3, 0] }),
      ],
    },
    text: '§ 1. Wolno:\n1) chodzić;\n2) siedzieć.\n§ 2. Nie wolno:\n1) krzyczeć.',
    xml: `<paragraf nr="1"><tresc>Wolno:</tresc><punkt nr="1"><tresc>chodzić;</tresc></punkt><punkt nr="2"><tresc>siedzieć.</tresc></punkt></paragraf>
      <paragraf nr="2"><tresc>Nie wolno:</tresc><punkt nr="1"><tresc>krzyczeć.</tresc></punkt></paragraf>`,
    tree: [
      'par 1: § 1. Wolno:',
      '  pkt 1: 1) chodzić;',
      '  pkt 2: 2) siedzieć.',
      'par 2: § 2. Nie wolno:',
      '  pkt 1: 1) krzyczeć.',
    ],
  },

  'two numbers in one line': {
    docx: {
      body: ['§ 1. 1. Park jest otwarty.', '2. Wstęp jest wolny.', 'Art. 1. § 1. Zasady obowiązują.'].map((line) =>
        paragraph(line),
      ),
    },
    text: '§ 1. 1. Park jest otwarty.\n2. Wstęp jest wolny.\nArt. 1. § 1. Zasady obowiązują.',
    xml: `<paragraf nr="1"><ustep nr="1"><tresc>Park jest otwarty.</tresc></ustep><ustep nr="2"><tresc>Wstęp jest wolny.</tresc></ustep></paragraf>
      <artykul nr="1"><paragraf nr="1"><tresc>Zasady obowiązują.</tresc></paragraf></artykul>`,
    tree: [
      'par 1: § 1.',
      '  ust 1: 1. Park jest otwarty.',
      '  ust 2: 2. Wstęp jest wolny.',
      'art 1: Art. 1.',
      '  par 1: § 1. Zasady obowiązują.',
    ],
  },

  'numbers without spaces, with hard ones, and soft breaks': {
    docx: {
      body: [
        paragraph('§1. Raz.'),
        paragraph('§\u00a02 . Dwa.'),
        paragraph('§ 3.\u00a0Lista:\n1)\u00a0jeden;\n2)dwa.'),
      ],
    },
    text: '§1. Raz.\n§\u00a02 . Dwa.\n§ 3.\u00a0Lista:\n1)\u00a0jeden;\n2)dwa.',
    xml: `<paragraf nr="1"><tresc>Raz.</tresc></paragraf><paragraf nr="2"><tresc>\u00a0Dwa.</tresc></paragraf>
      <paragraf nr="3"><tresc>\u00a0Lista:<nl/>1)\u00a0jeden;<nl/>2)dwa.</tresc></paragraf>`,
    tree: ['par 1: §1. Raz.', 'par 2: §\u00a02 . Dwa.', 'par 3: § 3. Lista:', '  pkt 1: 1) jeden;', '  pkt 2: 2) dwa.'],
    trees: { xml: ['par 1: § 1. Raz.', 'par 2: § 2. Dwa.', 'par 3: § 3. Lista: / 1) jeden; / 2)dwa.'] },
  },

  'styles that are wrong, or missing': {
    docx: {
      styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
      body: [
        paragraph('§ 1. Raz.', { style: 'Heading1' }),
        paragraph('Rozdział 1', { style: 'Nieznany' }),
        paragraph('Opłaty'),
        paragraph('§ 2. Dwa.', { style: 'Heading1' }),
      ],
    },
    without: word,
    tree: ['par 1: § 1. Raz.', 'rozdzial 1: Rozdział 1', '  podtytul: Opłaty', '  par 2: § 2. Dwa.'],
  },

  'tracked changes, accepted': {
    docx: {
      body: [paragraph(`${run('§ 1. Park jest ')}${deleted('zamknięty')}${inserted(run('otwarty'))}${run('.')}`)],
    },
    changes: 'accept',
    without: word,
    tree: ['par 1: § 1. Park jest otwarty.'],
  },
  'tracked changes, refused': {
    docx: {
      body: [paragraph(`${run('§ 1. Park jest ')}${deleted('zamknięty')}${inserted(run('otwarty'))}${run('.')}`)],
    },
    changes: 'refuse',
    without: word,
    tree: ['par 1: § 1. Park jest zamknięty.'],
  },

  'headers, footers, comments and marks of pages': {
    docx: {
      header: 'Projekt',
      footer: 'Strona 1',
      comment: 'Sprawdzić.',
      body: [paragraph('§ 1. Raz.'), paragraph(MARK), paragraph('§ 2. Dwa.')],
    },
    text: `§ 1. Raz.\n${MARK}\n§ 2. Dwa.`,
    without: { xml: 'it has no pages' },
    tree: ['par 1: § 1. Raz.', 'par 2: § 2. Dwa.'],
    dropped: {
      docx: [
        'page-mark:Id: 8F3A11C0-2B7D-4A55-9C11-0B7E5D2A9F10. Podpisany Strona 1',
        'header:Projekt',
        'footer:Strona 1',
        'comment:Sprawdzić.',
      ],
      text: ['page-mark:Id: 8F3A11C0-2B7D-4A55-9C11-0B7E5D2A9F10. Podpisany Strona 1'],
    },
  },

  'a box beside the text': {
    docx: { body: [paragraph(`${run('§ 1. Przed.')}${box('W polu.')}`), paragraph('§ 2. Dwa.')] },
    without: word,
    tree: ['par 1: § 1. Przed.', '  fragment: W polu.', 'par 2: § 2. Dwa.'],
    warnings: { docx: ['text-box', 'not-recognised'] },
  },

  'indices and letters': {
    docx: {
      body: [
        paragraph('§ 5. Raz.'),
        paragraph(`${run('§ 5')}${superscript('1')}${run('. Teren ma 200 m')}${superscript('2')}${run('.')}`),
        paragraph('§ 5a. Lista:'),
        paragraph('1) raz;'),
        paragraph('1a) dwa:'),
        paragraph('z) ostatni,'),
        paragraph('za) za ostatnim.'),
      ],
    },
    text: '§ 5. Raz.\n§ 5¹. Teren ma 200 m².\n§ 5a. Lista:\n1) raz;\n1a) dwa:\nz) ostatni,\nza) za ostatnim.',
    xml: `<paragraf nr="5"><tresc>Raz.</tresc></paragraf>
      <paragraf nr="5^1"><tresc>Teren ma 200 m<indeks-gorny>2</indeks-gorny>.</tresc></paragraf>
      <paragraf nr="5a"><tresc>Lista:</tresc><punkt nr="1"><tresc>raz;</tresc></punkt>
        <punkt nr="1a"><tresc>dwa:</tresc><litera nr="z"><tresc>ostatni,</tresc></litera><litera nr="za"><tresc>za ostatnim.</tresc></litera></punkt></paragraf>`,
    tree: [
      'par 5: § 5. Raz.',
      'par 5^1: § 5^{1}. Teren ma 200 m^{2}.',
      'par 5a: § 5a. Lista:',
      '  pkt 1: 1) raz;',
      '  pkt 1a: 1a) dwa:',
      '    lit z: z) ostatni,',
      '    lit za: za) za ostatnim.',
    ],
    trees: {
      text: [
        'par 5: § 5. Raz.',
        'par 5^1: § 5¹. Teren ma 200 m².',
        'par 5a: § 5a. Lista:',
        '  pkt 1: 1) raz;',
        '  pkt 1a: 1a) dwa:',
        '    lit z: z) ostatni,',
        '    lit za: za) za ostatnim.',
      ],
    },
    warnings: { docx: ['gap', 'gap'], text: ['gap', 'gap'], xml: ['gap', 'gap'] },
  },

  'a common part behind a list': {
    docx: {
      body: ['§ 1. Kto w nocy:', '1) hałasuje,', '2) budzi sąsiadów', '– podlega upomnieniu.', '§ 2. Dwa.'].map(
        (line) => paragraph(line),
      ),
    },
    text: '§ 1. Kto w nocy:\n1) hałasuje,\n2) budzi sąsiadów\n– podlega upomnieniu.\n§ 2. Dwa.',
    xml: `<paragraf nr="1"><tresc>Kto w nocy:</tresc><punkt nr="1"><tresc>hałasuje,</tresc></punkt><punkt nr="2"><tresc>budzi sąsiadów</tresc></punkt>
      <czesc-wspolna>– podlega upomnieniu.</czesc-wspolna></paragraf><paragraf nr="2"><tresc>Dwa.</tresc></paragraf>`,
    tree: [
      'par 1: § 1. Kto w nocy:',
      '  pkt 1: 1) hałasuje,',
      '  pkt 2: 2) budzi sąsiadów',
      '  wspolna: – podlega upomnieniu.',
      'par 2: § 2. Dwa.',
    ],
  },

  'dashes of every length, and double ones': {
    docx: {
      body: ['§ 1. Wolno:', '1) grać:', 'a) głośno:', '- rano,', '– – w święta,', '— wieczorem.'].map((line) =>
        paragraph(line),
      ),
    },
    text: '§ 1. Wolno:\n1) grać:\na) głośno:\n- rano,\n– – w święta,\n— wieczorem.',
    xml: `<paragraf nr="1"><tresc>Wolno:</tresc><punkt nr="1"><tresc>grać:</tresc><litera nr="a"><tresc>głośno:</tresc>
      <tiret><tresc>rano,</tresc><podwojne-tiret><tresc>w święta,</tresc></podwojne-tiret></tiret><tiret><tresc>wieczorem.</tresc></tiret></litera></punkt></paragraf>`,
    tree: [
      'par 1: § 1. Wolno:',
      '  pkt 1: 1) grać:',
      '    lit a: a) głośno:',
      '      tiret: - rano,',
      '        podwojne-tiret: – – w święta,',
      '      tiret: — wieczorem.',
    ],
    trees: {
      xml: [
        'par 1: § 1. Wolno:',
        '  pkt 1: 1) grać:',
        '    lit a: a) głośno:',
        '      tiret: – rano,',
        '        podwojne-tiret: – – w święta,',
        '      tiret: – wieczorem.',
      ],
    },
  },

  'amended text in quotes, with quotes inside': {
    docx: {
      body: [
        '§ 1. W uchwale wprowadza się zmiany:',
        '1) § 4 otrzymuje brzmienie:',
        '„§ 4. 1. Radni tworzą kluby „otwarte”.',
        '2. Rada liczy 15 radnych.”;',
        '2) uchyla się § 5.',
        '§ 2. Dwa.',
      ].map((line) => paragraph(line)),
    },
    text: '§ 1. W uchwale wprowadza się zmiany:\n1) § 4 otrzymuje brzmienie:\n„§ 4. 1. Radni tworzą kluby „otwarte”.\n2. Rada liczy 15 radnych.”;\n2) uchyla się § 5.\n§ 2. Dwa.',
    xml: `<paragraf nr="1"><tresc>W uchwale wprowadza się zmiany:</tresc><punkt nr="1"><tresc>§ 4 otrzymuje brzmienie:</tresc>
      <cytat>„§ 4. 1. Radni tworzą kluby „otwarte”.<nl/>2. Rada liczy 15 radnych.”;</cytat></punkt><punkt nr="2"><tresc>uchyla się § 5.</tresc></punkt></paragraf>
      <paragraf nr="2"><tresc>Dwa.</tresc></paragraf>`,
    tree: [
      'par 1: § 1. W uchwale wprowadza się zmiany:',
      '  pkt 1: 1) § 4 otrzymuje brzmienie:',
      '    cytat: „§ 4. 1. Radni tworzą kluby „otwarte”. / 2. Rada liczy 15 radnych.”;',
      '  pkt 2: 2) uchyla się § 5.',
      'par 2: § 2. Dwa.',
    ],
  },

  'a quote that is never closed': {
    docx: {
      body: ['§ 1. § 4 otrzymuje brzmienie:', '„§ 4. Rada liczy 15 radnych.', '§ 2. Dwa.'].map((line) =>
        paragraph(line),
      ),
    },
    text: '§ 1. § 4 otrzymuje brzmienie:\n„§ 4. Rada liczy 15 radnych.\n§ 2. Dwa.',
    xml: `<paragraf nr="1"><tresc>§ 4 otrzymuje brzmienie:</tresc><cytat>„§ 4. Rada liczy 15 radnych.</cytat></paragraf><paragraf nr="2"><tresc>Dwa.</tresc></paragraf>`,
    tree: ['par 1: § 1. § 4 otrzymuje brzmienie:', '  fragment: „§ 4. Rada liczy 15 radnych.', 'par 2: § 2. Dwa.'],
    trees: {
      xml: ['par 1: § 1. § 4 otrzymuje brzmienie:', '  cytat: „§ 4. Rada liczy 15 radnych.', 'par 2: § 2. Dwa.'],
    },
    warnings: { docx: ['unclosed-quote', 'not-recognised'], text: ['unclosed-quote', 'not-recognised'] },
  },

  'chapters with their titles in the same line, and in the next': {
    docx: {
      body: [
        'DZIAŁ I',
        'Przepisy ogólne',
        'Rozdział 1. Park',
        '§ 1. Raz.',
        'ROZDZIAŁ II',
        'Opłaty',
        'Oddział 1',
        'Bilety',
        '§ 2. Dwa.',
      ].map((line) => paragraph(line)),
    },
    text: 'DZIAŁ I\nPrzepisy ogólne\nRozdział 1. Park\n§ 1. Raz.\nROZDZIAŁ II\nOpłaty\nOddział 1\nBilety\n§ 2. Dwa.',
    xml: `<dzial nr="I"><podtytul>Przepisy ogólne</podtytul><rozdzial nr="1"><podtytul>Park</podtytul><paragraf nr="1"><tresc>Raz.</tresc></paragraf></rozdzial>
      <rozdzial nr="II"><podtytul>Opłaty</podtytul><oddzial nr="1"><podtytul>Bilety</podtytul><paragraf nr="2"><tresc>Dwa.</tresc></paragraf></oddzial></rozdzial></dzial>`,
    tree: [
      'dzial I: DZIAŁ I',
      '  podtytul: Przepisy ogólne',
      '  rozdzial 1: Rozdział 1.',
      '    podtytul: Park',
      '    par 1: § 1. Raz.',
      '  rozdzial II: ROZDZIAŁ II',
      '    podtytul: Opłaty',
      '    oddzial 1: Oddział 1',
      '      podtytul: Bilety',
      '      par 2: § 2. Dwa.',
    ],
    trees: {
      xml: [
        'dzial I: Dział I',
        '  podtytul: Przepisy ogólne',
        '  rozdzial 1: Rozdział 1',
        '    podtytul: Park',
        '    par 1: § 1. Raz.',
        '  rozdzial II: Rozdział II',
        '    podtytul: Opłaty',
        '    oddzial 1: Oddział 1',
        '      podtytul: Bilety',
        '      par 2: § 2. Dwa.',
      ],
    },
  },

  'annexes with paragraphs of their own, in capitals and not': {
    docx: {
      body: [
        '§ 1. Ustala się regulaminy.',
        'Załącznik nr 1 do uchwały nr V/13/2026',
        '§ 1. Park jest otwarty.',
        '§ 2. Wstęp jest wolny.',
        'ZAŁĄCZNIK NR 2',
        '§ 1. Cmentarz jest otwarty.',
      ].map((line) => paragraph(line)),
    },
    text: '§ 1. Ustala się regulaminy.\n\nZałącznik nr 1 do uchwały nr V/13/2026\n§ 1. Park jest otwarty.\n§ 2. Wstęp jest wolny.\nZAŁĄCZNIK NR 2\n§ 1. Cmentarz jest otwarty.',
    xml: `<paragraf nr="1"><tresc>Ustala się regulaminy.</tresc></paragraf><zalaczniki>
      <zalacznik nr="1"><do-aktu>Załącznik nr 1 do uchwały nr V/13/2026</do-aktu><paragraf nr="1"><tresc>Park jest otwarty.</tresc></paragraf><paragraf nr="2"><tresc>Wstęp jest wolny.</tresc></paragraf></zalacznik>
      <zalacznik nr="2"><do-aktu>ZAŁĄCZNIK NR 2</do-aktu><paragraf nr="1"><tresc>Cmentarz jest otwarty.</tresc></paragraf></zalacznik></zalaczniki>`,
    tree: [
      'par 1: § 1. Ustala się regulaminy.',
      'zal 1: Załącznik nr 1 do uchwały nr V/13/2026',
      '  par 1: § 1. Park jest otwarty.',
      '  par 2: § 2. Wstęp jest wolny.',
      'zal 2: ZAŁĄCZNIK NR 2',
      '  par 1: § 1. Cmentarz jest otwarty.',
    ],
  },

  'a table between units': {
    docx: {
      body: [
        paragraph('§ 1. Stawki wynoszą:'),
        table([
          ['Lokal', 'Stawka'],
          ['garaż', '12,00'],
        ]),
        paragraph('§ 2. Dwa.'),
      ],
    },
    text: '§ 1. Stawki wynoszą:\n\nLokal\tStawka\n\ngaraż\t12,00\n\n§ 2. Dwa.',
    xml: `<paragraf nr="1"><tresc>Stawki wynoszą:</tresc><tabela><wiersz><komorka>Lokal</komorka><komorka>Stawka</komorka></wiersz><wiersz><komorka>garaż</komorka><komorka>12,00</komorka></wiersz></tabela></paragraf>
      <paragraf nr="2"><tresc>Dwa.</tresc></paragraf>`,
    tree: ['par 1: § 1. Stawki wynoszą:', '  tabela: Lokal\tStawka / garaż\t12,00', 'par 2: § 2. Dwa.'],
    trees: {
      text: [
        'par 1: § 1. Stawki wynoszą:',
        '  fragment: Lokal\tStawka',
        '  fragment: garaż\t12,00',
        'par 2: § 2. Dwa.',
      ],
    },
    warnings: { text: ['not-recognised', 'not-recognised'] },
  },

  footnotes: {
    counted: '1)',
    docx: {
      footnotes: { 1: 'Bez podatku.' },
      body: [paragraph(`${run('§ 1. Opłata')}${footnote(1)}${run(' wynosi 5 zł.')}`), paragraph('§ 2. Dwa.')],
    },
    xml: `<paragraf nr="1"><tresc>Opłata<przypis nr="1">1)</przypis> wynosi 5 zł.</tresc></paragraf><paragraf nr="2"><tresc>Dwa.</tresc></paragraf>
      <tresc-przypisow><tresc-przypisu nr="1">Bez podatku.</tresc-przypisu></tresc-przypisow>`,
    without: { text: 'plain text has none' },
    tree: ['par 1: § 1. Opłata^{1)} wynosi 5 zł.', '  przypis 1): 1) Bez podatku.', 'par 2: § 2. Dwa.'],
  },

  'signatures and a justification': {
    docx: {
      body: ['§ 1. Raz.', 'Przewodnicząca Rady Miejskiej\nJadwiga Zielna', 'Uzasadnienie', 'Park jest potrzebny.'].map(
        (line) => paragraph(line),
      ),
    },
    text: '§ 1. Raz.\n\nPrzewodnicząca Rady Miejskiej\n\nJadwiga Zielna\n\nUzasadnienie\n\nPark jest potrzebny.',
    xml: `<paragraf nr="1"><tresc>Raz.</tresc></paragraf><podpisy>Przewodnicząca Rady Miejskiej<nl/>Jadwiga Zielna</podpisy><uzasadnienie>Park jest potrzebny.</uzasadnienie>`,
    tree: ['par 1: § 1. Raz.', 'podpisy: Przewodnicząca Rady Miejskiej / Jadwiga Zielna'],
    justification: 'Park jest potrzebny.',
  },

  'gaps and repetitions': {
    docx: { body: ['§ 1. Raz.', '§ 3. Trzy.', '§ 3. Znów trzy.'].map((line) => paragraph(line)) },
    text: '§ 1. Raz.\n§ 3. Trzy.\n§ 3. Znów trzy.',
    xml: '<paragraf nr="1"><tresc>Raz.</tresc></paragraf><paragraf nr="3"><tresc>Trzy.</tresc></paragraf><paragraf nr="3"><tresc>Znów trzy.</tresc></paragraf>',
    tree: ['par 1: § 1. Raz.', 'par 3: § 3. Trzy.', 'par 3: § 3. Znów trzy.'],
    warnings: { docx: ['gap', 'duplicate'], text: ['gap', 'duplicate'], xml: ['gap', 'duplicate'] },
  },

  'what nobody knows': {
    docx: { body: [paragraph('§ 1. Raz.'), paragraph('* * *'), paragraph('§ 2. Dwa.')] },
    text: '§ 1. Raz.\n\n* * *\n\n§ 2. Dwa.',
    xml: '<paragraf nr="1"><tresc>Raz.</tresc></paragraf><ozdobnik>* * *</ozdobnik><paragraf nr="2"><tresc>Dwa.</tresc></paragraf>',
    tree: ['par 1: § 1. Raz.', '  fragment: * * *', 'par 2: § 2. Dwa.'],
    trees: { xml: ['par 1: § 1. Raz.', 'fragment: * * *', 'par 2: § 2. Dwa.'] },
    warnings: { docx: ['not-recognised'], text: ['not-recognised'], xml: ['unknown-element'] },
  },

  'a picture or a formula': {
    docx: { body: [paragraph(`${run('§ 1. Wzór: ')}<w:r><w:drawing/></w:r>`), paragraph('§ 2. Dwa.')] },
    xml: '<paragraf nr="1"><tresc>Wzór: <obraz plik="wzor.png"/></tresc></paragraf><paragraf nr="2"><tresc>Dwa.</tresc></paragraf>',
    without: { text: 'plain text has none' },
    tree: ['par 1: § 1. Wzór:', 'par 2: § 2. Dwa.'],
    warnings: { docx: ['picture'], xml: ['picture'] },
  },
};
