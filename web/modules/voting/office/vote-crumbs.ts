import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { texts } from '../../../texts/polish.ts';
import { OFFICE_VOTES_PATH, officeVotePath } from './office-vote-paths.ts';

/** What the loader of a page about one vote returns; null as the server draws it. */
export type VoteReply = { ok: true; data: { vote: OfficeVote } } | { ok: false } | null;

const toVotes = [
  { label: texts.office, href: '/urzad' },
  { label: 'Głosowania', href: OFFICE_VOTES_PATH },
];

/** The way to a page about one vote; the vote itself as soon as it is known. */
export function crumbsToVote(reply: VoteReply) {
  if (!reply?.ok) return toVotes;
  const { id, title } = reply.data.vote;
  return [...toVotes, { label: title, href: officeVotePath(id) }];
}

export const crumbsToVotes = () => toVotes;
