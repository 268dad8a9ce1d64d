import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { candidatesOf, totalsOf } from '@wiec/domain/pabulib/totals-of.ts';
import { writePabulib } from '@wiec/domain/pabulib/write-pabulib.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import type { GreedyOptions } from '@wiec/domain/tally/types.ts';
import { describe, expect, test } from 'vitest';
import { tallyCommand } from './tally.ts';

/** Real elections, counted by an independent program; they lie beside the project and are not part of it. */
const folder = fileURLToPath(new URL('../../../shared/pabulib/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pb')) : [];

interface Expected {
  totals: Record<string, number>;
  voters: Record<string, number>;
  budget: number;
  greedy: string[];
  greedyNoSkip: string[];
  greedyThreshold: string[] | null;
  greedyThresholdNoSkip: string[] | null;
  greedyTieGroups: string[][];
  greedySpent: number;
}

const pathOf = (name: string) => `${folder}${name}`;

function expectedOf(name: string): Expected {
  return JSON.parse(readFileSync(`${folder}expected/${name.replace(/\.pb$/, '.json')}`, 'utf8')) as Expected;
}

function electionOf(name: string): PabulibElection {
  const parsing = parsePabulib(readFileSync(pathOf(name), 'utf8'));
  if (!parsing.ok) throw new Error(JSON.stringify(parsing.errors));
  return parsing.election;
}

test('the eleven elections are there, if the folder is', () => {
  expect(files).toHaveLength(existsSync(folder) ? 11 : 0);
});

describe.each(files)('%s', (name) => {
  const election = electionOf(name);
  const expected = expectedOf(name);
  const count = (options: Partial<GreedyOptions> = {}) =>
    tallyGreedy(candidatesOf(election), {
      budget: election.meta.budget,
      stop: 'skip',
      threshold: null,
      ties: { rule: 'id' },
      ...options,
    });

  test('totals and voters', () => {
    const received = [...totalsOf(election)];
    expect(Object.fromEntries(received.map(([id, { total }]) => [id, total]))).toEqual(expected.totals);
    expect(Object.fromEntries(received.map(([id, { voters }]) => [id, voters]))).toEqual(expected.voters);
  });

  test('greedy, its ties and what it spends', () => {
    const outcome = count();
    expect(outcome.winners).toEqual(expected.greedy);
    expect(outcome.ties.map(({ ids }) => ids)).toEqual(expected.greedyTieGroups);
    expect(outcome.spent).toBe(Math.round(expected.greedySpent * 100));
    expect(outcome.left).toBe(Math.round(expected.budget * 100) - outcome.spent);
  });

  test('greedy without skipping', () => {
    expect(count({ stop: 'no-skip' }).winners).toEqual(expected.greedyNoSkip);
  });

  test('greedy over the threshold, with and without skipping', () => {
    const threshold = election.meta.minProjectScoreThreshold ?? null;
    expect(threshold === null).toBe(expected.greedyThreshold === null);
    expect(threshold && count({ threshold }).winners).toEqual(expected.greedyThreshold);
    expect(threshold && count({ threshold, stop: 'no-skip' }).winners).toEqual(expected.greedyThresholdNoSkip);
  });

  test('the columns in which the file sums its votes agree with the count', () => {
    for (const { id, votes, score } of election.projects) {
      if (votes !== undefined) expect([id, votes]).toEqual([id, expected.voters[id]]);
      if (score !== undefined) expect([id, score]).toEqual([id, expected.totals[id]]);
    }
  });

  test('written and read again, it is the same election', () => {
    expect(parsePabulib(writePabulib(election))).toEqual({ ok: true, election });
  });

  test('the command prints the same', async () => {
    const printed: string[] = [];
    const io = { out: (text: string) => void printed.push(text), err: (text: string) => void printed.push(text) };
    expect(await tallyCommand.run([pathOf(name), '--rule', 'greedy', '--json'], io)).toBe(0);
    expect(JSON.parse(printed.join(''))).toEqual({
      totals: expected.totals,
      winners: expected.greedy,
      ties: expected.greedyTieGroups,
      spent: expected.greedySpent,
      endowment: null,
    });
  });
});
