import { describe, expect, test } from 'vitest';
import { tellWarning } from './act-warning.ts';
import { bodyOfAct, bodyOfBlocks, isWhole } from './coverage.ts';
import { recogniseAct } from './recognise-act.ts';
import type { SourceBlock } from './source-block.ts';
import { outline, paragraphs } from './testing/outline.ts';

/** The tree, told as lines; every character of the body has to be in it. */
function tree(source: string | SourceBlock[]) {
  const act = recogniseAct(typeof source === 'string' ? paragraphs(source) : source);
  expect(isWhole(bodyOfBlocks(act.body), bodyOfAct(act.elements))).toBe(true);
  return { lines: outline(act.elements), warnings: act.warnings.map(tellWarning), act };
}

test('a resolution: head, chapters, units within units, signatures', () => {
  const { lines, warnings, act } = tree(`
    UCHWAŁA NR XII/34/2026
    RADY MIEJSKIEJ W LIPOGRODZIE
    z dnia 12 marca 2026 r.
    w sprawie regulaminu targowiska
    „Na Błoniach”
    Na podstawie art. 40 ust. 2 pkt 4 ustawy z dnia 8 marca 1990 r. o samorządzie gminnym
    Rada Miejska uchwala, co następuje:
    Rozdział 1
    Przepisy ogólne
    § 1. 1. Uchwała określa:
    1) zasady handlu:
    a) w dni powszednie,
    b) w święta,
    – poza porą nocną;
    2) opłaty.
    2. Targowisko jest czynne cały rok.
    Rozdział 2. Przepisy końcowe
    § 2. Uchwała wchodzi w życie po upływie 14 dni.
    Przewodnicząca Rady Miejskiej
    Anna Lipowska`);
  expect(lines).toEqual([
    'metryka: UCHWAŁA NR XII/34/2026',
    'organ-wydajacy: RADY MIEJSKIEJ W LIPOGRODZIE',
    'metryka: z dnia 12 marca 2026 r.',
    'tytul: w sprawie regulaminu targowiska / „Na Błoniach”',
    'podstawa: Na podstawie art. 40 ust. 2 pkt 4 ustawy z dnia 8 marca 1990 r. o samorządzie gminnym',
    'formula: Rada Miejska uchwala, co następuje:',
    'rozdzial 1: Rozdział 1',
    '  podtytul: Przepisy ogólne',
    '  par 1: § 1.',
    '    ust 1: 1. Uchwała określa:',
    '      pkt 1: 1) zasady handlu:',
    '        lit a: a) w dni powszednie,',
    '        lit b: b) w święta,',
    '          tiret: – poza porą nocną;',
    '      pkt 2: 2) opłaty.',
    '    ust 2: 2. Targowisko jest czynne cały rok.',
    'rozdzial 2: Rozdział 2.',
    '  podtytul: Przepisy końcowe',
    '  par 2: § 2. Uchwała wchodzi w życie po upływie 14 dni.',
    'podpisy: Przewodnicząca Rady Miejskiej / Anna Lipowska',
  ]);
  expect(warnings).toEqual([]);
  expect(act.head).toEqual({
    type: 'Uchwała',
    number: 'XII/34/2026',
    date: '2026-03-12',
    organ: 'RADY MIEJSKIEJ W LIPOGRODZIE',
    title: 'w sprawie regulaminu targowiska „Na Błoniach”',
  });
});

test('a head in one line is cut where its parts begin; dots of a draft are no number', () => {
  const { lines, act } = tree(`
    Projekt
    Uchwała nr ........ Rady Gminy Lipogród z dnia ........ 2026 r. w sprawie herbu
    § 1. Ustanawia się herb.`);
  expect(lines).toEqual([
    'fragment: Projekt',
    'metryka: Uchwała nr ........',
    'organ-wydajacy: Rady Gminy Lipogród',
    'metryka: z dnia ........ 2026 r.',
    'tytul: w sprawie herbu',
    'par 1: § 1. Ustanawia się herb.',
  ]);
  expect(act.head).toMatchObject({ type: 'Uchwała', number: null, date: null, organ: 'Rady Gminy Lipogród' });
});

