import type { FoundElement } from '@wiec/contract/office-finds.ts';
import { asksForElements, elementFragment, readElementQuery } from '@wiec/domain/acts/element-query.ts';
import { plainText } from '@wiec/domain/acts/superscript.ts';
import { editingPermission, may, scopeOf } from '@wiec/domain/permission.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { nameOfElement } from '../comments/moderate-comments.ts';
import { findElements } from './element-queries.ts';

const MOST = 5;
const EDITING = editingPermission(ProjectType.Consultation);

/** Elements of acts of the consultations that the reader may see at the office's desk, drafts and withdrawn ones among them. */
export async function findActElements(
  { db }: Pick<Deps, 'db'>,
  searchTerm: string | undefined,
  reader: CallerAccount,
): Promise<Reply<{ items: FoundElement[] }>> {
  const query = readElementQuery(searchTerm ?? '');
  if (!asksForElements(query)) return accepted({ items: [] });
  const rows = await findElements(db, { ...query, scope: scopeOf(reader, 'consultations.view'), limit: MOST });
  return accepted({
    items: rows.map(({ path, text, officeId, unitId, ...row }) => ({
      ...row,
      name: nameOfElement(path)!,
      fragment: elementFragment(plainText(text), query.words),
      mayChange: row.status === ProjectStatus.InProgress && may(reader, EDITING, officeId, unitId),
    })),
  });
}
