import { type Kysely, sql } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import type { Saying } from '@wiec/domain/speaking.ts';
import type { Database } from '../../db/tables.ts';
import type { ProjectRow } from '../../participation/admission/facts.ts';
import { formTakesNow } from '../../participation/condition-queries.ts';
import { termChanges } from '../../participation/term-change-queries.ts';
import { consultationIsSeen, type SwitchRow, SWITCHES } from './queries.ts';

type Db = Kysely<Database>;

/** What decides who may comment on a consultation, or rate it. */
export interface SpeakingRow extends Omit<ProjectRow, 'not_logged_available' | 'identity_scheme' | 'termChanges'> {
  termChanges: TermChange[];
  switches: SwitchRow[];
  /** Null: there are no terms to accept. */
  terms_id: number | null;
  /** The database's clock. */
  now: Date;
}

/** Undefined where there is no consultation that everybody may see. */
export async function findSpeaking(db: Db, projectId: number): Promise<SpeakingRow | undefined> {
  const { rows } = await sql<SpeakingRow>`
    select p.type, p.status, p.mode, p.date_from, p.date_to, p.only_for_legal_age, p.office_id, p.show_results,
           ${termChanges} as "termChanges", p.agreement_history_id as terms_id, ${SWITCHES} as switches, clock_timestamp() as now
      from project p where p.id = ${projectId} and ${consultationIsSeen}`.execute(db);
  return rows[0];
}

const KIND_OF = { comment: FormKind.Comment, opinion: FormKind.Opinion } as const;

/**
 * Whether it may be commented on, or rated, at this moment by the database's clock. Until the transaction ends nobody withdraws or
 * closes it.
 */
export async function holdSpeaking(tx: Db, projectId: number, saying: Saying): Promise<boolean> {
  const { rows } = await sql`
    select from project p join form f on f.project_id = p.id and f.type = ${sql.lit(KIND_OF[saying])}
     where p.id = ${projectId} and not p.show_results and ${formTakesNow} limit 1 for share of p`.execute(tx);
  return rows.length > 0;
}
