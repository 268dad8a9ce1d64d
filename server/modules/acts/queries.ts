import { type Kysely, sql } from 'kysely';
import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import type { AddressedElement } from '@wiec/domain/acts/element-address.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { ActFormat, ReadAct, SourceText } from './reading/act-source.ts';

type Tx = Kysely<Database>;

/** Locked until the end of the transaction, so that no two imports write at once. */
export const lockProject = (tx: Tx, projectId: number) =>
  tx
    .selectFrom('project')
    .select(['id', 'title', sql<ProjectType>`type`.as('type')])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Removes an act with its elements.
 * @returns ids of the files that came with it; null: there was none
 * @throws where anything refers to one of its elements (SQLSTATE 23503)
 */
export async function removeAct(tx: Tx, projectId: number, version: number): Promise<number[] | null> {
  const act = await tx
    .selectFrom('act')
    .select('id')
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!act) return null;
  const files = await tx.selectFrom('act_attachment').select('file_id').where('act_id', '=', act.id).execute();
  await tx.deleteFrom('act').where('id', '=', act.id).execute();
  return files.map(({ file_id: id }) => id);
}

export interface NewAct {
  readonly projectId: number;
  readonly version: number;
  readonly filename: string;
  readonly sha256: Buffer;
  readonly format: ActFormat;
  readonly head: ReadAct['head'];
  readonly justification: string;
}

/** @returns its id */
export async function insertAct(tx: Tx, act: NewAct): Promise<number> {
  const { head } = act;
  const { id } = await tx
    .insertInto('act')
    .values({
      project_id: act.projectId,
      version: act.version,
      type: head.type,
      number: head.number,
      date: head.date,
      issuing_body: head.organ,
      title: head.title,
      justification: act.justification,
      format: act.format,
      filename: act.filename,
      sha256: act.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const BATCH = 1000;

/** What a new row keeps of an element that was stored before. */
export interface KeptOfElement {
  /** Null: it was not. */
  readonly id: number | null;
  readonly canComment: boolean;
}
export const NEW_ELEMENT: KeptOfElement = { id: null, canComment: true };

/**
 * @param elements each before what is in it
 * @param keptOf ids that rows had which are deleted by now
 * @returns their ids, in their order
 */
export async function insertElements(
  tx: Tx,
  actId: number,
  elements: readonly AddressedElement[],
  keptOf: (element: ActElement) => KeptOfElement = () => NEW_ELEMENT,
): Promise<number[]> {
  const kept = elements.map(({ element }) => keptOf(element));
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('act_element', 'id'))::int as id
    from generate_series(1, ${kept.filter(({ id }) => id === null).length}::int)
    order by id`.execute(tx);
  const fresh = rows.values();
  const ids = new Map(elements.map(({ address }, at) => [address, kept[at]!.id ?? fresh.next().value!.id]));
  const positions = new Map<string | null, number>();
  const values = elements.map(({ element, address, parent }, at) => {
    const position = positions.get(parent) ?? 0;
    positions.set(parent, position + 1);
    const { kind, unit, nr, label, generated, text, line } = element;
    const parentId = parent === null ? null : ids.get(parent)!;
    return {
      id: ids.get(address)!,
      act_id: actId,
      parent_id: parentId,
      position,
      kind,
      unit,
      nr,
      label,
      generated,
      text,
      line,
      address,
      can_comment: kept[at]!.canComment,
    };
  });
  for (let at = 0; at < values.length; at += BATCH) {
    await tx
      .insertInto('act_element')
      .values(values.slice(at, at + BATCH))
      .execute();
  }
  return values.map(({ id }) => id);
}

export async function insertSource(tx: Tx, actId: number, source: readonly SourceText[]): Promise<void> {
  if (source.length === 0) return;
  await tx
    .insertInto('act_source')
    .values({ act_id: actId, paragraphs: JSON.stringify(source) })
    .execute();
}

export async function attachFile(tx: Tx, actId: number, fileId: number, position: number): Promise<void> {
  await tx.insertInto('act_attachment').values({ act_id: actId, file_id: fileId, position }).execute();
}
