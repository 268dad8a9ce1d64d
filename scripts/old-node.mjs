import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * Parts of Node that are newer than 20.19. Newer parts of JavaScript are found by compiling against TypeScript's library of ES2023.
 */
const NEWER_OF_NODE = /\b(?:globSync|matchesGlob|registerHooks|execve|URL\.parse)\b|node:sqlite|import\.meta\.main/g;

/**
 * TypeScript's "Do you need to change your target library?" for a property, a name and a value, and the iterator methods that
 * ES2023 lacks.
 */
const NEWER_LIBRARY =
  /^(\S+)\((\d+),\d+\): error TS(?:2550|2583|2585|2339(?=: Property '\w+' does not exist on type '\w*Iterator\b)): ([^.]*)/gm;

/**
 * What these scripts, and all that they import, use that the oldest Node may lack: whoever types `npm start` in a fresh clone
 * runs them by the Node of the machine.
 * @param {string} root of the repository
 * @param {string[]} entries paths of scripts
 * @returns {{ reached: string[], faults: string[] }} from `root`
 */
export function newerThanOldNode(root, entries) {
  const folder = mkdtempSync(join(tmpdir(), 'wiec-old-node-'));
  const settings = {
    compilerOptions: {
      ...{ allowJs: true, checkJs: true, noEmit: true, strict: false, skipLibCheck: true },
      ...{ module: 'NodeNext', moduleResolution: 'NodeNext', target: 'ES2023', lib: ['ES2023'] },
      ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')], listFiles: true, pretty: false },
    },
    files: entries,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const told = outputOf(root, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
  rmSync(folder, { recursive: true });
  const reached = told.split('\n').filter((line) => line.endsWith('.mjs') && !line.includes('/node_modules/'));
  const ofNode = reached.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(NEWER_OF_NODE)].map(([name]) => `${relative(root, path)}: ${name}`),
  );
  const ofLanguage = [...told.matchAll(NEWER_LIBRARY)].map(([, path, line, what]) => `${path}:${line}: ${what}`);
  return { reached: reached.map((path) => relative(root, path)), faults: [...new Set([...ofLanguage, ...ofNode])] };
}

/** TypeScript also reports faults that do not matter here and exits with an error; its output is complete all the same. */
function outputOf(cwd, ...args) {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return error.stdout;
  }
}
