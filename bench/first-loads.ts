import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Row } from './row.ts';

/** As the build writes them down, the heaviest first. */
interface FirstLoad {
  readonly address: string;
  readonly kind: string;
  readonly limit: number;
  readonly total: number;
}

const WRITTEN = resolve(import.meta.dirname, '../web/dist/first-loads.json');

/** Scripts and styles that a page loads before it can be used, after gzip: the heaviest page of each kind. */
export async function benchFirstLoads(): Promise<Row[]> {
  const loads = JSON.parse(await readFile(WRITTEN, 'utf8')) as FirstLoad[];
  const heaviest = Map.groupBy(loads, ({ kind }) => kind).values();
  return [...heaviest].map(([load]) => {
    const { address, kind, limit, total } = load!;
    return {
      name: `first load, heaviest ${kind} page: /${address}`,
      figure: `${(total / 1000).toFixed(1)} kB`,
      against: `${limit / 1000} kB`,
      ratio: total / limit,
      limit: '≤ 1',
      within: total <= limit,
    };
  });
}
