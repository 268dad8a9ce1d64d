import type { Row } from './delimited-rows.ts';
import type { PabulibFault } from './pabulib-election.ts';

const TITLES = ['META', 'PROJECTS', 'VOTES'];
const ORDER = 'Kolejność sekcji: META, PROJECTS, VOTES.';

/** A section's table: its columns, and the rows under them, each as long as the header. */
export interface Section {
  /** Line of the header. */
  line: number;
  /** Index of each column by its name, in small letters. */
  columns: Map<string, number>;
  rows: Row[];
}

export type Sections = Record<'meta' | 'projects' | 'votes', Section>;

/**
 * Cuts a file into its three sections, with titles in any case, and checks the shape of their tables.
 * @param faults receives what is wrong
 * @returns null if the sections or their headers cannot be told
 */
export function splitSections(rows: readonly Row[], faults: PabulibFault[]): Sections | null {
  const starts = rows.flatMap((row, i) => (isTitle(row) ? [i] : []));
  const titles = starts.map((start) => ({ line: rows[start]!.line, title: titleOf(rows[start]!) }));
  const misplaced = titles.find(({ title }, i) => title !== TITLES[i]);
  if (misplaced) {
    faults.push({ line: misplaced.line, message: `Sekcja ${misplaced.title} nie jest tu na swoim miejscu. ${ORDER}` });
  } else if (starts[0] !== 0) {
    faults.push({ line: rows[0]?.line ?? 1, message: 'Plik musi zaczynać się od wiersza META.' });
  } else if (starts.length < TITLES.length) {
    faults.push({ line: rows.at(-1)!.line, message: `Brakuje sekcji ${TITLES[starts.length]}. ${ORDER}` });
  }
  if (faults.length > 0) return null;

  const meta = readTable(rows.slice(0, starts[1]), faults);
  const projects = readTable(rows.slice(starts[1], starts[2]), faults);
  const votes = readTable(rows.slice(starts[2]), faults);
  return meta && projects && votes ? { meta, projects, votes } : null;
}

function isTitle({ fields }: Row): boolean {
  return fields.length === 1 && TITLES.includes(fields[0]!.trim().toUpperCase());
}

function titleOf({ fields }: Row): string {
  return fields[0]!.trim().toUpperCase();
}

function readTable([title, header, ...rows]: Row[], faults: PabulibFault[]): Section | null {
  if (!header) {
    faults.push({ line: title!.line, message: `Sekcja ${titleOf(title!)} nie ma nagłówka.` });
    return null;
  }
  const names = header.fields.map((name) => name.trim().toLowerCase());
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) {
    faults.push({ line: header.line, message: `Kolumna „${repeated}” występuje w nagłówku dwa razy.` });
    return null;
  }
  const wellShaped = rows.filter(({ line, fields }) => {
    if (fields.length === names.length) return true;
    faults.push({
      line,
      message: `Liczba pól w wierszu to ${fields.length}, a w nagłówku ${names.length}. Pole ze średnikiem musi być w cudzysłowie.`,
    });
    return false;
  });
  return { line: header.line, columns: new Map(names.map((name, i) => [name, i])), rows: wellShaped };
}
