import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve(import.meta.dirname, '../../web/dist/client/.vite/manifest.json');

/** The file, as in addresses, into which the build has put a source: its name is a hash alone. @param source from the web folder */
export function builtScript(source: string): string {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const chunk = chunks[source];
  if (chunk === undefined) throw new Error(`the build has no file of its own for ${source}`);
  return `/${chunk.file}`;
}
