import type { ActElement } from './act-element.ts';
import { type ActHead, EMPTY_HEAD, readActDate } from './act-header.ts';
import { plainText } from './superscript.ts';

/** What a line before the first paragraph of an act is. */
export type HeadPart = 'metryka' | 'organ-wydajacy' | 'tytul' | 'podstawa' | 'formula' | 'other';

const TYPES = 'uchwała|uchwały|zarządzenie|zarządzenia|obwieszczenie|rozporządzenie|decyzja|postanowienie|ustawa';
const TYPE = new RegExp(String.raw`^(?:projekt\s{1,3})?(${TYPES})(?=\s|$)`, 'i');
const ORGAN =
  /^(?:rad[ay]|prezydenta?|burmistrza?|wójta?|sejmik(?:u|a)?|zarządu?|starost[ay]|marszałka?|komisarza?)(?=\s|$)/i;
const DATE = /^z\s+dnia(?=\s|$|\.|…)/i;
const TITLE = /^(?:w\s+sprawie|zmieniając[ae]|o\s+zmianie)(?=\s|$)/i;
const BASIS = /^na\s+podstawie(?=\s|$)/i;
const FORMULA = /(?:co\s+następuje|uchwala\s+się|zarządza\s+się|stanowi\s+się)/i;
const NUMBER = /\snr\s{0,3}([^\s,;]{1,40})/i;

/** `Uchwała nr 5 Rady … z dnia … w sprawie …` in one line is cut where its parts begin. */
export function splitHeadLine(text: string): string[] {
  if (!TYPE.test(text)) return [text];
  const at = [
    /\s(?=(?:rad[ay]|prezydenta|burmistrza|wójta|sejmiku|zarządu|starosty)\s)/i,
    /\s(?=z\s+dnia\s)/i,
    /\s(?=w\s+sprawie\s)/i,
  ].map((start) => start.exec(text)?.index ?? -1);
  const cuts = at.filter((index, place) => index > 0 && at.slice(0, place).every((before) => before < index));
  return [0, ...cuts].map((start, place) => text.slice(start, cuts[place]).trim()).filter((part) => part !== '');
}

/** @param before what the line before was; a title and a legal basis go on until something else begins */
export function headPart(text: string, before: HeadPart | null): HeadPart {
  if (BASIS.test(text)) return 'podstawa';
  if (TYPE.test(text) && before !== 'podstawa') return 'metryka';
  if (DATE.test(text) && before !== 'podstawa') return 'metryka';
  if (TITLE.test(text) && before !== 'podstawa') return 'tytul';
  if (before === 'podstawa') return FORMULA.test(text) && text.length < 120 ? 'formula' : 'podstawa';
  if (FORMULA.test(text)) return 'formula';
  if (before === 'tytul') return 'tytul';
  if (ORGAN.test(text)) return 'organ-wydajacy';
  return 'other';
}

/** Takes what a line of the head says into the act's data. */
export function readHeadLine(head: ActHead, part: HeadPart, marked: string): ActHead {
  const text = plainText(marked).replaceAll(/\s+/g, ' ').trim();
  if (part === 'organ-wydajacy' && head.organ === null) return { ...head, organ: text };
  if (part === 'tytul') return { ...head, title: head.title === null ? text : `${head.title} ${text}` };
  if (part !== 'metryka') return head;
  const type = TYPE.exec(text)?.[1];
  const number = type ? NUMBER.exec(text)?.[1] : undefined;
  // A draft leaves dots in the place of what is not known yet.
  const known = number && /[\p{L}\p{N}]/u.test(number) ? number : null;
  return {
    ...head,
    type: head.type ?? (type ? typeName(type) : null),
    number: head.number ?? known,
    date: head.date ?? (DATE.test(text) ? readActDate(text) : null),
  };
}

const HEAD_KINDS: ReadonlySet<string> = new Set(['metryka', 'organ-wydajacy', 'tytul']);

/** What the elements of the head say, whoever wrote them. @param elements of the act itself, in their order */
export const headOfElements = (elements: readonly Pick<ActElement, 'kind' | 'text'>[]): ActHead =>
  elements
    .filter(({ kind }) => HEAD_KINDS.has(kind))
    .flatMap(({ kind, text }) => text.split('\n').map((line) => ({ part: kind as HeadPart, line })))
    .reduce((head, { part, line }) => readHeadLine(head, part, line), EMPTY_HEAD);

function typeName(written: string): string {
  const name = written
    .toLowerCase()
    .replace(/uchwały$/, 'uchwała')
    .replace(/zarządzenia$/, 'zarządzenie');
  return name[0]!.toUpperCase() + name.slice(1);
}
