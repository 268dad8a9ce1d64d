import { expect, test } from 'vitest';
import { caseStates } from './case-course.ts';
import { mayConsent, productProblem } from './case-product.ts';

const sound = { state: 'in-progress', consented: true, made: [] } as const;

test('nothing is made without the consent of the author, nor twice', () => {
  expect(productProblem('project', sound)).toBeNull();
  expect(productProblem('project', { ...sound, consented: false })).toMatch(/^Autor nie zgodził się/);
  expect(productProblem('project', { ...sound, made: ['project'] })).toBe('Z tej sprawy jest już projekt budżetu.');
  expect(productProblem('consultation', { ...sound, made: ['project'] })).toBeNull();
});

test.each(caseStates)('%s', (state) => {
  const isOver = ['forwarded', 'merged', 'spam', 'unexamined', 'withdrawn'].includes(state);
  expect(mayConsent(state)).toBe(!isOver);
  expect(productProblem('project', { ...sound, state }) === null).toBe(!isOver && state !== 'new');
});
