import type { Receipt } from '@wiec/contract/ballots.ts';

/** A ballot was stored by a page of this browser. */
export interface VotedNews {
  readonly voteId: number;
  readonly receipt: Receipt;
}

/** One channel for each page: what it announces goes to the other tabs, not back to itself. */
let channel: BroadcastChannel | null = null;
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (channel ??= new BroadcastChannel('wiec.voted'));

/** Announces to the other tabs of this browser that a ballot was stored. */
export const announceVoted = (news: VotedNews): void => openChannel()?.postMessage(news);

/** Listens for ballots that other tabs have stored; returns a function that stops listening. */
export function onVotedElsewhere(listener: (news: VotedNews) => void): () => void {
  const receive = (event: MessageEvent<VotedNews>): void => listener(event.data);
  openChannel()?.addEventListener('message', receive);
  return () => openChannel()?.removeEventListener('message', receive);
}
