import type { Deps } from '@wiec/server/deps.ts';
import { generatedTexts } from './generated-texts.ts';
import { plantTexts } from './plant-texts.ts';
import { median, percentile, type Row } from './row.ts';

const FEW = 1_000;
const MANY = 50_000;
const WORDS_EACH = 60;
const WARM_UP = 20;
const ROUNDS = 200;
const PAGE = 10;
/** Fifty times as many projects may make the median of an answer this many times as slow. */
const GROWTH = 3;
/** What is wanted of ninety-nine answers in a hundred, on a machine that does nothing else. */
const WANTED_MS = 100;
/** Bytes of the largest answer, whatever there is. */
const LARGEST = 3_000_000;

/** Another page each time, of a list that has no two hundred pages: `turn` makes each round an answer that nobody keeps. */
const somePage = (turn: number, pages: number) => ({ page: 1 + (turn % pages), size: PAGE + Math.floor(turn / pages) });
const asQuery = (query: Record<string, string | number>): string =>
  String(new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])));
/** Pages that a thousand projects have, and those of them with a frequent word. */
const OF_ALL = 60;
const OF_A_WORD = 15;
const WORD = { searchTerm: 'park' };
const inSight = (turn: number) => ({ west: 18 + turn / 1000, east: 21, south: 50, north: 53 });

/** What is asked of so many projects. */
const CALLS: Record<string, (turn: number, count: number) => string> = {
  'first pages': (turn) => `/api/project-tasks?${asQuery(somePage(turn, OF_ALL))}`,
  'pages in the middle': (turn, count) => {
    const { page, size } = somePage(turn, OF_ALL / 2);
    return `/api/project-tasks?${asQuery({ page: Math.floor(count / size / 2) - page, size })}`;
  },
  'last pages': (turn, count) => {
    const { page, size } = somePage(turn, OF_ALL);
    return `/api/project-tasks?${asQuery({ page: Math.floor(count / size) - page + 1, size })}`;
  },
  'by a frequent word': (turn) => `/api/project-tasks?${asQuery({ ...WORD, ...somePage(turn, OF_A_WORD) })}`,
  'by cost': (turn) => `/api/project-tasks?${asQuery({ order: 'dearest', ...somePage(turn, OF_ALL) })}`,
  'in a drawn order': (turn) => `/api/project-tasks?${asQuery({ order: 'random', seed: turn + 1, size: PAGE })}`,
  search: (turn) => `/api/search?${asQuery({ ...WORD, ...somePage(turn, OF_A_WORD) })}`,
  map: (turn) => `/api/project-tasks/map?${asQuery(inSight(turn))}`,
  'map, by a frequent word': (turn) => `/api/project-tasks/map?${asQuery({ ...WORD, ...inSight(turn) })}`,
  'all, as a page': (turn) => `/budzet/lista-projektow-budzetu?${asQuery({ budgetYearId: -1, size: -1, x: turn })}`,
};

/** A portal with so many projects. */
interface Sized {
  readonly url: string;
  readonly count: number;
}

async function ask({ url, count }: Sized, pathOf: (turn: number, count: number) => string, turn: number) {
  const asked = performance.now();
  const reply = await fetch(url + pathOf(turn, count));
  const { byteLength } = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${pathOf(turn, count)} was answered with ${reply.status}`);
  return { taken: performance.now() - asked, byteLength };
}

export interface OpenPortal {
  readonly url: string;
  readonly deps: Deps;
}

/**
 * What lists, map and search take of fifty thousand projects, against what they take of a thousand. Both portals are asked in turn,
 * so that whatever else the machine does falls on both.
 */
export async function benchSizes(
  small: OpenPortal,
  large: OpenPortal,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const { texts } = generatedTexts(MANY, WORDS_EACH, 22);
  await plantTexts(small.deps, texts.slice(0, FEW));
  say(`  planting ${MANY} projects…`);
  await plantTexts(large.deps, texts);
  const [few, many]: [Sized, Sized] = [
    { url: small.url, count: FEW },
    { url: large.url, count: MANY },
  ];
  let largest = 0;
  const rows: Row[] = [];
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn++) {
      const [ofFew, ofMany] = [await ask(few, pathOf, turn), await ask(many, pathOf, turn)];
      largest = Math.max(largest, ofMany.byteLength);
      if (turn < WARM_UP) continue;
      times.few.push(ofFew.taken);
      times.many.push(ofMany.taken);
    }
    const [figure, against] = [median(times.many), median(times.few)];
    const slowest = `${percentile(times.many, 0.99).toFixed(1)} ms, against ${percentile(times.few, 0.99).toFixed(1)} ms`;
    say(`  ${name}: 99th percentile ${slowest}`);
    rows.push({
      name: `${name}, of ${MANY} projects against ${FEW} (99th percentile ${slowest}; ${WANTED_MS} wanted)`,
      figure: `${figure.toFixed(1)} ms`,
      against: `${against.toFixed(1)} ms`,
      ratio: figure / against,
      limit: `≤ ${GROWTH}`,
      within: figure / against <= GROWTH,
    });
  }
  const bytes: Row = {
    name: `largest answer of ${MANY} projects`,
    figure: `${largest} B`,
    against: `${LARGEST} B`,
    ratio: largest / LARGEST,
    limit: '≤ 1',
    within: largest <= LARGEST,
  };
  return [...rows, bytes];
}
