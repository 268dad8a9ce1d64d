import type { CaseEvent, OwnCase } from '@wiec/contract/initiatives.ts';
import type { OfficeCase, OfficeEvent } from '@wiec/contract/office-initiatives.ts';
import { formatDate, formatDateTime, lastDayOf } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { caseStateNames } from '@wiec/domain/case-course.ts';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import type { PaperOrder, PaperPart } from '../../../services/written-paper.ts';

/** What stands on paper of a case. */
export type PaperCase = Pick<
  OfficeCase,
  | 'number'
  | 'sign'
  | 'officeName'
  | 'state'
  | 'class'
  | 'typeName'
  | 'receivedAt'
  | 'dueAt'
  | 'category'
  | 'district'
  | 'cost'
  | 'title'
  | 'content'
  | 'locationDescription'
  | 'locationLatitude'
  | 'locationLongitude'
  | 'byAccount'
  | 'way'
  | 'files'
  | 'course'
> & {
  leader: string | null;
  consultation: string | null;
  /** Null: who wrote is left out. */
  author: { replyTo: string | null; sender: { name: string; address: string } | null } | null;
};

const FACTS = [
  { title: 'Co', width: 130 },
  { title: 'Jak jest', width: '*' },
] as const;
const FILES = [
  { title: 'Plik', width: '*' },
  { title: 'Bajtów', width: 80, align: 'right' },
] as const;

/**
 * A case as a document for the files of the office: the letter alone, or with its whole course. Notes between desks stay out of it;
 * questions to units and their opinions are part of the case.
 */
export function casePaper(read: PaperCase, at: Date, { withCourse }: { withCourse: boolean }): PaperOrder {
  return paperOf(read, at, factsOf(read), [
    ...letterParts('Co napisał mieszkaniec', read),
    ...(withCourse ? courseOf(read.course) : []),
  ]);
}

/** A document of a case: its number, what is known of it, and the rest; number and sign stand on each page. */
function paperOf(
  { number, sign }: Pick<OwnCase, 'number' | 'sign'>,
  at: Date,
  facts: readonly (readonly string[])[],
  rest: readonly PaperPart[],
): PaperOrder {
  const title = `Sprawa ${number}`;
  return {
    title,
    author: 'Wiec',
    at,
    foot: `${title}${sign === null ? '' : `, ${sign}`}, wydruk z ${formatDateTime(at)}`,
    parts: [{ kind: 'title', text: title }, { kind: 'table', columns: FACTS, rows: facts }, ...rest],
  };
}

/** What was written, word for word, and the names of its files. */
function letterParts(
  heading: string,
  { title, content, files }: Pick<OwnCase, 'title' | 'content' | 'files'>,
): PaperPart[] {
  return [
    { kind: 'heading', text: heading },
    ...(content.startsWith(title.replace(/…$/u, '')) ? [] : [{ kind: 'subheading' as const, text: title }]),
    ...paragraphs(content),
    ...(files.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: 'Załączniki' },
          { kind: 'table' as const, columns: FILES, rows: files.map((file) => [file.filename, String(file.size)]) },
        ]),
  ];
}

/**
 * A case as its author keeps it: what stands on its page, and nothing of the office's desks. Its address, which opens it, is left out, so
 * that the document can be shown to others.
 */
export function ownCasePaper(read: OwnCase, at: Date): PaperOrder {
  const rows: [string, string | null][] = [
    ['Urząd', read.officeName],
    ['Znak sprawy', read.sign],
    ['Wpłynęła', formatDateTime(new Date(read.receivedAt))],
    ['Zgłoszenie', read.typeName],
    ['Stan', read.stateName],
    ['Decyzja', read.decision],
    ['Kategoria', read.category],
    ['Obszar', read.district],
    ['Koszt według autora', read.cost === null ? null : formatMoney(Math.round(read.cost * 100))],
    ['Miejsce', placeOf(read)],
    ...read.ahead.map(({ until, title: what }): [string, string] => [
      what,
      `do ${formatDate(lastDayOf(new Date(until)))}`,
    ]),
  ];
  return paperOf(read, at, filled(rows), [
    ...letterParts('Zgłoszenie', read),
    { kind: 'heading', text: 'Przebieg' },
    ...read.course.flatMap((event) => eventParts(event, event.title)),
  ]);
}

const filled = (rows: readonly (readonly [string, string | null])[]): string[][] =>
  rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]));

const placeOf = ({
  locationDescription,
  locationLatitude,
  locationLongitude,
}: Pick<OwnCase, 'locationDescription' | 'locationLatitude' | 'locationLongitude'>): string =>
  [
    locationDescription,
    locationLatitude === null ? '' : `${locationLatitude.toFixed(6)}, ${locationLongitude!.toFixed(6)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const eventParts = ({ at, words, files }: Pick<CaseEvent, 'at' | 'words' | 'files'>, told: string): PaperPart[] => [
  { kind: 'subheading', text: `${formatDateTime(new Date(at))}: ${told}` },
  ...(words === null ? [] : paragraphs(words)),
  ...files.map(({ filename }): PaperPart => ({ kind: 'note', text: `Załącznik: ${filename}` })),
];

const paragraphs = (text: string): PaperPart[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: line }));

function factsOf(read: PaperCase): string[][] {
  const rows: [string, string | null][] = [
    ['Urząd', read.officeName],
    ['Znak sprawy', read.sign],
    ['Wpłynęła', formatDateTime(new Date(read.receivedAt))],
    ['Droga', caseWayNames[read.way]],
    ['Wybrane w formularzu', read.way === 'portal' ? read.typeName : null],
    [
      'Rodzaj',
      read.class === null ? 'nie nadano' : `${classRules[read.class].name} (${classRules[read.class].source})`,
    ],
    ['Termin', formatDate(lastDayOf(new Date(read.dueAt)))],
    ['Stan', caseStateNames[read.state]],
    ['Prowadzi', read.leader],
    ['Kategoria', read.category],
    ['Obszar', read.district],
    ['Konsultacja', read.consultation],
    ['Koszt według autora', read.cost === null ? null : formatMoney(Math.round(read.cost * 100))],
    ['Miejsce', placeOf(read)],
    ...authorOf(read),
  ];
  return filled(rows);
}

function authorOf({ byAccount, way, author }: PaperCase): [string, string | null][] {
  const kind = byAccount ? 'osoba z kontem' : way === 'portal' ? 'osoba bez konta' : 'nadawca pisma';
  if (author === null) return [['Autor', kind]];
  const { sender, replyTo } = author;
  return [
    ['Autor', sender === null ? kind : sender.name === '' ? 'pismo bez podpisu' : sender.name],
    ['Adres autora', sender?.address ?? null],
    ['Odpowiedź na adres', replyTo],
  ];
}

/** A note is for the desks alone. */
const isOnPaper = ({ act }: OfficeEvent): boolean => act !== 'note';

function courseOf(course: readonly OfficeEvent[]): PaperPart[] {
  const shown = course.filter(isOnPaper);
  const notes = course.length - shown.length;
  return [
    { kind: 'heading', text: 'Przebieg' },
    ...shown.flatMap((event) => eventParts(event, event.name === null ? event.title : `${event.name}: ${event.title}`)),
    ...(notes === 0 ? [] : [{ kind: 'note' as const, text: `Bez notatek urzędu, których jest ${notes}.` }]),
  ];
}
