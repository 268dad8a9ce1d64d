import { type Kysely, sql } from 'kysely';
import type { ActKind, ActUnit } from '@wiec/domain/acts/act-element.ts';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import type { ActHead } from '@wiec/domain/acts/act-header.ts';
import type { Database } from '../../db/tables.ts';
import type { SourceText } from './reading/act-source.ts';

type Tx = Kysely<Database>;

export interface DraftActRow {
  id: number;
  version: number;
  type: string | null;
  number: string | null;
  date: string | null;
  issuing_body: string | null;
  title: string | null;
  filename: string;
  imported_at: Date;
  edits: number;
}

/** Acts of a consultation, the one in force first. */
export const listActs = (tx: Tx, projectId: number): Promise<DraftActRow[]> =>
  tx
    .selectFrom('act')
    .select(['id', 'version', 'type', 'number', 'issuing_body', 'title', 'filename', 'imported_at', 'edits'])
    .select(sql<string | null>`date::text`.as('date'))
    .where('project_id', '=', projectId)
    .orderBy('version')
    .execute();

interface StoredRow extends Omit<EditedElement, 'depth'> {
  parentId: number | null;
  address: string;
}

/** Elements of an act in their order, each before what is in it. */
export async function readElements(tx: Tx, actId: number): Promise<(EditedElement & { address: string })[]> {
  const rows = await tx
    .selectFrom('act_element')
    .select(['id', 'nr', 'label', 'generated', 'text', 'line', 'address'])
    .select(['parent_id as parentId', 'can_comment as canComment'])
    .select([sql<ActKind>`kind`.as('kind'), sql<ActUnit | null>`unit`.as('unit')])
    .where('act_id', '=', actId)
    .orderBy('position')
    .execute();
  const below = Map.groupBy<number | null, StoredRow>(rows, ({ parentId }) => parentId);
  const found: (EditedElement & { address: string })[] = [];
  const waiting = (below.get(null) ?? []).map((row) => ({ row, depth: 0 })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { row, depth } = next;
    const { parentId: _, ...element } = row;
    found.push({ ...element, depth });
    waiting.push(...(below.get(row.id) ?? []).map((child) => ({ row: child, depth: depth + 1 })).toReversed());
  }
  return found;
}

/** Of the act of this version; empty where there is none. */
export async function readElementsOf(
  tx: Tx,
  projectId: number,
  version: number,
): Promise<(EditedElement & { address: string })[]> {
  const act = await tx
    .selectFrom('act')
    .select('id')
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst();
  return act ? readElements(tx, act.id) : [];
}

/** Null: the file has none that could be shown. */
export async function readSource(tx: Tx, actId: number): Promise<SourceText[] | null> {
  const row = await tx.selectFrom('act_source').select('paragraphs').where('act_id', '=', actId).executeTakeFirst();
  return (row?.paragraphs as SourceText[] | undefined) ?? null;
}

/** Elements go, to be written anew. @throws where anything refers to one of them (SQLSTATE 23503) */
export async function clearElements(tx: Tx, actId: number): Promise<void> {
  await tx.deleteFrom('act_element').where('act_id', '=', actId).execute();
}

/** @param head what it says now; null: as before */
export async function countEdit(tx: Tx, actId: number, head: ActHead | null): Promise<void> {
  const words =
    head === null
      ? {}
      : { type: head.type, number: head.number, date: head.date, issuing_body: head.organ, title: head.title };
  await tx
    .updateTable('act')
    .set((eb) => ({ ...words, edits: eb('edits', '+', 1) }))
    .where('id', '=', actId)
    .execute();
}
