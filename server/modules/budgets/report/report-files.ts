import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countedLine, type EditionReportFacts, reportTables } from '@wiec/domain/edition-report.ts';
import { textOfHtml } from '../../../services/clean-html.ts';
import { toCsv } from '../../../services/csv.ts';
import type { PaperColumn } from '../../../services/paper.ts';
import { type PaperOrder, type PaperPart } from '../../../services/written-paper.ts';

/** A version that is being published, as its files tell it. */
export interface ToldReport {
  readonly editionTitle: string;
  readonly version: number;
  /** '': it is the first one. */
  readonly reason: string;
  readonly contentHtml: string;
  readonly facts: EditionReportFacts;
  readonly at: Date;
}

const NUMBERS: readonly PaperColumn[] = [
  { title: 'Co', width: 320 },
  { title: 'Ile', width: '*' },
];
const REJECTIONS: readonly PaperColumn[] = [
  { title: 'Numer', width: 70 },
  { title: 'Projekt', width: 180 },
  { title: 'Powód', width: '*' },
];

/** The document, in the order of the page. */
export function reportPaper({ editionTitle, version, reason, contentHtml, facts, at }: ToldReport): PaperOrder {
  const title = `Raport z edycji: ${editionTitle}`;
  return {
    title,
    author: 'Wiec',
    at,
    foot: title.slice(0, 90),
    parts: [
      { kind: 'title', text: 'Raport z edycji' },
      { kind: 'paragraph', text: `${editionTitle}. Ogłoszony ${formatDate(warsawDate(at))}. Wersja ${version}.` },
      ...(reason === '' ? [] : [{ kind: 'note', lead: 'Dlaczego nowa wersja: ', text: reason } as const]),
      ...partsOfHtml(contentHtml),
      { kind: 'heading', text: 'Liczby' },
      { kind: 'paragraph', text: countedLine(facts) },
      ...reportTables(facts).flatMap(({ title: name, rows }): PaperPart[] => [
        { kind: 'subheading', text: name },
        { kind: 'table', columns: NUMBERS, rows: rows.map(([what, value]) => [what, value]) },
      ]),
      ...(facts.rejections.length === 0
        ? []
        : [
            { kind: 'heading', text: 'Projekty niedopuszczone' } as const,
            {
              kind: 'table',
              columns: REJECTIONS,
              rows: facts.rejections.map((each) => [each.number, each.title, each.reason]),
            } as const,
          ]),
    ],
  };
}

/** Blocks of sanitised HTML, one after another. */
const partsOfHtml = (html: string): PaperPart[] =>
  html.split(/<\/(?:p|li|h\d|tr|blockquote)>|<br \/>/).flatMap((block): PaperPart[] => {
    const text = textOfHtml(block);
    if (text === '') return [];
    if (/<h\d/.test(block)) return [{ kind: 'subheading', text }];
    return [{ kind: 'paragraph', text: block.includes('<li') ? `• ${text}` : text }];
  });

/** The numbers as open data. Money in złotys, as everywhere in open data. */
export function reportData({ editionTitle, version, reason, facts, at }: Omit<ToldReport, 'contentHtml'>): {
  json: string;
  csv: string;
} {
  const { pool, chosenCost, paid, ...numbers } = facts;
  const json = {
    edition: editionTitle,
    version,
    publishedOn: warsawDate(at),
    reason,
    ...numbers,
    pool: pool / 100,
    chosenCost: chosenCost / 100,
    paid: paid === null ? null : paid / 100,
  };
  const rows = [
    ...reportTables(facts).flatMap(({ title, rows: told }) => told.map(([what, value]) => [title, what, value])),
    ...facts.rejections.map(({ number, title, reason: why }) => ['Niedopuszczone', `${number}: ${title}`, why]),
  ];
  return { json: `${JSON.stringify(json, null, 2)}\n`, csv: toCsv(['część', 'co', 'wartość'], rows) };
}
