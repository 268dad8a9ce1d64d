import { expect, test } from 'vitest';
import { readProbe, storeProbe } from './probe-storage.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }),
  };
}
const forbidden = (): never => {
  throw new Error('SecurityError');
};

test('each probe has its own key', () => {
  const { storage } = memory();
  storeProbe(storage, 7, { key: 'a', answered: true });
  expect(readProbe(storage, 7)).toEqual({ key: 'a', answered: true });
  expect(readProbe(storage, 8)).toBeNull();
});

test('nothing is believed of what is not ours, and forbidden storage is no failure', () => {
  const { kept, storage } = memory();
  for (const text of ['{', '1', '{"key":3}', 'null']) {
    kept.set('wiec.sonda.7', text);
    expect(readProbe(storage, 7)).toBeNull();
  }
  expect(readProbe(forbidden, 7)).toBeNull();
  storeProbe(forbidden, 7, { key: 'a', answered: true });
});
