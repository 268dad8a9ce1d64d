import { envelopesOf, readTypedReceipt } from '@wiec/domain/receipt-code.ts';
import { faultInChain, readSealedLists, type ChainFault } from '@wiec/domain/seal-chain.ts';
import type { OpenRecord } from '@wiec/contract/vote-record.ts';

export type LookedUp =
  | { kind: 'mistyped' }
  | { kind: 'unreadable' }
  | { kind: 'failed' }
  | { kind: 'broken'; fault: ChainFault }
  | FoundReceipt
  /** That many envelopes begin like the code: only the whole receipt tells which one is meant. */
  | { kind: 'several'; envelopes: number }
  | { kind: 'missing'; lists: number };

export interface FoundReceipt {
  kind: 'found';
  seq: number;
  sealedAt: string;
  envelopes: number;
  lists: number;
  /** The whole receipt, where only its code was typed. */
  whole: string | null;
}

/** Looks a typed receipt up in all published lists, on the reader's device, after checking that the lists follow from each other. */
export async function lookUpReceipt(
  typed: string,
  { configHash, lists: { url } }: Pick<OpenRecord, 'configHash' | 'lists'>,
  fetchText: (url: string) => Promise<string>,
): Promise<LookedUp> {
  const read = readTypedReceipt(typed);
  if (read.kind === 'unreadable' || read.kind === 'mistyped') return read;
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
  const [found, ...others] = envelopesOf(lists, read);
  if (!found) return { kind: 'missing', lists: lists.length };
  if (others.length > 0) return { kind: 'several', envelopes: others.length + 1 };
  const { seq, sealedAt, digests } = found.list;
  const whole = read.kind === 'code' ? found.digest : null;
  return { kind: 'found', seq, sealedAt, envelopes: digests.length, lists: lists.length, whole };
}