test('what ends a list without a mark is followed by the common part, which belongs to what the list is in', () => {
  const { lines } = tree(`
    § 1. Kto:
    1) hałasuje
    2) śmieci
    – płaci grzywnę.
    § 2. Opłata obejmuje:
    1) wstęp:
    a) ulgowy,
    b) zwykły.
    Opłaty nie pobiera się od dzieci.`);
  expect(lines).toEqual([
    'par 1: § 1. Kto:',
    '  pkt 1: 1) hałasuje',
    '  pkt 2: 2) śmieci',
    '  wspolna: – płaci grzywnę.',
    'par 2: § 2. Opłata obejmuje:',
    '  pkt 1: 1) wstęp:',
    '    lit a: a) ulgowy,',
    '    lit b: b) zwykły.',
    '  wspolna: Opłaty nie pobiera się od dzieci.',
  ]);
});

describe('numbers', () => {
  test.each([
    ['§1. Tekst', 'par 1: §1. Tekst'],
    ['§ 1 . Tekst', 'par 1: § 1 . Tekst'],
    ['§\u00a01.\u00a0Tekst', 'par 1: §\u00a01. Tekst'],
    ['§ 1a. Tekst', 'par 1a: § 1a. Tekst'],
    ['§ 1^{1}. Tekst', 'par 1^1: § 1^{1}. Tekst'],
    ['§ 1¹. Tekst', 'par 1^1: § 1¹. Tekst'],
    ['Art. 1. Tekst', 'art 1: Art. 1. Tekst'],
    ['§ 1', 'par 1: § 1'],
  ])('%s', (source, line) => expect(tree(source).lines).toEqual([line]));

  test.each([
    '§ 5 ust. 2 stosuje się odpowiednio.',
    'Rozdział 2 stosuje się odpowiednio.',
    'Załącznik nr 2 stanowi plan miasta.',
    '12.05.2026 r. upływa termin.',
  ])('%s is a sentence', (sentence) => {
    expect(tree(`§ 1. Tekst.\n${sentence}`).lines).toEqual(['par 1: § 1. Tekst.', `  fragment: ${sentence}`]);
  });

  test('letters behind z, double dashes, § within articles, several numbers in a line', () => {
    expect(
      tree('Art. 1. § 1. 1) a) pierwsze\nb) drugie:\n– trzecie:\n– – czwarte\nza) piąte\n§ 2. szóste').lines,
    ).toEqual([
      'art 1: Art. 1.',
      '  par 1: § 1.',
      '    pkt 1: 1)',
      '      lit a: a) pierwsze',
      '      lit b: b) drugie:',
      '        tiret: – trzecie:',
      '          podwojne-tiret: – – czwarte',
      '      lit za: za) piąte',
      '  par 2: § 2. szóste',
    ]);
  });

  test('gaps and repetitions are told by their line, and inserted units are neither', () => {
    const { warnings } = tree(
      '§ 1. A.\n§ 1a. B.\n§ 1b. C.\n§ 2. 1. D:\n1) e;\n3) f;\n3) g.\n2. H.\n§ 4. I.\n§ 4^{1}. J.',
    );
    expect(warnings).toEqual([
      'Wiersz 6: luka w numeracji, po pkt 1 jest pkt 3.',
      'Wiersz 7: pkt 3 powtarza się.',
      'Wiersz 9: luka w numeracji, po § 2 jest § 4.',
    ]);
  });

  test('an ust. without a paragraph is kept and told', () => {
    const { lines, warnings } = tree('Rozdział 1\n1. Tekst.');
    expect(lines).toEqual(['rozdzial 1: Rozdział 1', '  ust 1: 1. Tekst.']);
    expect(warnings).toEqual(['Wiersz 2: ust. 1 nie należy do żadnego paragrafu ani artykułu.']);
  });

  test('numbers that the word processor counts stand where it shows them', () => {
    const { lines, act } = tree([
      { line: 1, generated: '§ 1.', text: '1. Ustęp.' },
      { line: 2, generated: 'Rozdział 2.', text: 'Opłaty' },
      { line: 3, generated: '§ 2.', text: 'Opłata:' },
      { line: 4, generated: '1)', text: 'a) ulgowa' },
      { line: 5, generated: '•', text: 'dla dzieci' },
      { line: 6, generated: '1.1.', text: 'bez nazwy' },
    ]);
    expect(lines).toEqual([
      'par 1: § 1.',
      '  ust 1: 1. Ustęp.',
      'rozdzial 2: Rozdział 2.',
      '  podtytul: Opłaty',
      '  par 2: § 2. Opłata:',
      '    pkt 1: 1)',
      '      lit a: a) ulgowa',
      '        tiret: • dla dzieci',
      '          fragment: 1.1. bez nazwy',
    ]);
    expect(act.elements[0]).toMatchObject({ generated: true, children: [{ generated: false }] });
  });
});

