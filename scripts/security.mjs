import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has. They stand first in their section; sections
 * whose requirements are all of level 3 are not named.
 */
const SECTIONS = [
  ...chapter(1, { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 }),
  ...chapter(2, { 1: 3, 2: 3, 3: 4, 4: 1 }),
  ...chapter(3, { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 }),
  ...chapter(4, { 1: 3, 2: 1, 3: 2, 4: 4 }),
  ...chapter(5, { 1: 1, 2: 3, 3: 2, 4: 3 }),
  ...chapter(6, { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 }),
  ...chapter(7, { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 }),
  ...chapter(8, { 1: 2, 2: 3, 3: 1, 4: 1 }),
  ...chapter(9, { 1: 3, 2: 4 }),
  ...chapter(10, { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 }),
  ...chapter(11, { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 }),
  ...chapter(12, { 1: 3, 2: 2, 3: 4 }),
  ...chapter(13, { 1: 1, 2: 5, 3: 2, 4: 5 }),
  ...chapter(14, { 1: 2, 2: 4, 3: 3 }),
  ...chapter(15, { 1: 3, 2: 3, 3: 7 }),
  ...chapter(16, { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 }),
  ...chapter(17, { 1: 1, 2: 4, 3: 2 }),
];

function chapter(number, counts) {
  return Object.entries(counts).map(([section, count]) => [`${number}.${section}`, count]);
}

/** Numbers of all requirements that the page has to judge, in order. */
export const requirements = SECTIONS.flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);

/**
 * What is wrong with docs/security.md: a requirement that is missing, a verdict without its place, reason or price, a file,
 * test or part of the page that does not exist.
 * @param page its text
 * @param root of the repository
 * @returns sentences
 */
export function securityFaults(page, root) {
  const lines = [...page.matchAll(/^- (\d+\.\d+\.\d+) (.*)$/gm)].map(([, id, text]) => ({ id, text }));
  const parts = new Set([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title));
  const judged = lines.map(({ id }) => id);
  return [
    ...requirements.filter((id) => !judged.includes(id)).map((id) => `${id} is not judged`),
    ...judged
      .filter((id, i) => !requirements.includes(id) || judged.indexOf(id) !== i)
      .map((id) => `${id} is too much`),
    ...lines.flatMap(({ id, text }) => lineFaults(text, parts, root).map((fault) => `${id} ${fault}`)),
  ];
}

function lineFaults(text, parts, root) {
  const faults = [];
  const verdict = /^\*\*(met|n\/a|not met)\*\*/.exec(text)?.[1];
  if (!verdict) faults.push('has no verdict');
  if (verdict === 'met' && !/`[^`]+`|"[^"]+" above/.test(text)) faults.push('names no place');
  if (verdict === 'n/a' && text.length < 15) faults.push('gives no reason');
  if (verdict === 'not met' && !text.includes('To meet it:')) faults.push('does not say what it would take');
  for (const [, path] of text.matchAll(/`((?:\.?\w[\w-]*\/)[\w./-]+)`/g)) {
    if (!existsSync(join(root, path)) && !existsSync(join(root, `${path}.ts`)))
      faults.push(`names ${path}, which is gone`);
  }
  for (const [, file, title] of text.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))` "([^"]+)"/g)) {
    const path = join(root, file);
    if (existsSync(path) && !readFileSync(path, 'utf8').includes(title))
      faults.push(`names a test that ${file} has not`);
  }
  for (const [, part] of text.matchAll(/"([^"]+)" above/g)) {
    if (!parts.has(part)) faults.push(`names the part "${part}", which is gone`);
  }
  return faults;
}
