import { PERSONAL } from './personal-storage.ts';

/** Points that nobody touched for so long are not brought back. */
export const DRAFT_FOR_MS = 24 * 3_600_000;

export const draftKey = (voteId: number): string => `${PERSONAL}punkty.${voteId}`;
