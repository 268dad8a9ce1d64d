import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { diaryFaults, diaryRemovalProblem } from '@wiec/domain/diary.ts';
import { groszeOf, type Zlote } from '@wiec/domain/money.ts';
import { paragraphsOf, tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { deleteFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { isFileUsed } from '../office/task-file-queries.ts';
import { tell } from '../office/office-tasks.ts';
import {
  deleteDiaryFile,
  deleteEntry,
  type DiaryEntryRow,
  findEntry,
  findSameEntry,
  insertEntry,
  updateEntry,
} from './diary-queries.ts';
import { ensureImplementation, type HeldImplementation } from './implementation-queries.ts';
import { afterwards, type DiaryDeps, type Where, withImplementation } from './implementations.ts';

type Tx = Kysely<Database>;

export interface SentEntry {
  publicOn: string;
  title: string;
  text: string;
  costToDate: Zlote | null;
}

const tidied = ({ publicOn, title, text, costToDate }: SentEntry) => ({
  publicOn,
  title: tidyText(title),
  text: paragraphsOf(text).join('\n'),
  costToDate: costToDate === null ? null : groszeOf(costToDate),
});

const columnsOf = ({ publicOn, title, text, costToDate }: ReturnType<typeof tidied>) => ({
  public_on: publicOn,
  title,
  body: text,
  cost_to_date: costToDate,
});

/** Adds an entry. One that is sent once more, since its answer was lost on the way, is the one that there is. */
export async function writeDiaryEntry(
  deps: DiaryDeps,
  { entry, ...where }: Where & { entry: SentEntry },
): Promise<Reply<OfficeImplementation>> {
  const words = tidied(entry);
  const reply = await withImplementation(deps, where, async (tx, held) => {
    const faults = diaryFaults(words, held.today);
    if (faults.length > 0) return refused('unprocessable', 'Wpis nie został dodany', faults);
    if ((await findSameEntry(tx, held.id, columnsOf(words))) !== null) return accepted(null);
    await ensureImplementation(tx, held.id);
    const entryId = await insertEntry(tx, {
      ...columnsOf(words),
      project_task_id: held.id,
      kind: 'entry',
      unit_name: held.unitName ?? '',
      written_by: where.by.id,
    });
    await tell(tx, where.by, 'diary.written', held.id, { entryId, publicOn: words.publicOn });
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}

const noEntry = () => refused('not-found', 'Nie ma takiego wpisu.');
const changed = () => refused('conflict', 'Ktoś tymczasem zmienił ten wpis. Obejrzyj go i zapisz jeszcze raz.');

export interface WhichEntry extends Where {
  entryId: number;
}

/** As `withImplementation`, with one entry of its diary. */
export const withEntry = <Data>(
  deps: Pick<Deps, 'db'>,
  where: WhichEntry,
  change: (tx: Tx, entry: DiaryEntryRow, held: HeldImplementation) => Promise<Reply<Data>>,
): Promise<Reply<Data>> =>
  withImplementation(deps, where, async (tx, held) => {
    const entry = await findEntry(tx, held.id, where.entryId);
    return entry ? change(tx, entry, held) : noEntry();
  });

/** Puts an entry right, as it was seen. What residents read before stays in the audit log. */
export async function correctDiaryEntry(
  deps: DiaryDeps,
  { entry: sent, revision, ...where }: WhichEntry & { entry: SentEntry; revision: number },
): Promise<Reply<OfficeImplementation>> {
  const words = tidied(sent);
  const reply = await withEntry(deps, where, async (tx, entry, held) => {
    if (JSON.stringify(columnsOf(words)) === JSON.stringify(columnsOf(entry))) return accepted(null);
    if (entry.revision !== revision) return changed();
    if (entry.kind !== 'entry' && words.publicOn !== entry.publicOn) {
      return refused('unprocessable', 'Wpis nie został zapisany', [
        { field: 'publicOn', message: 'Ten dzień jest częścią decyzji, więc zostaje.' },
      ]);
    }
    const faults = diaryFaults(words, held.today, entry.publicOn);
    if (faults.length > 0) return refused('unprocessable', 'Wpis nie został zapisany', faults);
    await updateEntry(tx, entry.id, columnsOf(words));
    const { title, text, publicOn, costToDate } = entry;
    const before = entry.isPublic ? { before: { title, text, publicOn, costToDate } } : {};
    await tell(tx, where.by, 'diary.corrected', held.id, { entryId: entry.id, ...before });
    return accepted(null);
  });
  return afterwards(deps, where, reply);
}

/** Deletes an entry that nobody has read yet, with the files that nothing else has. */
export async function removeDiaryEntry(
  deps: DiaryDeps,
  { seen, ...where }: WhichEntry & { seen: number },
): Promise<Reply<OfficeImplementation>> {
  const abandoned: string[] = [];
  const reply = await withEntry(deps, where, async (tx, entry, held) => {
    if (entry.revision !== seen) return changed();
    const problem = diaryRemovalProblem(entry.publicOn, held.today);
    if (problem !== null) return refused('conflict', problem);
    for (const { id } of entry.files) await deleteDiaryFile(tx, entry.id, id);
    await deleteEntry(tx, entry.id);
    for (const { id } of entry.files) if (!(await isFileUsed(tx, id))) abandoned.push(await deleteFile(tx, id));
    await tell(tx, where.by, 'diary.removed', held.id, { entryId: entry.id });
    return accepted(null);
  });
  if (reply.ok) for (const key of abandoned) await forgetStored(deps, key);
  return afterwards(deps, where, reply);
}
