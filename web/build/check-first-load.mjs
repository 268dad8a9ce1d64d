import { stat } from 'node:fs/promises';

const ENTRY = 'app/entry-client.tsx';

/**
 * Limits of the scripts and styles that a page loads before it can be used, in bytes after gzip; the first pattern that matches its
 * address counts. Public pages load on residents' phones; votes, surveys and consultations have a form more; the office works at desks.
 */
export const LIMITS = [
  { kind: 'office', limit: 220_000, addresses: /^(urzad|uzytkownicy|komentarze)(\/|$)/ },
  { kind: 'public', limit: 150_000, addresses: /^konsultacje\/zaglosuj\/:id\/odpowiedzi$/ },
  { kind: 'vote', limit: 160_000, addresses: /^(budzet\/:year\/glosowania|ankiety|konsultacje)\/(zaglosuj|podglad)\// },
  { kind: 'public', limit: 150_000, addresses: /^/ },
];

/**
 * What each page loads at first, the heaviest first.
 * @param {Record<string, { file: string, css?: string[], imports?: string[] }>} manifest what vite made, by source
 * @param {URL} client the folder of the files, each with its `.gz` beside it
 * @param {{ address: string, files: string[] }[]} pages their source files
 */
export async function firstLoads(manifest, client, pages) {
  const sizes = new Map();
  const sizeOf = async (file) => {
    if (!sizes.has(file)) sizes.set(file, (await stat(new URL(`${file}.gz`, client))).size);
    return sizes.get(file);
  };
  const loads = await Promise.all(
    pages.map(async ({ address, files: sources }) => {
      const files = await Promise.all(
        filesOf(manifest, sources).map(async (name) => ({ name, size: await sizeOf(name) })),
      );
      const { kind, limit } = LIMITS.find(({ addresses }) => addresses.test(address));
      const total = files.reduce((sum, { size }) => sum + size, 0);
      return { address, kind, limit, total, files: files.sort((a, b) => b.size - a.size) };
    }),
  );
  return loads.sort((a, b) => b.total - a.total);
}

/** A sentence for each page that loads more than it may. */
export const overweight = (loads) =>
  loads
    .filter(({ total, limit }) => total > limit)
    .map(({ address, kind, limit, total, files }) => {
      const largest = files.slice(0, 3).map(({ name, size }) => `${name} ${size}`);
      return `/${address} (${kind}) loads ${total} bytes at first, over ${limit}: ${largest.join('; ')}`;
    });

/** A line for each page. */
export const loadTable = (loads) =>
  loads
    .map(({ address, kind, limit, total, files }) => {
      const figure = `${inKilobytes(total).padStart(6)} of ${limit / 1000} kB`;
      return `${figure}  ${String(files.length).padStart(2)} files  ${kind.padEnd(6)}  /${address}`;
    })
    .join('\n');

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Scripts and styles of the entry and of a page's sources, with all that they import. */
function filesOf(manifest, sources) {
  const files = new Set();
  const add = (source) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is in no file of the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) add(next);
  };
  [ENTRY, ...sources].forEach(add);
  return [...files];
}
