import type { Deps } from '@wiec/server/deps.ts';
import { sql } from 'kysely';
import { ELEMENTS, elementTexts, plantAct } from './act-page.ts';
import { generatedTexts } from './generated-texts.ts';
import { plantTexts } from './plant-texts.ts';
import { atMostMs, median, type Row } from './row.ts';

const FEW = { elements: 1_000, projects: 400 };
const MANY = { elements: 50_000, projects: 20_000 };
const WORDS_OF_PROJECT = 20;
const ROUNDS = 15;
/** Issue 13: each screen of the office. */
const SCREEN_MS = 300;

/** What is typed: a word of nearly every text, of many, of few and of none; several; numbers; fewer letters than an index knows. */
const TYPED = {
  'act-elements': {
    'a word of nearly all': 'oraz',
    'a word of many': 'park',
    'two words': 'szkol drzew',
    'a rare word': 'xylofon',
    'a number': '§ 12',
    'a number of all acts': 'pkt 1',
    'a number and a word': '§ 12 park',
    'a short and a long word': 'o park',
  },
  'found-project-tasks': {
    'a letter': 'a',
    'a word of many': 'park',
    'two words': 'szkol drzew',
    'a rare word': 'xylofon',
    'a number': 'G/1234',
  },
} as const;

/** What the search of the office (Ctrl K) asks the server, in a town of fifty thousand elements of acts and twenty thousand projects. */
export async function benchOfficeFinds(
  url: string,
  deps: Deps,
  signInClerk: (login: string) => Promise<string>,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const authorization = `Bearer ${await signInClerk('admin@example.pl')}`;
  const measure = async (): Promise<Map<string, number>> => {
    const times = new Map<string, number>();
    for (const [call, typed] of Object.entries(TYPED)) {
      for (const [name, searchTerm] of Object.entries(typed)) {
        const taken: number[] = [];
        for (let turn = 0; turn < ROUNDS; turn++) {
          const asked = performance.now();
          const path = `${url}/api/office/${call}?${new URLSearchParams({ searchTerm })}`;
          const reply = await fetch(path, { headers: { authorization } });
          await reply.arrayBuffer();
          taken.push(performance.now() - asked);
          if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
        }
        times.set(`${call}, ${name}`, median(taken));
      }
    }
    return times;
  };
  const texts = elementTexts(MANY.elements);
  const projects = generatedTexts(MANY.projects, WORDS_OF_PROJECT, 25).texts;
  const plant = async (from: typeof FEW, to: typeof FEW): Promise<void> => {
    for (let at = from.elements; at < to.elements; at += ELEMENTS) await plantAct(deps, texts.slice(at, at + ELEMENTS));
    await plantTexts(deps, projects.slice(from.projects, to.projects), from.projects);
    await sql`vacuum analyze act, act_element, project, project_task`.execute(deps.db);
  };
  await plant({ elements: 0, projects: 0 }, FEW);
  const few = await measure();
  say(`  planting ${MANY.elements} elements and ${MANY.projects} projects…`);
  await plant(FEW, MANY);
  const many = await measure();
  return [...many].map(([name, figure]) => {
    say(`  ${name}: ${figure.toFixed(1)} ms, of few ${few.get(name)!.toFixed(1)} ms`);
    return atMostMs(`search of the office, ${name}`, figure, SCREEN_MS);
  });
}
