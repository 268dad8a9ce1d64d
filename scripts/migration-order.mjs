import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'server/db/migrations';
const LIST = `${FOLDER}/order.txt`;

/** Numbers that two migrations had before this was checked. */
const REPEATED = new Set(['0047', '0062', '0063', '0070', '0073']);

/**
 * Checks the list of migrations (`order.txt`) against the files and against every version of the list that was ever
 * committed here or stands on `main`. A database applies it from its beginning, so nothing may come before what is there.
 * @returns {string[]} a line for each fault
 */
export function migrationFaults(root) {
  const list = linesOf(readFileSync(join(root, LIST), 'utf8'));
  const files = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.sql'));
  return [
    ...files.filter((name) => !list.includes(name)).map((name) => `${name}: add it as the last line of ${LIST}`),
    ...list.filter((name) => !files.includes(name)).map((name) => `${name}: listed, and there is no such file`),
    ...list.filter((name, at) => list.indexOf(name) < at).map((name) => `${name}: listed twice`),
    ...repeatedNumbers(list),
    ...earlierLists(root).flatMap(({ version, names }) => notBegunWith(list, names, version)),
  ];
}

const linesOf = (text) => text.split('\n').filter((line) => line !== '');

function repeatedNumbers(list) {
  const numbers = list.map((name) => name.slice(0, 4));
  return list
    .filter((_, at) => numbers.indexOf(numbers[at]) < at && !REPEATED.has(numbers[at]))
    .map((name) => `${name}: another migration has this number`);
}

/** A list that ends earlier only lacks what `main` has got meanwhile; one that goes on otherwise would be applied otherwise. */
function notBegunWith(list, names, version) {
  if (version.endsWith('main') && list.every((name, index) => names[index] === name)) return [];
  const at = names.findIndex((name, index) => list[index] !== name);
  return at < 0 ? [] : [`${names[at]}: line ${at + 1} of the list at ${version} has moved; new lines go to the end`];
}

/** Without a history, as in an unpacked archive, there is nothing to compare with. */
function earlierLists(root) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const tried = (...words) => {
    try {
      return git(...words);
    } catch {
      return '';
    }
  };
  const versions = [...linesOf(tried('log', '--format=%h', '--', LIST)), 'main', 'origin/main'];
  return versions.map((version) => ({ version, names: linesOf(tried('show', `${version}:${LIST}`)) }));
}
