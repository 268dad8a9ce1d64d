import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { termChangeTitle } from '@wiec/domain/implementation.ts';
import type { Deps } from '../deps.ts';
import { insertDiaryFile, insertEntry } from '../modules/project-tasks/implementation/diary-queries.ts';
import {
  replaceCostLines,
  replaceStages,
  writeImplementation,
} from '../modules/project-tasks/implementation/implementation-queries.ts';
import { storeFile } from '../services/files.ts';
import { projectsByYear } from './editions.ts';
import { paintPicture } from './store-demo-files.ts';
import { type DemoDay, demoDiaries, type DemoDiary, type DemoEntry } from './texts/diaries.ts';
import { units } from './texts/initiatives.ts';
import { writePdf } from './write-pdf.ts';

/** The year whose projects are done, or nearly. */
const YEAR = 2025;

/** Writes how projects of the oldest edition were done, each once. */
export async function loadDiaries(deps: Deps): Promise<void> {
  const today = warsawDate(deps.clock());
  for (const diary of demoDiaries) await load(deps, diary, (day) => dayOf(day, today));
}

const dayOf = (day: DemoDay, today: PlainDate): PlainDate => (typeof day === 'number' ? addDays(today, day) : day);

type DayOf = (day: DemoDay) => PlainDate;

async function load(deps: Deps, diary: DemoDiary, onDay: DayOf): Promise<void> {
  const task = await deps.db
    .selectFrom('project_task')
    .innerJoin('budget_year', 'budget_year.id', 'budget_year_id')
    .leftJoin('implementation', 'project_task_id', 'project_task.id')
    .select(['project_task.id', 'project_task_id as known'])
    .where('budget_year.value', '=', YEAR)
    .where('project_task.number', '=', diary.project)
    .executeTakeFirst();
  if (!task || task.known !== null) return;
  const unit = diary.unit && units[diary.unit];
  const doing =
    unit &&
    (await deps.db.selectFrom('unit').select('id').where('code', '=', diary.unit!).orderBy('id').executeTakeFirst());
  const orNone = (day: DemoDay | null): PlainDate | null => (day === null ? null : onDay(day));
  await deps.db.transaction().execute(async (tx) => {
    const writing = { ...deps, db: tx };
    await writeImplementation(tx, task.id, {
      stage: diary.stage,
      unit_id: doing?.id ?? null,
      contractor: diary.contractor,
      term: orNone(diary.term),
      ended_on: orNone(diary.endedOn ?? null),
    });
    await replaceStages(
      tx,
      task.id,
      diary.stages.map(([stage, begunOn, until]) => ({
        stage,
        begunOn: orNone(begunOn),
        until: orNone(until),
      })),
    );
    const costs = diary.costs.map(([name, contracted, paid]) => ({
      name,
      contracted: contracted === null ? null : contracted * 100,
      paid: paid * 100,
    }));
    await replaceCostLines(tx, task.id, costs);
    for (const entry of diary.entries) {
      await write(writing, { taskId: task.id, unitName: unit ?? '', number: diary.project, entry, onDay });
    }
  });
}

async function write(
  deps: Deps,
  {
    taskId,
    unitName,
    number,
    entry,
    onDay,
  }: { taskId: number; unitName: string; number: string; entry: DemoEntry; onDay: DayOf },
): Promise<void> {
  const { kind = 'entry', term, pictures = [], documents = [] } = entry;
  const after = term && onDay(term.after);
  const moved = after !== undefined && (kind === 'delayed' || kind === 'carried-over');
  const entryId = await insertEntry(deps.db, {
    project_task_id: taskId,
    kind,
    public_on: onDay(entry.day),
    title: moved ? termChangeTitle(kind, after) : entry.title!,
    body: entry.text,
    cost_to_date: entry.costToDate === undefined ? null : entry.costToDate * 100,
    term_before: term ? onDay(term.before) : null,
    term_after: after ?? null,
    legal_basis: entry.legalBasis ?? '',
    decision: entry.decision ?? '',
    unit_name: unitName,
    written_by: null,
  });
  const project = projectsByYear[YEAR].find((each) => each.number === number)!;
  const files = [
    ...pictures.map((picture) => ({ ...picture, kind: 'picture' as const, bytes: paintPicture(project, picture) })),
    ...documents.map(({ filename, title, lines }) => ({
      filename,
      alt: '',
      caption: '',
      kind: 'document' as const,
      bytes: writePdf(title, lines),
    })),
  ];
  for (const [position, { filename, bytes, kind: fileKind, alt, caption }] of files.entries()) {
    const { id } = await storeFile(deps.db, deps, { filename, bytes: await bytes });
    await insertDiaryFile(deps.db, { entryId, fileId: id, kind: fileKind, alt, caption, position });
  }
}
