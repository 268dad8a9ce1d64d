import { moneyFault, parseDegrees, parseInteger, parseMoney } from './numbers.ts';
import type { PabulibFault, PabulibProject } from './pabulib-election.ts';
import type { Row } from './delimited-rows.ts';
import type { Section } from './sections.ts';

const INTERPRETED = new Set([
  'project_id',
  'cost',
  'name',
  'category',
  'beneficiaries',
  'latitude',
  'longitude',
  'votes',
  'score',
  'selected',
]);

/**
 * Reads the PROJECTS section.
 * @param faults receives what is wrong
 * @returns the projects that are right, by id
 */
export function parseProjects({ columns, line, rows }: Section, faults: PabulibFault[]): Map<string, PabulibProject> {
  const projects = new Map<string, PabulibProject>();
  const lines = new Map<string, number>();
  const missing = ['project_id', 'cost'].filter((column) => !columns.has(column));
  for (const column of missing) faults.push({ line, message: `W sekcji PROJECTS brakuje kolumny „${column}”.` });
  if (missing.length > 0) return projects;

  const others = [...columns].filter(([name]) => !INTERPRETED.has(name));
  for (const row of rows) {
    const project = readProject(row, columns, others, faults);
    if (!project) continue;
    const earlier = lines.get(project.id);
    if (earlier !== undefined) {
      faults.push({ line: row.line, message: `Projekt „${project.id}” był już w wierszu ${earlier}.` });
    }
    lines.set(project.id, row.line);
    projects.set(project.id, project);
  }
  return projects;
}

function readProject(
  { line, fields }: Row,
  columns: Map<string, number>,
  others: [string, number][],
  faults: PabulibFault[],
): PabulibProject | null {
  const before = faults.length;
  const refuse = (message: string) => void faults.push({ line, message });
  const text = (column: string) => fields[columns.get(column) ?? -1]?.trim() ?? '';

  const id = text('project_id');
  if (id === '') refuse('Projekt nie ma identyfikatora.');
  if (id.includes(',')) refuse(`Identyfikator „${id}” zawiera przecinek, który w głosach rozdziela projekty.`);
  const cost = parseMoney(text('cost'));
  if (cost === null) refuse(moneyFault(`Koszt projektu „${id}”`, text('cost')));

  const project: PabulibProject = {
    id,
    cost: cost ?? 0,
    categories: splitList(text('category')),
    beneficiaries: splitList(text('beneficiaries')),
    other: {},
  };
  const name = fields[columns.get('name') ?? -1];
  if (name) project.name = name;
  for (const column of ['votes', 'score', 'selected'] as const) {
    if (text(column) === '') continue;
    const value = parseInteger(text(column));
    if (value === null) refuse(`Wartość „${text(column)}” w kolumnie „${column}” nie jest liczbą całkowitą.`);
    else project[column] = value;
  }
  if ((text('latitude') === '') !== (text('longitude') === '')) refuse('Podano tylko jedną z dwóch współrzędnych.');
  for (const [column, limit] of [['latitude', 90] as const, ['longitude', 180] as const]) {
    if (text(column) === '') continue;
    const degrees = parseDegrees(text(column), limit);
    if (degrees === null) refuse(`Wartość „${text(column)}” w kolumnie „${column}” nie jest współrzędną.`);
    else project[column] = degrees;
  }
  for (const [column, index] of others) if (fields[index]) project.other[column] = fields[index];
  return faults.length > before ? null : project;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
