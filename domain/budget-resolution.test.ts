import { describe, expect, test } from 'vitest';
import { checkResolution, RESOLUTION_NUMBER_LIMIT, resolutionLine, resolutionProblem } from './budget-resolution.ts';

const TODAY = '2026-12-18';

describe('the resolution on the budget', () => {
  test.each([
    ['with a number and a day', { number: 'XLII/388/2026', passedOn: '2026-12-17' }, []],
    ['of today', { number: '388', passedOn: TODAY }, []],
    ['of tomorrow', { number: '388', passedOn: '2026-12-19' }, ['passedOn']],
    ['without a number', { number: ' \n', passedOn: TODAY }, ['number']],
    ['without a day', { number: '388', passedOn: '' }, ['passedOn']],
    ['of a day that is none', { number: '388', passedOn: '2026-02-30' }, ['passedOn']],
    ['with the longest number', { number: 'X'.repeat(RESOLUTION_NUMBER_LIMIT), passedOn: TODAY }, []],
    ['with a longer one', { number: 'X'.repeat(RESOLUTION_NUMBER_LIMIT + 1), passedOn: TODAY }, ['number']],
    ['of nothing', { number: '', passedOn: '' }, ['number', 'passedOn']],
  ])('%s', (_, words, fields) => {
    expect(Object.keys(checkResolution(words, TODAY))).toEqual(fields);
  });

  test('is entered once projects are chosen', () => {
    expect(resolutionProblem(0)).toContain('najpierw ogłoś wyniki');
    expect(resolutionProblem(1)).toBeNull();
  });

  test('is told in one sentence', () => {
    expect(resolutionLine({ number: 'XLII/388/2026', passedOn: '2026-12-17' }).replaceAll('\u{a0}', ' ')).toBe(
      'Wybrane projekty wpisano do uchwały budżetowej nr XLII/388/2026 z dnia 17 grudnia 2026.',
    );
  });
});
