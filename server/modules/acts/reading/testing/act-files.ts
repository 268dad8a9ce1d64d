/** An act as a file of each format: numbers typed, counted by a word processor, or as attributes of XML. */
import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { readMarked } from '@wiec/domain/acts/superscript.ts';
import { readActDate } from '@wiec/domain/acts/act-header.ts';
import { docx, escapeXml, footnote, list, paragraph, run, superscript, table, zip } from './docx-builder.ts';

/** Lines of an act, with the elements that begin in each: `§ 1. 1.` are two. */
function linesOf(elements: readonly ActElement[]): { element: ActElement; labels: ActElement[]; text: string }[] {
  return elements.flatMap((element) => {
    const [first] = element.children;
    const isShared =
      element.text === '' && (first?.unit === 'ust' || (element.unit === 'art' && first?.unit === 'par'));
    if (isShared) {
      const [line, ...rest] = linesOf(element.children);
      return [{ ...line!, labels: [element, ...line!.labels] }, ...rest];
    }
    return [{ element, labels: [element], text: element.text }, ...linesOf(element.children)];
  });
}

const typed = ({ labels, text }: { labels: readonly ActElement[]; text: string }): string =>
  [...labels.map(({ label }) => label), text].filter((part) => part !== '').join(' ');

/** Plain text knows neither tables nor footnotes, and indices as signs of their own. */
export const asText = (act: readonly ActElement[]): string =>
  linesOf(act)
    .filter(({ element }) => element.unit !== 'przypis')
    .map((line) => raisedDigits(typed(line)).replaceAll('\n', '\n\n'))
    .join('\n\n');

