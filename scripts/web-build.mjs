import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, withProgress } from './terminal.mjs';
import { npm, ROOT } from './toolchain.mjs';

const STAMP = join(ROOT, 'web/dist/.sources');
const SOURCES = ['domain', 'contract', 'web'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.vite']);

/**
 * Builds the web unless what is there was built from these very sources.
 * @returns {Promise<{ code: number, output: string }>} code 0 when it is built
 */
export async function buildWeb() {
  const now = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return { code: 0, output: '' };
  say('Buduję strony portalu…');
  const result = await withProgress('buduję strony', () => npm(['run', 'build', '--workspace', 'web']));
  if (result.code === 0) writeFileSync(STAMP, now);
  return result;
}

/** Whether there is a build at all, of whatever sources. */
export const isWebBuilt = () => existsSync(join(ROOT, 'web/dist/server/entry-server.js'));

function sourcesHash() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const file of SOURCES.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}
