import { expect, test } from 'vitest';
import { afterBothRuns, failedTests, filesToRunAgain } from './failure-list.mjs';

const file = (name, status, tests, message = '') => ({ name, status, message, assertionResults: tests });

test('names each test that failed with the first line of why, and nothing of those that passed', () => {
  const results = [
    file('server/good.test.ts', 'passed', [{ fullName: 'counts', status: 'passed', failureMessages: [] }]),
    file('server/bad.test.ts', 'failed', [
      { fullName: 'closing counts once', status: 'failed', failureMessages: ['AssertionError: 2 is not 1\n    at …'] },
      { fullName: 'closing waits', status: 'passed', failureMessages: [] },
      { fullName: 'closing tells', status: 'failed', failureMessages: [] },
    ]),
  ];
  expect(failedTests(results)).toEqual([
    'server/bad.test.ts > closing counts once: AssertionError: 2 is not 1',
    'server/bad.test.ts > closing tells',
  ]);
});

test('a file that could not be loaded is a failure too', () => {
  const results = [file('e2e/vote.test.ts', 'failed', [], 'Error: no such module\n    at …')];
  expect(failedTests(results)).toEqual(['e2e/vote.test.ts: Error: no such module']);
});

const passing = { fullName: 'a vote', status: 'passed' };
const failing = { fullName: 'a vote', status: 'failed', failureMessages: ['Error: it was too slow\n    at …'] };

test('journeys that failed are run once more, unless there are many of them; other files are not', () => {
  const failed = (name) => file(name, 'failed', [failing]);
  expect(filesToRunAgain([failed('e2e/a.test.ts'), file('e2e/b.test.ts', 'passed', [passing])])).toEqual([
    'e2e/a.test.ts',
  ]);
  expect(filesToRunAgain([failed('server/a.test.ts'), failed('web/b.browser.test.tsx')])).toEqual([]);
  expect(filesToRunAgain(['a', 'b', 'c', 'd'].map((name) => failed(`e2e/${name}.test.ts`)))).toEqual([]);
});

test('a file that passes as a whole the second time has passed, and what failed in it at first is told', () => {
  const first = [file('e2e/a.test.ts', 'failed', [failing]), file('e2e/b.test.ts', 'passed', [passing])];
  const again = file('e2e/a.test.ts', 'passed', [passing]);
  expect(afterBothRuns(first, [again])).toEqual({
    results: [again, first[1]],
    unsteady: ['e2e/a.test.ts > a vote: Error: it was too slow'],
  });
});

test('a file that could not be loaded at first is told by its error', () => {
  const first = [file('e2e/a.test.ts', 'failed', [], 'Error: no portal')];
  const again = file('e2e/a.test.ts', 'passed', [passing]);
  expect(afterBothRuns(first, [again])).toEqual({ results: [again], unsteady: ['e2e/a.test.ts: Error: no portal'] });
});

test.each([
  ['it fails again', file('e2e/a.test.ts', 'failed', [failing])],
  ['another of its tests fails', file('e2e/a.test.ts', 'failed', [passing, { ...failing, fullName: 'another' }])],
  ['nothing of it is run', file('e2e/a.test.ts', 'passed', [])],
  ['another file passes', file('e2e/b.test.ts', 'passed', [passing])],
])('the first failure stands where %s', (_case, again) => {
  const first = [file('e2e/a.test.ts', 'failed', [failing])];
  expect(afterBothRuns(first, [again])).toEqual({ results: first, unsteady: [] });
});
