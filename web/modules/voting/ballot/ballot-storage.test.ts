import { describe, expect, it } from 'vitest';
import { emptyDraft } from './ballot-draft.ts';
import {
  forgetSeed,
  knowsVote,
  nothingStored,
  readBallot,
  readSeed,
  storeDraft,
  storeTab,
  type StoredBallot,
} from './ballot-storage.ts';
import { PENDING_FOR_MS } from '../../../lib/sending/attempt.ts';

function memory() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, open: () => storage };
}

/** A device with its first tab, and a tab opened beside it. */
function browser() {
  const [device, first, second] = [memory(), memory(), memory()];
  return {
    device,
    first,
    stores: { device: device.open, tab: first.open },
    other: { device: device.open, tab: second.open },
  };
}

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

const ballot: StoredBallot = {
  draft: { points: { 11: '3', 12: 'x' }, agreementAccepted: true, livesIn: 5 },
  attempt: { key: 'k', outcome: 'unknown' },
  pending: {
    body: { consultationForms: [], userData: { pesel: '44051401359' }, authorizeCode: '12345678' },
    since: NOW,
  },
  receipt: {
    receipt: 'ab'.repeat(32),
    message: 'Poprawnie oddano głos',
    castAt: '2026-11-21T10:00:00.000Z',
    sealedWithin: '2026-11-21T11:00:00.000Z',
    awaitsVerification: true,
  },
  byAccount: true,
};

function store(stores: ReturnType<typeof browser>['stores'], voteId: number, stored: StoredBallot): void {
  storeDraft(stores, voteId, stored.draft, NOW);
  storeTab(stores, voteId, stored);
}

describe('what the browser keeps of a ballot', () => {
  it('comes back as it was, each vote by itself', () => {
    const { stores } = browser();
    store(stores, 7, ballot);
    expect(readBallot(stores, 7, NOW)).toEqual(ballot);
    expect(readBallot(stores, 8, NOW)).toEqual(nothingStored);
  });

  it('another tab sees the points and nothing else', () => {
    const { stores, other } = browser();
    store(stores, 7, ballot);
    expect(readBallot(other, 7, NOW)).toEqual({ ...nothingStored, draft: ballot.draft });
    expect(knowsVote(stores, 7, NOW)).toBe(true);
    expect(knowsVote(other, 7, NOW)).toBe(false);
  });

  it('never lets the voter’s data out of the tab', () => {
    const { stores, device } = browser();
    store(stores, 7, ballot);
    expect([...device.items.values()].join()).not.toContain('44051401359');
  });

  it('forgets the voter’s data with the sending, and after half an hour', () => {
    const { stores, first } = browser();
    store(stores, 7, ballot);
    expect(readBallot(stores, 7, NOW + PENDING_FOR_MS).pending).toEqual(ballot.pending);
    expect(readBallot(stores, 7, NOW + PENDING_FOR_MS + 1).pending).toBeNull();
    storeTab(stores, 7, { ...ballot, pending: null });
    expect([...first.items.values()].join()).not.toContain('44051401359');
  });

  it('points of yesterday are not brought back', () => {
    const { stores } = browser();
    store(stores, 7, ballot);
    expect(readBallot(stores, 7, NOW + 24 * 3_600_000).draft).toEqual(ballot.draft);
    expect(readBallot(stores, 7, NOW + 24 * 3_600_000 + 1).draft).toEqual(emptyDraft);
  });

  it('leaves no points behind when there are none to keep', () => {
    const { stores, device } = browser();
    storeDraft(stores, 7, ballot.draft, NOW);
    storeDraft(stores, 7, emptyDraft, NOW);
    expect(device.items.size).toBe(0);
  });

  it('draws the order of projects once for each vote, a day without visits and a sent ballot apart', () => {
    const { stores, other } = browser();
    let drawn = 0;
    const seed = (from: typeof stores, voteId: number, now = NOW) => readSeed(from, voteId, now, () => (drawn += 1));
    expect([seed(stores, 7), seed(stores, 7), seed(other, 7), seed(stores, 8)]).toEqual([1, 1, 1, 2]);
    const DAY = 24 * 3_600_000;
    expect([seed(stores, 7, NOW + DAY), seed(stores, 7, NOW + 2 * DAY), seed(stores, 7, NOW + 3 * DAY + 1)]).toEqual([
      1, 1, 3,
    ]);
    forgetSeed(stores, 7);
    expect(seed(other, 7)).toBe(4);
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(seed({ device: forbidden, tab: forbidden }, 7)).toBe(5);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"draft":1}',
    `{"changedAt":${NOW},"points":{"x":"1","2":3}}`,
    '{"attempt":{"key":1},"pending":{"since":"x"}}',
    `{"pending":{"since":${NOW},"body":{"consultationForms":1}}}`,
    'not json',
  ])('is nothing where storage holds %j', (text) => {
    const { stores, device, first } = browser();
    device.items.set('wiec.moje.punkty.7', text);
    first.items.set('wiec.moje.glos.7', text);
    expect(readBallot(stores, 7, NOW)).toEqual(nothingStored);
  });

  it('works without storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const stores = { device: forbidden, tab: forbidden };
    expect(readBallot(stores, 7, NOW)).toEqual(nothingStored);
    expect(() => store(stores, 7, ballot)).not.toThrow();
  });
});
