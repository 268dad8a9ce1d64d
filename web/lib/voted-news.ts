import type { Receipt } from '@wiec/contract/voting.ts';

/** A ballot was stored by a page of this browser. */
export interface VotedNews {
  readonly voteId: number;
  readonly receipt: Receipt;
}

/** One channel a page: what it says goes to the other tabs and not back to itself. */
let channel: BroadcastChannel | null = null;
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (channel ??= new BroadcastChannel('wiec.voted'));

/** Tells the other tabs of this browser that a ballot was stored. */
export const tellVoted = (news: VotedNews): void => openChannel()?.postMessage(news);

/** Hears what other tabs tell; returns how to stop. */
export function hearVoted(listener: (news: VotedNews) => void): () => void {
  const heard = (event: MessageEvent<VotedNews>): void => listener(event.data);
  openChannel()?.addEventListener('message', heard);
  return () => openChannel()?.removeEventListener('message', heard);
}