describe('quotes of amended text', () => {
  test('are one element, whatever numbers stand in them, and may nest', () => {
    const { lines, warnings } = tree(`
      § 1. W uchwale nr 5 wprowadza się zmiany:
      1) § 3 otrzymuje brzmienie:
      „§ 3. 1. Park „Zielony
      Staw” jest otwarty.
      2. Wstęp jest wolny.”;
      2) po § 3 dodaje się § 3a w brzmieniu: „§ 3a. Psy
      1) wolno wprowadzać.”.
      § 2. Uchwała wchodzi w życie z dniem podjęcia.`);
    expect(lines).toEqual([
      'par 1: § 1. W uchwale nr 5 wprowadza się zmiany:',
      '  pkt 1: 1) § 3 otrzymuje brzmienie:',
      '    cytat: „§ 3. 1. Park „Zielony / Staw” jest otwarty. / 2. Wstęp jest wolny.”;',
      '  pkt 2: 2) po § 3 dodaje się § 3a w brzmieniu:',
      '    cytat: „§ 3a. Psy / 1) wolno wprowadzać.”.',
      'par 2: § 2. Uchwała wchodzi w życie z dniem podjęcia.',
    ]);
    expect(warnings).toEqual([]);
  });

  test('that are never closed swallow nothing, and are told', () => {
    const { lines, warnings } = tree('§ 1. Park „Zielony Staw.\n§ 2. Tekst.');
    expect(lines).toEqual(['par 1: § 1. Park „Zielony Staw.', 'par 2: § 2. Tekst.']);
    expect(warnings).toEqual(['Wiersz 1: cudzysłów nie jest zamknięty.']);
  });

  test('hold tables', () => {
    const { lines } = tree([
      { line: 1, text: '§ 1. Tabela otrzymuje brzmienie: „' },
      {
        line: 2,
        rows: [
          ['Lp.', 'Opłata\nw zł'],
          ['1', '5,00'],
        ],
      },
      { line: 3, text: '”.' },
    ]);
    expect(lines).toEqual([
      'par 1: § 1. Tabela otrzymuje brzmienie:',
      '  cytat: „',
      '    tabela: Lp.\tOpłata\u2028w zł / 1\t5,00',
      '    fragment: ”.',
    ]);
  });
});

test('annexes have paragraphs of their own, and the justification is no part of the act', () => {
  const { lines, act } = tree(`
    § 1. Nadaje się statut, który stanowi załącznik do uchwały.
    Burmistrz Lipogrodu
    Uzasadnienie
    Statut jest potrzebny:
    1) od dawna.
    ZAŁĄCZNIK
    do uchwały nr 7
    z dnia 1 lutego 2026 r.
    STATUT
    DOMU KULTURY
    § 1. Dom działa.
    1. Bez paragrafu.
    Załącznik nr 2 do uchwały nr 7
    1) lista`);
  expect(lines).toEqual([
    'par 1: § 1. Nadaje się statut, który stanowi załącznik do uchwały.',
    'podpisy: Burmistrz Lipogrodu',
    'zal: ZAŁĄCZNIK / do uchwały nr 7 / z dnia 1 lutego 2026 r.',
    '  tytul: STATUT / DOMU KULTURY',
    '  par 1: § 1. Dom działa.',
    '    ust 1: 1. Bez paragrafu.',
    'zal 2: Załącznik nr 2 do uchwały nr 7',
    '  pkt 1: 1) lista',
  ]);
  expect(act.justification.map(({ line }) => line)).toEqual([4, 5, 6]);
});

test('footnotes stand in the element that refers to them, and line breaks of a paragraph do not hide numbers', () => {
  const { lines } = tree([
    { line: 1, text: '§ 1. Opłata^{1)} wynosi:\n1) 5 zł;\n2) 10 zł', notes: [{ nr: '1)', text: 'Rocznie.' }] },
  ]);
  expect(lines).toEqual([
    'par 1: § 1. Opłata^{1)} wynosi:',
    '  pkt 1: 1) 5 zł;',
    '  pkt 2: 2) 10 zł',
    '    przypis 1): 1) Rocznie.',
  ]);
});
