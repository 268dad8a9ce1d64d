import { type ChainFault, faultAfter, type SealedList } from '@wiec/domain/seal-chain.ts';
import type { Deps } from '../../deps.ts';
import { findOpened, findSealedList } from './list-queries.ts';

export interface ListsChecked {
  readonly lists: number;
  readonly envelopes: number;
  readonly faults: readonly (ChainFault & { voteId: number })[];
}

/** Whether the sealed lists of every vote that was opened follow from one another; one list in memory at a time. */
export async function checkLists({ db }: Pick<Deps, 'db'>): Promise<ListsChecked> {
  const checked = { lists: 0, envelopes: 0, faults: [] as (ChainFault & { voteId: number })[] };
  for (const { voteId, configHash, lists } of await findOpened(db)) {
    let before: Pick<SealedList, 'seq' | 'hash'> = { seq: 0, hash: configHash };
    for (let seq = 1; seq <= lists; seq++) {
      const list = await findSealedList(db, voteId, seq);
      const fault: ChainFault | null = list ? faultAfter(before, list) : { seq, fault: 'order' };
      if (fault) checked.faults.push({ voteId, ...fault });
      if (!list || fault) break;
      checked.lists += 1;
      checked.envelopes += list.digests.length;
      before = list;
    }
  }
  return checked;
}
