import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { officeFileLimits } from '../../../services/attachment-problems.ts';
import { thumbnailOf } from '../office/task-thumbnail.ts';
import { type DiaryEntryRow, findDiary } from './diary-queries.ts';
import type { ShownImplementation } from './implementation-queries.ts';

type DiaryDeps = Pick<Deps, 'db' | 'files'>;

/** As the office reads it. Not within a transaction: small pictures are made, which takes long at first. */
export async function presentImplementation(
  deps: DiaryDeps,
  { officeId, cost, costs, ...row }: ShownImplementation,
  by: CallerAccount,
): Promise<OfficeImplementation> {
  const { editionId: _edition, ...told } = row;
  const entries = [];
  for (const entry of await findDiary(deps.db, row.id, 'all')) entries.push(await presentEntry(deps, entry));
  return {
    ...told,
    cost: zloteOf(cost),
    costs: costs.map(({ name, contracted, paid }) => ({
      name,
      contracted: contracted === null ? null : zloteOf(contracted),
      paid: zloteOf(paid),
    })),
    entries,
    isEditor: may(by, 'budget.manage', officeId),
    mayWrite: may(by, 'budget.diary', officeId, row.unitId),
    largestFile: (await officeFileLimits(deps.db)).maxAttachmentSize,
  };
}

async function presentEntry(
  deps: DiaryDeps,
  { costToDate, files, ...entry }: DiaryEntryRow,
): Promise<OfficeImplementation['entries'][number]> {
  const shown = [];
  for (const { id, kind, filename, size, alt, caption } of files) {
    const picture = kind === 'picture' ? await thumbnailOf(deps, id) : null;
    shown.push({ id, kind, filename, size, alt, caption, shown: picture });
  }
  return { ...entry, costToDate: costToDate === null ? null : zloteOf(costToDate), files: shown };
}
