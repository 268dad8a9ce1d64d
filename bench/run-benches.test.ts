import { expect, test } from 'vitest';
import { atLeast } from './row.ts';
import { type Bench, runBenches } from './run-benches.ts';

test('a bench that breaks off is told with its cause, and costs neither the figures before nor the benches after', async () => {
  const told: string[] = [];
  const figures: Bench = async (note) => note(atLeast('replies', 10, 10, 'replies/s', 0.5));
  const breaksOff: Bench = async (note) => {
    note(atLeast('ballots', 4, 10, 'ballots/s', 0.5));
    throw new Error('page.goto: Timeout 30000ms exceeded');
  };
  const { rows, broken } = await runBenches(
    [
      ['act', breaksOff],
      ['reading', figures],
    ],
    (sentence) => void told.push(sentence),
  );
  expect(rows.map(({ name, within }) => [name, within])).toEqual([
    ['ballots', false],
    ['replies', true],
  ]);
  expect(broken).toEqual(['act']);
  expect(told.join('\n')).toContain("The bench 'act' broke off: Error: page.goto: Timeout 30000ms exceeded");
});
