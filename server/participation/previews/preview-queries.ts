import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { PreviewViewer } from '@wiec/domain/preview-link.ts';
import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import type { Database } from '../../db/tables.ts';
import { isSeenBy, isWithdrawnInPublic, projectIsListed } from '../condition-queries.ts';

type Db = Kysely<Database>;

/** A project as far as its preview links go. */
export interface PreviewedProject {
  type: ProjectType;
  status: ProjectStatus;
  officeId: number;
  unitId: number | null;
  /** Of its budget; null: it is of none. */
  year: number | null;
}

/** Also one in preparation; undefined where there is none of these kinds. */
export const findPreviewedProject = (
  db: Db,
  projectId: number,
  kinds: readonly ProjectType[],
): Promise<PreviewedProject | undefined> =>
  db
    .selectFrom('project')
    .leftJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .select([
      sql<ProjectType>`project.type`.as('type'),
      sql<ProjectStatus>`project.status`.as('status'),
      'project.office_id as officeId',
      'project.unit_id as unitId',
      'budget_year.value as year',
    ])
    .where('project.id', '=', projectId)
    .where('project.type', 'in', kinds)
    .executeTakeFirst();

/** Nothing weaker is needed for what is random by itself. */
const hashOf = (clientId: string): Buffer => createHash('sha256').update(clientId).digest();

export async function insertLink(
  tx: Db,
  link: { projectId: number; clientId: string; note: string; expiresAt: Date; viewer?: PreviewViewer },
  now: Date,
): Promise<PreviewLink> {
  const { projectId, clientId, note, expiresAt, viewer = null } = link;
  const row = await tx
    .insertInto('preview_link')
    .values({ project_id: projectId, token_hash: hashOf(clientId), note, expires_at: expiresAt, viewer })
    .returning(LINK)
    .executeTakeFirstOrThrow();
  return present(row, now);
}

/** Those that were made for others. */
export async function findLinks(db: Db, projectId: number, now: Date): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('preview_link')
    .select(LINK)
    .where('project_id', '=', projectId)
    .where('viewer', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => present(row, now));
}

/** Undefined where the vote has no such link; a link once revoked keeps its first moment. */
export async function revokeLink(
  tx: Db,
  projectId: number,
  linkId: number,
  now: Date,
): Promise<PreviewLink | undefined> {
  const row = await tx
    .updateTable('preview_link')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('project_id', '=', projectId)
    .where('id', '=', linkId)
    .returning(LINK)
    .executeTakeFirst();
  return row && present(row, now);
}

/** Whether this client id opens this project now, with its files: not one that was withdrawn before everybody could see it. */
export const opensPreview = async (db: Db, projectId: number, clientId: string, now: Date): Promise<boolean> =>
  (await findPreview(db, projectId, clientId, now)) !== undefined;

/** The same, with as whom its maker looks at it. */
export function findPreview(
  db: Db,
  projectId: number,
  clientId: string,
  now: Date,
): Promise<{ viewer: PreviewViewer | null } | undefined> {
  return db
    .selectFrom('preview_link')
    .innerJoin('project as p', 'p.id', 'preview_link.project_id')
    .select('viewer')
    .where('token_hash', '=', hashOf(clientId))
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isSeenBy('previewers', sql`(${projectIsListed} or ${isWithdrawnInPublic})`))
    .executeTakeFirst();
}

/** Looks that are over tell nothing any more. */
export const deleteOldLooks = (tx: Db, projectId: number, now: Date) =>
  tx
    .deleteFrom('preview_link')
    .where('project_id', '=', projectId)
    .where('viewer', 'is not', null)
    .where('expires_at', '<', now)
    .execute();

const LINK = ['id', 'note', 'created_at', 'expires_at', 'revoked_at'] as const;

interface LinkRow {
  id: number;
  note: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

const present = (row: LinkRow, now: Date): PreviewLink => ({
  id: row.id,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  works: row.revoked_at === null && row.expires_at > now,
});
