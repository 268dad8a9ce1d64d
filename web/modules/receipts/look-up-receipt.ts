import { faultInChain, listOfReceipt, readReceipt, readSealedLists, type ChainFault } from '@wiec/domain/seal-chain.ts';
import type { OpenRecord } from '@wiec/contract/vote-record.ts';

export type LookedUp =
  | { kind: 'unreadable' }
  | { kind: 'failed' }
  | { kind: 'broken'; fault: ChainFault }
  | { kind: 'found'; seq: number; sealedAt: string; envelopes: number; lists: number }
  | { kind: 'missing'; lists: number };

/** Looks a typed receipt up in all published lists, on the reader's device, after checking that the lists follow from each other. */
export async function lookUpReceipt(
  typed: string,
  { configHash, lists: { url } }: Pick<OpenRecord, 'configHash' | 'lists'>,
  fetchText: (url: string) => Promise<string>,
): Promise<LookedUp> {
  const receipt = readReceipt(typed);
  if (!receipt) return { kind: 'unreadable' };
  let text: string;
  try {
    text = await fetchText(url);
  } catch {
    return { kind: 'failed' };
  }
  const lists = readSealedLists(text);
  if (!lists) return { kind: 'failed' };
  const fault = faultInChain(configHash, lists);
  if (fault) return { kind: 'broken', fault };
  const list = listOfReceipt(lists, receipt);
  if (!list) return { kind: 'missing', lists: lists.length };
  const { seq, sealedAt, digests } = list;
  return { kind: 'found', seq, sealedAt, envelopes: digests.length, lists: lists.length };
}
