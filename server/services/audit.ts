import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

export interface AuditEntry {
  /** `account:12`, `cli` or `system`: never a name. */
  readonly actor: string;
  /** Verb in the past, e.g. `vote.opened`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | number;
  /** Ids, numbers and reasons that were published; never persons or choices (DESIGN §1.9). */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who acts, as an entry names them: an account, whoever may run commands on the server, or the portal itself. */
export const actorOf = (by: { readonly id: number } | 'cli' | 'system'): string =>
  typeof by === 'string' ? by : `account:${by.id}`;

/** Beginning of an SQL statement that acts and audits in one go. */
export const INSERT_AUDIT = 'insert into audit_log (actor, action, subject_type, subject_id, details)';

/** Writes down what was done, in the transaction that does it. The table cannot be changed afterwards. */
export async function audit(tx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: String(entry.subjectId),
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
