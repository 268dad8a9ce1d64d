import { castBallot, type CastBallotBody, type Receipt } from '@wiec/contract/ballots.ts';
import { call, type ApiCaller } from '../../../lib/api.ts';
import { useSendOnce } from '../../../lib/sending/use-send-once.ts';
import type { TabBallot } from './ballot-storage.ts';

interface CastBallotOptions {
  api: ApiCaller;
  projectId: number;
  kept: TabBallot;
  keep: (kept: Partial<TabBallot>) => void;
  signedIn: boolean;
  /** `here`: the voter is still on this page. */
  onReceipt: (receipt: Receipt, here: boolean) => void;
}

/** Sends a ballot once. */
export function useCastBallot({ api, projectId, kept, keep, signedIn, onReceipt }: CastBallotOptions) {
  const { send: cast, ...rest } = useSendOnce<CastBallotBody, Receipt>({
    ask: (body, key) => call(api, castBallot, { params: { projectId }, body, headers: { 'idempotency-key': key } }),
    kept,
    keep,
    byAccount: ({ userData }) => userData === null,
    signedIn,
    onSent: onReceipt,
  });
  return { cast, ...rest };
}
