import { type Row, readDelimitedRows } from '../pabulib/delimited-rows.ts';
import { isBlank, tidyText } from '../polish-text.ts';

/** A question of a file or of what was pasted, before it stands in a form. */
export interface PastedQuestion {
  /** A name of `questionTypes`. */
  type: string;
  content: string;
  required: boolean;
  options: string[];
  /** Of a matrix. */
  columns: string[];
}

export interface PastedFault {
  /** Of the text, from 1. */
  line: number;
  message: string;
}

export type Pasted = { ok: true; questions: PastedQuestion[] } | { ok: false; faults: PastedFault[] };

/** How many questions are taken at once. */
export const PASTED_QUESTIONS = 100;

/** As clerks write them, in lower case. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['jednokrotny wybór', 'SingleRadio'],
  ['jednokrotny', 'SingleRadio'],
  ['wielokrotny wybór', 'MultipleCheck'],
  ['wielokrotny', 'MultipleCheck'],
  ['pole wyboru', 'SingleCheck'],
  ['tekst', 'SingleText'],
  ['data', 'SingleDate'],
  ['ranking', 'Ranking'],
  ['macierz', 'Matrix'],
  ['punkty', 'Budget'],
]);
const WITH_OPTIONS: ReadonlySet<string> = new Set(['SingleRadio', 'MultipleCheck', 'SingleCheck', 'Ranking', 'Matrix']);
const YES: ReadonlySet<string> = new Set(['tak', 't', '1', 'x']);
const NO: ReadonlySet<string> = new Set(['', 'nie', 'n', '0']);
const HEADINGS: ReadonlySet<string> = new Set(['pytanie', 'treść', 'treść pytania']);

/**
 * Reads questions, one in a row: what is asked; its type; answers with `|` between them; columns of a matrix likewise; whether an answer
 * is required ('tak', 'nie'; unless told it is). Between them stands `;` or a tab, as spreadsheets copy. What is asked may stand alone:
 * it is a text then, or a choice where it has answers. Headings in the first row are passed over. Everything is taken, or nothing.
 */
export function readPastedQuestions(text: string): Pasted {
  const read = rowsOf(text);
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const [first, ...rest] = read.rows;
  const isHeading = first !== undefined && HEADINGS.has(tidyText(first.fields[0] ?? '').toLowerCase());
  const rows = isHeading ? rest : read.rows;
  if (rows.length === 0) return { ok: false, faults: [{ line: 1, message: 'Nie ma tu żadnego pytania.' }] };
  if (rows.length > PASTED_QUESTIONS) {
    return { ok: false, faults: [{ line: 1, message: `Najwyżej ${PASTED_QUESTIONS} pytań naraz.` }] };
  }
  const told = rows.map(readRow);
  const faults = told.flatMap((each) => (each.ok ? [] : [each.fault]));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, questions: told.flatMap((each) => (each.ok ? [each.question] : [])) };
}

function rowsOf(text: string): { ok: true; rows: Row[] } | { ok: false; fault: PastedFault } {
  const plain = text.replace(/^\uFEFF/, '');
  if (!plain.includes('\t')) return readDelimitedRows(plain);
  const rows = plain.split('\n').map((line, at) => ({ line: at + 1, fields: line.split('\t') }));
  return { ok: true, rows: rows.filter(({ fields }) => fields.some((field) => !isBlank(field))) };
}

const listOf = (field: string): string[] => [...new Set(field.split('|').map(tidyText).filter(Boolean))];

function readRow({ line, fields }: Row): { ok: true; question: PastedQuestion } | { ok: false; fault: PastedFault } {
  const [content = '', typeName = '', answers = '', columnNames = '', requiredWord = 'tak'] = fields.map(tidyText);
  const wrong = (message: string) => ({ ok: false as const, fault: { line, message } });
  if (content === '') return wrong('Pierwsza kolumna: nie ma treści pytania.');
  const [options, columns] = [listOf(answers), listOf(columnNames)];
  const usual = options.length > 0 ? 'SingleRadio' : 'SingleText';
  const type = typeName === '' ? usual : TYPES.get(typeName.toLowerCase());
  if (type === undefined) return wrong(`Nie ma rodzaju pytania „${typeName}”. Są: ${[...TYPES.keys()].join(', ')}.`);
  if (options.length > 0 && !WITH_OPTIONS.has(type)) return wrong('Ten rodzaj pytania nie ma odpowiedzi do wyboru.');
  if (columns.length > 0 && type !== 'Matrix') return wrong('Kolumny ma tylko macierz.');
  const word = requiredWord.toLowerCase();
  if (!YES.has(word) && !NO.has(word)) return wrong('Piąta kolumna, czy odpowiedź jest wymagana: tak albo nie.');
  return { ok: true, question: { type, content, required: YES.has(word), options, columns } };
}
