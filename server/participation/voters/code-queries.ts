import { type Kysely, sql } from 'kysely';
import { CODE_LIFETIME_MS, CODE_MAX_SENDS, CODE_PAUSE_MS } from '@wiec/domain/authorize-code.ts';
import type { Database } from '../../db/tables.ts';

export type IssueOutcome =
  { outcome: 'issued'; sends_left: number; code_expires_at: Date } | { outcome: 'paused'; retry_at: Date };

/** Writes a code down in place of the one before, unless so many were sent that there is a pause. */
export async function issueCode(
  tx: Kysely<Database>,
  { voteId, voterKey, emailKey }: { voteId: number; voterKey: Buffer; emailKey: Buffer },
  codeHash: Buffer,
): Promise<IssueOutcome> {
  const { rows } = await sql<IssueOutcome>`
    select * from issue_authorize_code(
      ${voteId}, ${voterKey}, ${emailKey}, ${codeHash},
      make_interval(secs => ${CODE_LIFETIME_MS / 1000}), ${CODE_MAX_SENDS},
      make_interval(secs => ${CODE_PAUSE_MS / 1000}))`.execute(tx);
  return rows[0]!;
}
