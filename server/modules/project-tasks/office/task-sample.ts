import { officesWith } from '@wiec/domain/permission.ts';
import { TASK_DRAFT_LIMITS } from '@wiec/domain/project-task-draft.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import type { SheetNames } from '@wiec/domain/task-sheet-cells.ts';
import { type TaskSheetColumn, taskSheetColumns, taskSheetLabel } from '@wiec/domain/task-sheet-columns.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { findSheetNames } from './import-queries.ts';
import { noEdition } from './office-tasks.ts';
import { findEditionOfTasks } from './task-queries.ts';

/**
 * An empty sheet with the names of the columns. An example stands on a page of its own, so that nobody adds it by mistake, and
 * another page says what may be written.
 */
export async function getTaskSample(
  { db }: Pick<Deps, 'db'>,
  editionId: number,
  by: CallerAccount,
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const edition = await findEditionOfTasks(db, editionId);
  if (!edition) return noEdition();
  const names = { year: edition.value, ...(await findSheetNames(db, officesWith(by, 'budget.manage'))) };
  const columns = taskSheetColumns.filter((column) => column !== 'office' || names.offices.length > 1);
  const head = columns.map(taskSheetLabel);
  const widths = columns.map((column) => WIDTHS[column] ?? 20);
  const example = exampleOf(names);
  const book = await writeWorkbook([
    { name: 'Projekty', head, rows: [], widths },
    { name: 'Przykład', head, rows: [columns.map((column) => example[column])], widths },
    {
      name: 'Co wpisać',
      head: ['kolumna', 'co wpisać'],
      rows: columns.map((column) => [taskSheetLabel(column), helpOf(names)[column]]),
      widths: [26, 100],
    },
  ]);
  return accepted({
    filename: `projekty-${edition.value}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
  });
}

const WIDTHS: Partial<Record<TaskSheetColumn, number>> = {
  number: 10,
  title: 40,
  description: 60,
  cost: 14,
  decision: 40,
};

type Words = Readonly<Record<TaskSheetColumn, string>>;

const exampleOf = ({ year, districts, wholeTown, offices }: SheetNames): Words => ({
  number: '1',
  title: 'Ławki pod lipami',
  description: 'Sześć ławek z oparciem na Rynku.',
  cost: '12 000,50',
  district: districts[0]?.name ?? wholeTown,
  category: offices[0]?.areas[0]?.name ?? '',
  office: offices[0]?.name ?? '',
  location: 'Rynek, przy studni',
  latitude: '52,2297',
  longitude: '21,0122',
  status: 'Złożony',
  decision: '',
  year: String(year),
});

const listed = (names: readonly { readonly name: string }[]): string => names.map(({ name }) => name).join(', ');

function helpOf({ year, districts, wholeTown, offices }: SheetNames): Words {
  const limits = TASK_DRAFT_LIMITS;
  const categories = offices.map(({ name, areas }) =>
    offices.length > 1 ? `${name}: ${listed(areas)}` : listed(areas),
  );
  return {
    number: `Numer projektu, jeden w swoim obszarze, do ${limits.number} znaków. Projekt, który jest już w edycji, zmieni się; innego numeru nie ma: projekt zostanie dodany.`,
    title: `Do ${limits.title} znaków.`,
    description: `Na czym polega projekt, do ${limits.description} znaków.`,
    cost: 'W złotych, na przykład 84 000 albo 1 234,50.',
    district: `Jedna z nazw: ${[wholeTown, ...districts.map(({ name }) => name)].join(', ')}. Bez tej kolumny projekty są całego miasta.`,
    category: `Jedna z nazw: ${categories.join('; ')}.`,
    office: `Jedna z nazw: ${listed(offices)}.`,
    location: `Gdzie to będzie, słowami, do ${limits.location} znaków. Może być puste.`,
    latitude: 'W stopniach, na przykład 52,2297. Może być puste.',
    longitude: 'W stopniach, na przykład 21,0122. Może być puste.',
    status: `Jedna z nazw: ${listed(projectTaskStatuses)}. Puste: nowy projekt jest złożony, inny zostaje, gdzie był.`,
    decision: `Dlaczego projekt dopuszczono albo odrzucono, do ${limits.decision} znaków. Czytają to mieszkańcy.`,
    year: `Może być puste. Jeśli nie, musi to być ${year}.`,
  };
}
