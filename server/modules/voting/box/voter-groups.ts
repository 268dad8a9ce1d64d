import type { VoterTraits } from '../../../participation/vote-kind-box.ts';

/** How many voters share sex, age band and district. */
export interface VoterGroup extends VoterTraits {
  count: number;
}

/** Counts voters by their traits, some at a time. */
export function countVoters() {
  const groups = new Map<string, VoterGroup>();
  return {
    add(voters: readonly VoterTraits[]): void {
      for (const { sex, ageBand, districtId } of voters) {
        const key = JSON.stringify([sex, ageBand, districtId]);
        const group = groups.get(key);
        if (group) group.count++;
        else groups.set(key, { sex, ageBand, districtId, count: 1 });
      }
    },
    list: (): VoterGroup[] => [...groups.values()],
  };
}
