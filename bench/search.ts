import type { Deps } from '@wiec/server/deps.ts';
import { generatedPhrases, generatedTexts } from './generated-texts.ts';
import { plantTexts } from './plant-texts.ts';
import type { Row } from './row.ts';

const PROJECTS = 20_000;
const WORDS_EACH = 100;
const SEARCHES = 2_000;
const WARM_UP = 200;
const WITHIN_MS = 50;

/** Fills the portal with projects of two million words, and searches in them one after another, as one visitor would. */
export async function benchSearch(url: string, deps: Deps, say: (sentence: string) => void): Promise<Row> {
  const { texts, rare } = generatedTexts(PROJECTS, WORDS_EACH, 20);
  const start = performance.now();
  await plantTexts(deps, texts);
  say(`  ${PROJECTS} projects planted and indexed in ${Math.round((performance.now() - start) / 1000)} s`);
  const times: number[] = [];
  for (const [i, phrase] of generatedPhrases(WARM_UP + SEARCHES, rare, 21).entries()) {
    const asked = performance.now();
    const reply = await fetch(`${url}/api/search?${new URLSearchParams({ searchTerm: phrase })}`);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`"${phrase}" was answered with ${reply.status}`);
    if (i >= WARM_UP) times.push(performance.now() - asked);
  }
  times.sort((a, b) => a - b);
  const figure = times[Math.ceil(times.length * 0.99) - 1]!;
  say(`  median ${times[times.length >> 1]!.toFixed(1)} ms, longest ${times.at(-1)!.toFixed(1)} ms`);
  return {
    name: `search in ${PROJECTS} projects, ${PROJECTS * WORDS_EACH} words: 99th percentile`,
    figure: `${figure.toFixed(1)} ms`,
    against: `${WITHIN_MS} ms`,
    ratio: figure / WITHIN_MS,
    limit: '≤ 1',
    within: figure <= WITHIN_MS,
  };
}
