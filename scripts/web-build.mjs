import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say, withProgress } from './terminal.mjs';
import { npm, ROOT } from './toolchain.mjs';

const STAMP = join(ROOT, 'web/dist/.sources');
const SOURCES = ['domain', 'contract', 'web'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.vite']);

/** Builds the web unless what is there was built from these very sources. */
export async function buildWeb() {
  const now = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  say('Buduję strony portalu…');
  const { code, output } = await withProgress('buduję strony', () => npm(['run', 'build', '--workspace', 'web']));
  if (code !== 0) giveUp(`${output.trim()}\n\nNie udało się zbudować stron portalu: przyczyna jest powyżej.`);
  writeFileSync(STAMP, now);
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
