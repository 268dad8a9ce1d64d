import { type Kysely, sql } from 'kysely';
import type { ActKind, ActUnit } from '@wiec/domain/acts/act-element.ts';
import type { Database } from '../../db/tables.ts';
import type { Audience } from '../../participation/condition-queries.ts';
import { isSeenFor } from './queries.ts';

type Db = Kysely<Database>;

export interface ActRow {
  id: number;
  version: number;
  type: string | null;
  number: string | null;
  date: string | null;
  issuing_body: string | null;
  title: string | null;
  justification: string;
  /** Of the consultation. */
  project_title: string;
  attachments: { id: number; contentType: string; filename: string; size: number }[];
}

export interface ElementRow {
  id: number;
  parent_id: number | null;
  position: number;
  kind: ActKind;
  unit: ActUnit | null;
  nr: string | null;
  label: string;
  generated: boolean;
  text: string;
  address: string;
  can_comment: boolean;
}

/** A version of the act of a consultation that the audience may see; undefined where there is none. */
export async function findAct(
  db: Db,
  { projectId, version }: { projectId: number; version: number },
  audience: Audience = 'everybody',
): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`
    select a.id, a.version, a.type, a.number, a.date::text as date, a.issuing_body, a.title, a.justification,
           p.title as project_title,
           (select coalesce(json_agg(json_build_object('id', f.id, 'contentType', f.content_type, 'filename', f.filename,
                                                       'size', f.size) order by t.position), '[]')
              from act_attachment t join file f on f.id = t.file_id where t.act_id = a.id) as attachments
      from act a join project p on p.id = a.project_id
     where p.id = ${projectId} and a.version = ${version} and ${isSeenFor(audience)}`.execute(db);
  return rows[0];
}

/** Brothers in their order. */
export const listElements = (db: Db, actId: number): Promise<ElementRow[]> =>
  db
    .selectFrom('act_element')
    .select(['id', 'parent_id', 'position', 'nr', 'label', 'generated', 'text', 'address', 'can_comment'])
    .select([sql<ActKind>`kind`.as('kind'), sql<ActUnit | null>`unit`.as('unit')])
    .where('act_id', '=', actId)
    .orderBy('position')
    .execute();
