import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { candidatesOf, supportOf, totalsOf } from '@wiec/domain/pabulib/totals-of.ts';
import { writePabulib } from '@wiec/domain/pabulib/write-pabulib.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { type EqualSharesOptions, tallyEqualShares } from '@wiec/domain/tally/equal-shares.ts';
import { fractionText } from '@wiec/domain/tally/fraction.ts';
import { preferences, satisfactionOf } from '@wiec/domain/tally/satisfaction.ts';
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
  greedyTies: boolean;
  mesUtility: 'cost' | 'points';
  mes_cost_none_rho: [string, string][];
  mes_cost_detail: SharesDetail & { add1intEndowments: [string, string] };
  mes_card_detail?: SharesDetail;
  satisfaction: Record<string, { avgWinnersPerVoter: number; votersWithoutWinner: number }>;
  comparisonStep: Record<string, { prefersMES: number; prefersGreedy: number }>;
  [outcome: `mes_${string}`]: unknown;
}

interface SharesDetail {
  endowment: string;
  noneTieRounds: number;
  noneSpent: number;
  add1Run: number;
  add1Endowment: string;
  add1TieRounds: number;
  add1Spent: number;
  add1uSpent: number;
  nostopRun: number;
  nostopEndowment: string;
  nostopTieRounds: number;
  nostopSpent: number;
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

  const ballots = supportOf(election);
  const share = (options: Partial<EqualSharesOptions>) =>
    tallyEqualShares(candidatesOf(election), ballots, {
      budget: election.meta.budget,
      utility: expected.mesUtility,
      completion: 'none',
      exhaustiveStop: true,
      threshold: null,
      ties: { rule: 'id' },
      ...options,
    });
  const utilities = expected.mes_card_detail ? (['cost', 'card'] as const) : (['cost'] as const);

  test.each(utilities)(
    'equal shares, utility %s: winners in order, endowments, runs, tied rounds and money',
    (kind) => {
      const detail = kind === 'cost' ? expected.mes_cost_detail : expected.mes_card_detail!;
      const utility = kind === 'cost' ? expected.mesUtility : 'cardinality';
      const none = share({ utility });
      const add1 = share({ utility, completion: 'add1' });
      const nostop = share({ utility, completion: 'add1', exhaustiveStop: false });
      const add1u = share({ utility, completion: 'add1u' });
      const nostopU = share({ utility, completion: 'add1u', exhaustiveStop: false });
      expect({
        none: none.winners,
        add1: add1.winners,
        add1u: add1u.winners,
        nostop: nostop.winners,
        nostopU: nostopU.winners,
      }).toEqual({
        none: expected[`mes_${kind}_none`],
        add1: expected[`mes_${kind}_add1`],
        add1u: expected[`mes_${kind}_add1u`],
        nostop: expected[`mes_${kind}_add1_nostop`],
        nostopU: expected[`mes_${kind}_add1u_nostop`],
      });
      const { add1intEndowments: _, ...figures } = detail as SharesDetail & { add1intEndowments?: unknown };
      expect({
        endowment: fractionText(none.endowment),
        noneTieRounds: none.ties.length,
        noneSpent: none.spent / 100,
        add1Run: add1.runs,
        add1Endowment: fractionText(add1.endowment),
        add1TieRounds: add1.ties.length,
        add1Spent: add1.spent / 100,
        add1uSpent: add1u.spent / 100,
        nostopRun: nostop.runs,
        nostopEndowment: fractionText(nostop.endowment),
        nostopTieRounds: nostop.ties.length,
        nostopSpent: nostop.spent / 100,
      }).toEqual(figures);
    },
  );

  test('equal shares: exact prices of the first purchases, and the start at whole złotys', () => {
    const prices = share({})
      .purchases.slice(0, 5)
      .map(({ id, rho }) => [id, fractionText(rho!)]);
    expect(prices).toEqual(expected.mes_cost_none_rho);
    const whole = share({ completion: 'add1', wholeStart: true });
    const on = share({ completion: 'add1', wholeStart: true, exhaustiveStop: false });
    expect([whole.winners, on.winners]).toEqual([expected.mes_cost_add1int, expected.mes_cost_add1int_nostop]);
    expect([whole, on].map(({ endowment }) => fractionText(endowment))).toEqual(
      expected.mes_cost_detail.add1intEndowments,
    );
  });

  test('how voters fared, and which outcome more of them prefer', () => {
    for (const [rule, { avgWinnersPerVoter, votersWithoutWinner }] of Object.entries(expected.satisfaction)) {
      const fared = satisfactionOf(ballots, expected[rule as `mes_${string}`] as string[]);
      expect(fared.winnersOnBallots / fared.voters).toBeCloseTo(avgWinnersPerVoter, 6);
      expect(fared.votersWithoutWinner).toBe(votersWithoutWinner);
    }
    for (const [rule, { prefersMES, prefersGreedy }] of Object.entries(expected.comparisonStep)) {
      const first = expected[rule as `mes_${string}`] as string[];
      expect(preferences(ballots, { first, second: expected.greedy })).toEqual({
        first: prefersMES,
        second: prefersGreedy,
      });
    }
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
