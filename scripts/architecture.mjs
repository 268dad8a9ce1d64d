import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import { forAllImports, forValueImports, options } from '../.dependency-cruiser.mjs';
import { sqlBreaches } from './sql-walls.mjs';

/** A tool that reads no files finds no breaches, so it is checked that files of each of these were read. */
const DOORS = ['domain', 'contract', 'server', 'web'];
const OUTSIDE = ['e2e', 'bench'];

/**
 * dependency-cruiser 17 asks swc for plain TypeScript even of .tsx files, which then do not parse, and cannot tell imports
 * of types. So its parser gets the right syntax from here, and, for the rules on values, sources without those imports.
 */
const { parseFileSync } = swc;
let typesToo = true;
swc.parseFileSync = (file, settings) => {
  const module = parseFileSync(file, { ...settings, tsx: file.endsWith('x') });
  return typesToo ? module : { ...module, body: module.body.filter((item) => !namesOnlyTypes(item)) };
};

function namesOnlyTypes({ type, typeOnly, specifiers = [] }) {
  if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return false;
  return typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly));
}

/**
 * Checks under `root` the directions of imports, and who speaks SQL.
 * @returns {Promise<string[]>} a line for each breach, and for each workspace of which nothing was read
 */
export async function architectureBreaches(root) {
  const folders = [...DOORS, ...OUTSIDE].filter((folder) => existsSync(join(root, folder)));
  const all = await read(root, folders, forAllImports, true);
  const values = await read(root, folders, forValueImports, false);
  const sources = all.modules.map(({ source }) => source);
  const unread = DOORS.filter(
    (door) => !sources.some((source) => source.startsWith(`${door}/`) && /\.tsx?$/.test(source)),
  );
  return [
    ...unread.map((door) => `${door}/: nothing was read, so nothing was checked`),
    ...[...all.summary.violations, ...values.summary.violations].map(
      ({ rule, from, to, cycle = [] }) => `${rule.name}: ${[from, to, ...cycle.map(({ name }) => name)].join(' → ')}`,
    ),
    ...sqlBreaches(root),
  ];
}

async function read(root, folders, forbidden, withTypes) {
  typesToo = withTypes;
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet: { forbidden }, validate: true });
  return output;
}
