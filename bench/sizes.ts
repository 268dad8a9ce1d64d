import type { Deps } from '@wiec/server/deps.ts';
import { generatedTexts } from './generated-texts.ts';
import { plantTexts } from './plant-texts.ts';
import { median, type Row } from './row.ts';

const FEW = 1_000;
const MANY = 50_000;
const WORDS_EACH = 60;
const ROUNDS = 15;
const PAGE = 10;
/** Fifty times as many projects may make an answer this many times as slow: they are counted, within an index. */
const GROWTH = 10;
/** Where the answer counts each project that has a word, or each place in sight. */
const GROWTH_WHERE_COUNTED: Record<string, number> = { 'by a frequent word': 20, map: 20 };
/** Bytes of the largest answer, whatever there is. */
const LARGEST = 3_000_000;

/** What is asked; `turn` makes each round an answer that no cache has. */
const CALLS: Record<string, (turn: number, count: number) => string> = {
  'first page': (turn) => `/api/project-tasks?size=${PAGE + turn}`,
  'last page': (turn, count) => `/api/project-tasks?size=${PAGE}&page=${Math.floor(count / PAGE) - turn}`,
  'by a frequent word': (turn) => `/api/project-tasks?searchTerm=park&size=${PAGE + turn}`,
  search: (turn) => `/api/search?searchTerm=park&page=${turn + 1}`,
  map: (turn) => `/api/project-tasks/map?west=${18 + turn / 100}&east=21&south=50&north=53`,
  'all, as a page': (turn) => `/budzet/lista-projektow-budzetu?budgetYearId=-1&size=-1&x=${turn}`,
};

interface Figures {
  times: Map<string, number>;
  largest: number;
}

async function measure(url: string, count: number): Promise<Figures> {
  const times = new Map<string, number>();
  let largest = 0;
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const taken: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      const asked = performance.now();
      const reply = await fetch(url + pathOf(turn, count));
      const { byteLength } = await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${pathOf(turn, count)} was answered with ${reply.status}`);
      taken.push(performance.now() - asked);
      largest = Math.max(largest, byteLength);
    }
    times.set(name, median(taken));
  }
  return { times, largest };
}

/** What lists, map and search take of fifty thousand projects, against what they take of a thousand in the same portal. */
export async function benchSizes(url: string, deps: Deps, say: (sentence: string) => void): Promise<Row[]> {
  const { texts } = generatedTexts(MANY, WORDS_EACH, 22);
  await plantTexts(deps, texts.slice(0, FEW));
  const few = await measure(url, FEW);
  say(`  planting ${MANY} projects…`);
  await plantTexts(deps, texts.slice(FEW), FEW);
  const many = await measure(url, MANY);
  const rows = [...few.times].map(([name, against]): Row => {
    const figure = many.times.get(name)!;
    const limit = GROWTH_WHERE_COUNTED[name] ?? GROWTH;
    return {
      name: `${name}, of ${MANY} projects against ${FEW}`,
      figure: `${figure.toFixed(1)} ms`,
      against: `${against.toFixed(1)} ms`,
      ratio: figure / against,
      limit: `≤ ${limit}`,
      within: figure / against <= limit,
    };
  });
  const bytes: Row = {
    name: `largest answer of ${MANY} projects`,
    figure: `${many.largest} B`,
    against: `${LARGEST} B`,
    ratio: many.largest / LARGEST,
    limit: '≤ 1',
    within: many.largest <= LARGEST,
  };
  return [...rows, bytes];
}
