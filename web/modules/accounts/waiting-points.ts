import { DRAFT_FOR_MS, draftKey } from '../../lib/draft-key.ts';

/**
 * How many points of a vote this browser keeps, as `readDraft` of the ballot's storage would find them (the test compares the two);
 * the code of the ballot is not loaded for it.
 */
export function waitingPoints(device: () => Pick<Storage, 'getItem'>, voteId: number, now: number): number {
  try {
    const kept: unknown = JSON.parse(device().getItem(draftKey(voteId)) ?? 'null');
    const { changedAt, points } = kept as { changedAt: number; points: Record<string, string> };
    if (!(now - changedAt <= DRAFT_FOR_MS)) return 0;
    const given = Object.values(points).map(Number);
    return given.reduce((sum, each) => sum + (each > 0 && Number.isInteger(each) ? each : 0), 0);
  } catch {
    // Nothing kept, something else, or storage is forbidden.
    return 0;
  }
}
