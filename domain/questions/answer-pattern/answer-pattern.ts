/**
 * Whether an answer has the form that a question asks for. The pattern is a clerk's, the answer anybody's, and JavaScript's own
 * expressions can take forever over such a pair. So the pattern becomes a machine whose states are all followed at once
 * (Thompson, "Regular Expression Search Algorithm", 1968): each character of the answer is met by each state at most once,
 * whatever the pattern. The same code runs on the server and in the browser.
 */
import { fail, ok, type Result } from '../../result.ts';
import { type CharacterSet, takes } from './character-set.ts';
import { parsePattern, patternFault, type PatternFault, type PatternNode } from './parse-pattern.ts';

/** States that a pattern may need; counted repetitions take as many as they count. */
export const MOST_STATES = 5000;

/** Characters of the longest answer that a pattern is asked about. */
export const PATTERN_ANSWER_MAX_LENGTH = 1000;

/** A state waits for a character, or leads on without one; state 0 is reached where the whole pattern is. */
type State = { readonly set: CharacterSet; readonly next: number } | { readonly ways: number[] };

export interface AnswerPattern {
  readonly states: readonly State[];
  readonly start: number;
}

const END = 0;

/** A pattern that may be used, or the first thing that is wrong with it. */
export function readAnswerPattern(source: string): Result<AnswerPattern, PatternFault> {
  const tree = parsePattern(source);
  if (!tree.ok) return tree;
  if (sizeOf(tree.value) > MOST_STATES) {
    // Five hundred characters are too much by what they repeat alone, so there is a largest repetition.
    const [largest] = repetitionsOf(tree.value).sort((a, b) => sizeOf(b) - sizeOf(a));
    return fail(patternFault(largest?.position ?? 1, 'wzór jest za duży. Zmniejsz tę liczbę powtórzeń.'));
  }
  const states: State[] = [{ ways: [] }];
  return ok({ states, start: build(states, tree.value, END) });
}

/** Whether the whole text, in NFC, is as the pattern says. */
export const matchesPattern = (pattern: AnswerPattern, text: string): boolean => runPattern(pattern, text).matches;

/** As `matchesPattern`, with the number of states that were visited: at most (characters + 1) times all states. */
export function runPattern({ states, start }: AnswerPattern, text: string): { matches: boolean; steps: number } {
  let steps = 0;
  /** In which round a state was last visited, so that it is visited once in each. */
  const visited = new Int32Array(states.length).fill(-1);
  let waiting: number[] = [];

  const visit = (from: readonly number[], round: number) => {
    waiting = [];
    const open = [...from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (visited[at] === round) continue;
      visited[at] = round;
      steps += 1;
      const state = states[at]!;
      if ('ways' in state) open.push(...state.ways);
      else waiting.push(at);
    }
  };

  let round = 0;
  visit([start], round);
  for (const character of text) {
    const reached: number[] = [];
    for (const at of waiting) {
      const state = states[at]!;
      if ('set' in state && takes(state.set, character)) reached.push(state.next);
    }
    round += 1;
    visit(reached, round);
    if (reached.length === 0) return { matches: false, steps };
  }
  return { matches: visited[END] === round, steps };
}

/** States that a part of a pattern needs. Nothing is taken for one, so that repeating nothing is bounded as well. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
      return 1;
    case 'sequence':
      return Math.max(1, sum(node.parts.map(sizeOf)));
    case 'alternatives':
      return 1 + sum(node.parts.map(sizeOf));
    case 'repetition': {
      const part = sizeOf(node.part);
      const beyondLeast = node.most === Infinity ? part + 1 : (node.most - node.least) * (part + 1);
      return Math.max(1, node.least * part + beyondLeast);
    }
  }
}

/** Every repetition of a pattern, with the place where it is written. */
function repetitionsOf(node: PatternNode): Extract<PatternNode, { kind: 'repetition' }>[] {
  if (node.kind === 'character') return [];
  return node.kind === 'repetition' ? [node, ...repetitionsOf(node.part)] : node.parts.flatMap(repetitionsOf);
}

/** Adds the states of a part, from its end to its beginning; tells where it begins. */
function build(states: State[], node: PatternNode, next: number): number {
  const add = (state: State): number => states.push(state) - 1;
  switch (node.kind) {
    case 'character':
      return add({ set: node.set, next });
    case 'sequence':
      return node.parts.reduceRight((after, part) => build(states, part, after), next);
    case 'alternatives':
      return add({ ways: node.parts.map((part) => build(states, part, next)) });
    case 'repetition': {
      let start = next;
      if (node.most === Infinity) {
        const ways = [next];
        start = add({ ways });
        ways.push(build(states, node.part, start));
      } else {
        for (let optional = node.least; optional < node.most; optional++) {
          start = add({ ways: [build(states, node.part, start), next] });
        }
      }
      for (let copy = 0; copy < node.least; copy++) start = build(states, node.part, start);
      return start;
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
