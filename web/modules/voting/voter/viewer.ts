import type { VoteProject } from '@wiec/contract/voting.ts';

/** Who is looking at the vote; a visitor until the browser has asked, as on the server. */
export interface Viewer {
  readonly signedIn: boolean;
  readonly displayName: string | null;
  readonly isCitizen: boolean;
  readonly districtId: number | null;
}

export const visitor: Viewer = { signedIn: false, displayName: null, isCitizen: false, districtId: null };

/** Whether points may be given on this page at all; who the server refuses can still read the projects. */
export const mayVote = (project: VoteProject): boolean => project.verdict.allowed;
