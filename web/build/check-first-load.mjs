import { stat } from 'node:fs/promises';

/**
 * What a page may fetch as scripts and styles before it can be used, in bytes after gzip: some kilobytes over what it does, because
 * the smallest library that could slip in is larger than that.
 */
const LIMITS = { 'pages/project-task-list.tsx': 145_000, 'pages/home.tsx': 150_000 };
const ENTRY = 'app/entry-client.tsx';

/**
 * Fails the build when a library that belongs to one page slips into what every page loads.
 * @returns {Promise<{ page: string, total: number }[]>} bytes by page
 */
export async function checkFirstLoad(manifest, client) {
  return Promise.all(Object.entries(LIMITS).map(([page, limit]) => checkPage(manifest, client, page, limit)));
}

async function checkPage(manifest, client, page, limit) {
  const files = new Set();
  const add = (source) => {
    const chunk = manifest[source];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) add(next);
  };
  [ENTRY, page].forEach(add);
  const sizes = await Promise.all(
    [...files].map(async (file) => [file, (await stat(new URL(`${file}.gz`, client))).size]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total > limit) {
    const largest = sizes.sort((a, b) => b[1] - a[1]).slice(0, 3);
    throw new Error(`${page} loads ${total} bytes at first, over ${limit}: ${largest.join('; ')}`);
  }
  return { page, total };
}
