import { describe, expect, it } from 'vitest';
import { nothingStored, readBallot, storeBallot } from './ballot-storage.ts';
import type { StoredBallot } from './ballot-storage.ts';

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, open: () => storage };
}

const ballot: StoredBallot = {
  draft: { points: { 11: '3', 12: 'x' }, agreementAccepted: true },
  attempt: { key: 'k', outcome: 'unknown' },
  receipt: {
    receipt: 'ab'.repeat(32),
    message: 'Poprawnie oddano głos',
    castAt: '2026-11-21T10:00:00.000Z',
    sealedWithin: '2026-11-21T11:00:00.000Z',
  },
};

describe('the ballot of a tab', () => {
  it('comes back as it was, each vote by itself', () => {
    const { open } = memory();
    storeBallot(open, 7, ballot);
    expect(readBallot(open, 7)).toEqual(ballot);
    expect(readBallot(open, 8)).toEqual(nothingStored);
  });

  it('leaves nothing behind when there is nothing to keep', () => {
    const { items, open } = memory();
    storeBallot(open, 7, ballot);
    storeBallot(open, 7, nothingStored);
    expect(items.size).toBe(0);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"draft":1}',
    '{"draft":{"points":{"x":"1","2":3}}}',
    '{"attempt":{"key":1}}',
    'not json',
  ])('is nothing where storage holds %j', (text) =>
    expect(readBallot(memory({ 'wiec.glos.7': text }).open, 7)).toEqual(nothingStored),
  );

  it('works without storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(readBallot(forbidden, 7)).toEqual(nothingStored);
    expect(() => storeBallot(forbidden, 7, ballot)).not.toThrow();
  });
});