export const raisedDigits = (marked: string): string =>
  marked.replaceAll(/\^\{(\d)\)\}/g, '').replaceAll(/\^\{(\d)\}/g, (_, digit: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);

const COUNTED: Readonly<Record<string, [format: string, text: string]>> = {
  par: ['decimal', '§ %1.'],
  pkt: ['decimal', '%1)'],
  lit: ['lowerLetter', '%1)'],
  tiret: ['bullet', '–'],
};

/** @param counted numbers that follow one another are left to lists of the word processor */
export function asDocx(act: readonly ActElement[], counted: boolean): Uint8Array {
  const lists: string[][] = [];
  const listOf = new Map<ActElement, number>();
  const countThrough = (siblings: readonly ActElement[], unit: string): void => {
    const [format, text] = COUNTED[unit]!;
    const units = siblings.filter((element) => element.unit === unit);
    const inOrder = units.every(({ nr, unit: of }, at) => of === 'tiret' || nr === numberAt(format, at));
    if (!inOrder || units.length === 0) return;
    lists.push(list(lists.length + 1, [[format, text]]));
    for (const element of units) listOf.set(element, lists.length);
  };
  const visit = (siblings: readonly ActElement[]): void => {
    for (const unit of ['pkt', 'lit', 'tiret']) countThrough(siblings, unit);
    for (const element of siblings) visit(element.children);
  };
  if (counted) {
    visit(act);
    for (const root of [act, ...act.filter(({ unit }) => unit === 'zal').map(({ children }) => children)]) {
      countThrough(everyParagraph(root), 'par');
    }
  }
  const notes: Record<number, string> = {};
  const body = linesOf(act)
    .filter(({ element }) => element.unit !== 'przypis')
    .flatMap((line) => {
      if (line.element.kind === 'tabela') {
        return [table(line.text.split('\n').map((row) => row.split('\t')))];
      }
      for (const { nr, text } of line.element.children.filter(({ unit }) => unit === 'przypis')) {
        notes[Number.parseInt(nr!, 10)] = text;
      }
      const number = listOf.get(line.labels[0]!);
      const labels = number === undefined ? line.labels : line.labels.slice(1);
      const parts = typed({ labels, text: line.text }).split('\n');
      return parts.map((part, at) =>
        paragraph(runs(part), at === 0 && number !== undefined ? { list: [number, 0] } : {}),
      );
    });
  return docx({ body, lists, ...(Object.keys(notes).length > 0 ? { footnotes: notes } : {}) });
}

const numberAt = (format: string, at: number): string =>
  format === 'lowerLetter' ? String.fromCharCode(97 + at) : String(at + 1);

const everyParagraph = (elements: readonly ActElement[]): ActElement[] =>
  elements.flatMap((element) => {
    if (element.unit === 'zal' || element.unit === 'art') return [];
    return element.unit === 'par' ? [element] : everyParagraph(element.children);
  });

const runs = (marked: string): string =>
  readMarked(marked)
    .map(({ text, superscript: raised }) => {
      if (!raised) return run(text);
      return text.endsWith(')') ? footnote(Number.parseInt(text, 10)) : superscript(text);
    })
    .join('') || run('');

const XML_NAMES: Readonly<Record<string, string>> = {
  par: 'paragraf',
  art: 'artykul',
  ust: 'ustep',
  pkt: 'punkt',
  lit: 'litera',
  wspolna: 'czesc-wspolna',
  podstawa: 'podstawa-prawna',
  zal: 'zalacznik',
};

const NOT_HEAD = new Set(['metryka', 'organ-wydajacy', 'tytul']);

export function asXml(act: readonly ActElement[]): string {
  const head = act.filter(({ kind }) => NOT_HEAD.has(kind));
  const [type, , number] = head[0]!.text.split(' ');
  const text = (kind: string): string => xmlText(head.find((element) => element.kind === kind)!.text);
  const date = readActDate(head[2]!.text) ?? '';
  if (!isPlainDate(date)) throw new Error('the acts of the tests have dates');
  const typeName = type![0] + type!.slice(1).toLowerCase();
  const annexes = act.filter(({ unit }) => unit === 'zal').map(xmlOf);
  const rest = act.filter(({ kind, unit }) => !NOT_HEAD.has(kind) && unit !== 'zal').map(xmlOf);
  const notes = [...act].flatMap(function every(element): ActElement[] {
    return [...(element.unit === 'przypis' ? [element] : []), ...element.children.flatMap(every)];
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<uchwala xmlns="http://www.crd.gov.pl/xml/schematy/edap/2010/01/02">
  <metryka opis-typu="${typeName}" numer="${number}" data="${date}T00:00:00">
    <organ-wydajacy>${text('organ-wydajacy')}</organ-wydajacy>
    <tytul>${text('tytul')}</tytul>
  </metryka>
  ${rest.join('\n  ')}
  <zalaczniki>${annexes.join('')}</zalaczniki>
  <tresc-przypisow>${notes.map(({ nr, text: note }) => `<tresc-przypisu nr="${Number.parseInt(nr!, 10)}">${escapeXml(note)}</tresc-przypisu>`).join('')}</tresc-przypisow>
</uchwala>`;
}

function xmlOf(element: ActElement): string {
  const { unit, kind, nr, text, label, children } = element;
  if (unit === 'przypis') return '';
  const name = XML_NAMES[unit ?? ''] ?? unit ?? kind;
  const number = nr === null ? '' : ` nr="${nr}"`;
  const inside = children.map(xmlOf).join('\n');
  if (kind === 'tabela') {
    const rows = text.split('\n').map(
      (row) =>
        `<wiersz>${row
          .split('\t')
          .map((cell) => `<komorka>${cell}</komorka>`)
          .join('')}</wiersz>`,
    );
    return `<tabela>${rows.join('')}</tabela>`;
  }
  // The dash of a common part is text in XML too.
  const own = unit === 'wspolna' ? [label, text].filter((part) => part !== '').join(' ') : text;
  const content = unit === 'zal' ? `<do-aktu>${xmlText(own)}</do-aktu>` : xmlText(own);
  return `<${name}${number}>${content}${inside}</${name}>`;
}

const xmlText = (marked: string): string =>
  readMarked(marked)
    .map(({ text, superscript: raised }) => {
      if (!raised) return escapeXml(text).replaceAll('\n', '<nl/>');
      return text.endsWith(')')
        ? `<przypis nr="${Number.parseInt(text, 10)}">${text}</przypis>`
        : `<indeks-gorny>${text}</indeks-gorny>`;
    })
    .join('');

export const asZipx = (act: readonly ActElement[]): Uint8Array =>
  zip({ 'akt.xml': asXml(act), 'Mark.xml': '<Mark xmlns="http://zipx.org.pl/mark.xsd"/>', 'plan.pdf': '%PDF-1.4' });
