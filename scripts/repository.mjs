import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(ts|tsx|mjs|json|md|sql|css|html|svg|sh)$|^\.ci\//;
const TESTS = /\.test\.(ts|tsx|mjs)$/;

/** What no file may hold: where it applies, what it looks like, and why not. */
const FORBIDDEN = [
  [TESTS, /\b(describe|test|it)\.(only|skip|todo|fails)\b/, 'a test is focused, skipped or left for later'],
  [/package-lock\.json$/, /"resolved": "https?:/, 'the lock names the address of a registry'],
  [TEXT, /(?<![\w.])\/(home|Users|root|work)\/[a-z]/, 'a path of somebody’s machine'],
  [CODE, /@ts-(ignore|nocheck)|oxlint-disable(?!-next-line)/, 'a whole file or an error is hidden from the tools'],
  [CODE, /\b(TODO|FIXME|XXX)\b/, 'work left undone belongs to the tracker'],
  [CODE, /\benum [A-Z]\w* \{|^\s*namespace \w+/m, 'Node strips types, and cannot strip this'],
];

/** Names of folders and files that say nothing (STYLE). */
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|managers?|index)(\.[a-z]+|\/)/;

/**
 * Checks what git tracks under `root`, and what it would track.
 * @returns {string[]} a line for each fault
 */
export function repositoryFaults(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
  if (files.length === 0) return ['git lists no files, so nothing was checked'];
  return files.flatMap((file) => [
    ...(CODE.test(file) && EMPTY_NAMES.test(file) ? [`${file}: a name that says nothing`] : []),
    ...faultsIn(file, () => readFileSync(join(root, file), 'utf8')),
  ]);
}

function faultsIn(file, read) {
  const rules = FORBIDDEN.filter(([where]) => where.test(file) && !file.startsWith('scripts/repository.'));
  if (rules.length === 0) return [];
  const text = read();
  return rules.flatMap(([, pattern, why]) => {
    const found = pattern.exec(text);
    return found ? [`${file}:${text.slice(0, found.index).split('\n').length}: ${why}: ${found[0].trim()}`] : [];
  });
}
