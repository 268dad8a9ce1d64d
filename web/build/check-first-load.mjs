import { stat } from 'node:fs/promises';

/** What the list of projects may fetch as scripts and styles before it can be used, in bytes after gzip. */
const LIMIT = 135_000;
const PAGE = 'pages/project-task-list.tsx';
const ENTRY = 'app/entry-client.tsx';

/** Fails the build when a library that belongs to one page slips into what every page loads. */
export async function checkFirstLoad(manifest, client) {
  const files = new Set();
  const add = (source) => {
    const chunk = manifest[source];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) add(next);
  };
  [ENTRY, PAGE].forEach(add);
  const sizes = await Promise.all(
    [...files].map(async (file) => [file, (await stat(new URL(`${file}.gz`, client))).size]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total > LIMIT) {
    const largest = sizes.sort((a, b) => b[1] - a[1]).slice(0, 3);
    throw new Error(`the list of projects loads ${total} bytes at first, over ${LIMIT}: ${largest.join('; ')}`);
  }
  return { files: files.size, total };
}
