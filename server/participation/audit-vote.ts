import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { audit, type AuditEntry } from '../services/audit.ts';

type VoteEntry = Omit<AuditEntry, 'subjectType' | 'subjectId'> & { readonly voteId: number };

/** What entries about a vote call their subject. Those of budget votes once named the project, which has the same id. */
export const VOTE_SUBJECT = 'vote';
export const VOTE_SUBJECTS_EVER = [VOTE_SUBJECT, 'project'] as const;

/** Writes down what was done about a vote: the entry names the vote itself, whatever its kind. */
export const auditVote = (tx: Kysely<Database>, { voteId, ...entry }: VoteEntry): Promise<void> =>
  audit(tx, { ...entry, subjectType: VOTE_SUBJECT, subjectId: voteId });
