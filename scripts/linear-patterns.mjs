/**
 * Whether regular expressions take time in proportion to the text that they meet. One that does not lets whoever writes the text
 * stop the process: where white space is looked for on both sides of a line end, 95,000 spaces took fourteen seconds.
 */
import { globSync, readFileSync } from 'node:fs';
import swc from '@swc/core';
import { checkSync } from 'recheck';

/** Every regular expression literal of a source, as `{ pattern, flags }`. */
export function patternsOf(source, { tsx = false } = {}) {
  const found = new Map();
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') found.set(`/${node.pattern}/${node.flags}`, node);
    Object.values(node).forEach(visit);
  };
  visit(swc.parseSync(source, { syntax: 'typescript', tsx }));
  return [...found.values()].map(({ pattern, flags }) => ({ pattern, flags }));
}

/** No time limits: with them a busy machine would get other verdicts. */
const UNTIMED = {
  backend: 'pure',
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

/** Null where it is linear; else how it grows. What cannot be judged is as bad. The same on a busy machine, and at every run. */
export function growthOf({ pattern, flags }) {
  // `d` and `g` change what is told, not how it is searched; the checker does not know that `y` searches at one place alone.
  const searched = flags.includes('y') ? `^(?:${pattern})` : pattern;
  const result = checkSync(searched, flags.replace(/[dgy]/g, ''), UNTIMED);
  if (result.status === 'safe') return null;
  return result.status === 'vulnerable' ? result.complexity.summary : `unknown (${result.error?.kind})`;
}

/** Production sources: what runs on the server or in a browser and may meet a text from outside. */
export const sources = (root) =>
  globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.tsx?$|(^|\/)(testing|dist)(\/|$)/.test(path),
  }).sort();

export function faultsIn(path, source) {
  const faults = patternsOf(source, { tsx: path.endsWith('x') }).flatMap((pattern) => {
    const growth = growthOf(pattern);
    return growth === null ? [] : [`${path}: /${pattern.pattern}/${pattern.flags} is ${growth}`];
  });
  return faults;
}

export const readSource = (root, path) => readFileSync(`${root}/${path}`, 'utf8');
