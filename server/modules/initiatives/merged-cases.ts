import type { CaseAct, CaseState } from '@wiec/domain/case-course.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { type CaseRow, insertEntry, lockMergedInto, updateCase } from './queries.ts';
import { tellAuthor } from './tell-author.ts';

type MergedDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

interface SaidToAll {
  act: CaseAct;
  clerkId: number;
  words: Buffer | null;
  details: Readonly<Record<string, unknown>>;
  letter: Parameters<typeof tellAuthor>[3];
  /** Minutes after which the letter leaves. */
  afterMinutes: number;
}

/** What the author of a case is told, the authors of those that were joined to it are told as well. */
export async function tellMerged(deps: MergedDeps, tx: Kysely<Database>, row: CaseRow, said: SaidToAll): Promise<void> {
  const { act, clerkId, words, details, letter, afterMinutes } = said;
  for (const merged of await lockMergedInto(tx, row.id)) {
    const entry = { initiativeId: merged.id, act, by: 'office', accountId: clerkId, isPublic: true, words } as const;
    await insertEntry(tx, { ...entry, details: { ...details, of: row.id } });
    // For as long as it is kept, it ended with this.
    await updateCase(tx, merged.id, { ended_at: deps.clock() });
    await tellAuthor(deps, tx, merged, letter, { evenUnwanted: true, afterMinutes });
  }
}

/** The case that they were joined to is there no more: each stands for itself again, with its own term. */
export async function partMerged(tx: Kysely<Database>, row: CaseRow): Promise<void> {
  for (const merged of await lockMergedInto(tx, row.id)) {
    const entry = { initiativeId: merged.id, act: 'reopen', by: 'portal', accountId: null } as const;
    await insertEntry(tx, { ...entry, isPublic: true, words: null, details: { from: row.id } });
    await updateCase(tx, merged.id, { state: stateAlone(merged), merged_into: null, ended_at: null });
  }
}

const stateAlone = (row: CaseRow): CaseState =>
  row.class === null ? 'new' : row.assigned_to === null ? 'classified' : 'in-progress';
