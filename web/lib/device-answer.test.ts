import { expect, test } from 'vitest';
import { readDeviceAnswer, storeDeviceAnswer } from './device-answer.ts';

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

const probe = (id: number) => ({ kind: 'sonda' as const, id });

test('each probe and each form of a survey has its own key', () => {
  const { storage } = memory();
  storeDeviceAnswer(storage, probe(7), { key: 'a', answered: true });
  expect(readDeviceAnswer(storage, probe(7))).toEqual({ key: 'a', answered: true });
  expect(readDeviceAnswer(storage, probe(8))).toBeNull();
  expect(readDeviceAnswer(storage, { kind: 'ankieta', id: 7 })).toBeNull();
});

test('nothing is believed of what is not ours, and forbidden storage is no failure', () => {
  const { kept, storage } = memory();
  for (const text of ['{', '1', '{"key":3}', 'null']) {
    kept.set('wiec.sonda.7', text);
    expect(readDeviceAnswer(storage, probe(7))).toBeNull();
  }
  expect(readDeviceAnswer(forbidden, probe(7))).toBeNull();
  storeDeviceAnswer(forbidden, probe(7), { key: 'a', answered: true });
});
