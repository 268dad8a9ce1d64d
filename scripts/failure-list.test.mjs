import { expect, test } from 'vitest';
import { failedTests } from './failure-list.mjs';

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
