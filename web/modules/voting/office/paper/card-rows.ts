import { type BallotProblem, checkBallot, type FormChoices } from '@wiec/domain/ballot.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { parsePoints } from '../../../../lib/parse-points.ts';
import { entryKind, toBallotForm } from '../../points/vote-areas.ts';

/** One line of the paper card as the clerk types it. */
export interface CardRow {
  readonly id: number;
  /** The public number of the project. */
  readonly number: string;
  readonly points: string;
  /** Which area is meant, where a number stands in several; null: not chosen. */
  readonly formId: number | null;
}

export interface RowProject {
  readonly form: VoteForm;
  readonly questionId: number;
  readonly title: string;
}

export const emptyRow = (id: number): CardRow => ({ id, number: '', points: '', formId: null });

export const isEmptyRow = ({ number, points }: CardRow): boolean => tidyText(number) === '' && tidyText(points) === '';

/** Case and spaces do not make another number. */
const plain = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** The projects that a number means: one, several areas' with the same number, or none. */
export function projectsOf(forms: readonly VoteForm[], number: string): RowProject[] {
  const wanted = plain(number);
  if (wanted === '') return [];
  return forms.flatMap((form) =>
    form.categories.flatMap(({ questions }) =>
      questions
        .filter(({ projectTask }) => plain(projectTask.number) === wanted)
        .map(({ id, content }) => ({ form, questionId: id, title: content })),
    ),
  );
}

/** The one project of a row; null where there is none, or the area has yet to be chosen. */
export function projectOf(forms: readonly VoteForm[], row: CardRow): RowProject | null {
  const found = projectsOf(forms, row.number);
  return found.length === 1 ? found[0]! : (found.find(({ form }) => form.id === row.formId) ?? null);
}

/** Points to begin with: where a project is only chosen or not, its number says all. */
export const usualPoints = (form: VoteForm): string => (entryKind(toBallotForm(form)) === 'approval' ? '1' : '');

/** Always one empty row at the end, to go on in. */
export function withRoom(rows: readonly CardRow[]): readonly CardRow[] {
  const last = rows.at(-1);
  return last !== undefined && isEmptyRow(last) ? rows : [...rows, emptyRow((last?.id ?? 0) + 1)];
}

/** What is wrong with one field of a row. */
export interface RowError {
  readonly rowId: number;
  readonly field: 'number' | 'points' | 'formId';
  readonly message: string;
}

export interface CheckedRows {
  readonly choices: readonly FormChoices[];
  readonly rowErrors: readonly RowError[];
  /** About an area, a category or the whole card. */
  readonly cardErrors: readonly string[];
}

/** The card's rows as a ballot, judged by the rules of the vote. */
export function checkRows(project: Pick<VoteProject, 'consultationForms'>, rows: readonly CardRow[]): CheckedRows {
  const forms = project.consultationForms;
  const filled = rows.filter((row) => !isEmptyRow(row)).map((row) => ({ row, project: projectOf(forms, row) }));
  const known = filled.flatMap(({ row, project: found }) => (found ? [{ row, found }] : []));
  const choices = forms.flatMap((form): FormChoices[] => {
    const own = known.filter(({ found }) => found.form.id === form.id);
    // What is no number goes to the rules as it is: they have the sentence for it.
    const given = own.map(({ row, found }) => ({
      questionId: found.questionId,
      points: parsePoints(row.points) as number,
    }));
    return given.length === 0 ? [] : [{ formId: form.id, choices: given }];
  });
  const unknown = filled.flatMap(({ row, project: found }) => (found ? [] : [unknownError(forms, row)]));
  const problems = unknown.length > 0 && known.length === 0 ? [] : checkBallot(forms.map(toBallotForm), choices);
  return {
    choices,
    rowErrors: [...unknown, ...problems.flatMap((problem) => rowErrorOf(problem, known))],
    cardErrors: problems.filter(({ questionId }) => questionId === undefined).map((problem) => told(problem, forms)),
  };
}

function unknownError(forms: readonly VoteForm[], { id: rowId, number }: CardRow): RowError {
  if (tidyText(number) === '') return { rowId, field: 'number', message: 'Wpisz numer projektu' };
  return projectsOf(forms, number).length === 0
    ? { rowId, field: 'number', message: 'Na tej karcie nie ma projektu o takim numerze' }
    : { rowId, field: 'formId', message: 'Wybierz obszar' };
}

/** In the last row of the project: where it stands twice, that is the one too many. */
function rowErrorOf({ questionId, message }: BallotProblem, known: readonly { row: CardRow; found: RowProject }[]) {
  const place = known.findLast(({ found }) => found.questionId === questionId);
  return place === undefined ? [] : [{ rowId: place.row.id, field: 'points' as const, message }];
}

/** An area's problem with the name of the area before it. */
function told({ formId, message }: BallotProblem, forms: readonly VoteForm[]): string {
  const form = forms.find(({ id }) => id === formId);
  return form === undefined ? message : `${form.district.name}: ${message}`;
}
