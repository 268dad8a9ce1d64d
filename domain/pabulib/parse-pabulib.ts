import { readDelimitedRows } from './delimited-rows.ts';
import type { PabulibElection, PabulibFault } from './pabulib-election.ts';
import { parseMeta } from './parse-meta.ts';
import { parseProjects } from './parse-projects.ts';
import { parseVotes } from './parse-votes.ts';
import { splitSections } from './sections.ts';

export type PabulibParsing = { ok: true; election: PabulibElection } | { ok: false; errors: PabulibFault[] };

/** The most faults reported of one file. */
export const MAX_FAULTS = 100;

/**
 * Reads a `.pb` file of the Pabulib library, or refuses it whole, with each fault's line and reason in Polish. What may
 * be mended without a guess is read: a byte order mark, mixed line ends, titles and keys in any case, columns in any
 * order, blank lines, a missing last line end.
 * @param text the file, already decoded from UTF-8
 */
export function parsePabulib(text: string): PabulibParsing {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const nul = content.indexOf('\0');
  if (nul !== -1) {
    const line = content.slice(0, nul).split('\n').length;
    return { ok: false, errors: [{ line, message: 'W pliku jest znak NUL, którego nie ma w plikach tekstowych.' }] };
  }
  const reading = readDelimitedRows(content);
  if (!reading.ok) return { ok: false, errors: [reading.fault] };

  const faults: PabulibFault[] = [];
  const sections = splitSections(reading.rows, faults);
  if (!sections || faults.length > 0) return refuse(faults);
  const meta = parseMeta(sections, faults);
  const projects = parseProjects(sections.projects, faults);
  if (!meta || faults.length > 0) return refuse(faults);
  const votes = parseVotes(sections.votes, meta, new Set(projects.keys()), faults);
  if (faults.length > 0) return refuse(faults);
  return { ok: true, election: { meta, projects: [...projects.values()], votes } };
}

function refuse(faults: PabulibFault[]): PabulibParsing {
  return { ok: false, errors: faults.toSorted((a, b) => a.line - b.line).slice(0, MAX_FAULTS) };
}
