import { expect, test } from 'vitest';
import { tryEach } from './try-each.ts';

test('one that fails does not stop the others, and is told in the end', async () => {
  const done: number[] = [];
  const trying = tryEach([1, 2, 3], 'counting', (item) => {
    if (item === 2) throw new Error('two is too many');
    done.push(item);
    return Promise.resolve();
  });
  await expect(trying).rejects.toMatchObject({
    message: 'counting: 1 of 3 failed',
    errors: [new Error('two is too many')],
  });
  expect(done).toEqual([1, 3]);
});

test('nothing is thrown where nothing failed', async () => {
  await expect(tryEach([], 'counting', () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
