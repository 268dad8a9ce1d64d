/**
 * Decisions that come back in a sheet of the register which somebody has edited (3-the-office §3: "XLSX out and decisions back in, by
 * remark id, with a preview of changes"): what each row would change, and why it changes nothing.
 */
import {
  type AnswerDecision,
  answerDecisionNames,
  answerDecisions,
  type AnswerWords,
  checkAnswer,
} from './comment-answer.ts';
import { tidyComment } from './comment.ts';
import { isBlank, tidyText } from './polish-text.ts';
import { EMPTY_CELL, FORMULA_IN_CELL, type SheetCell } from './sheet-cell.ts';

/** Names of the columns that are read back; the others are for people. */
export const sheetColumns = {
  id: 'numer',
  decision: 'stanowisko',
  reason: 'uzasadnienie',
  digest: 'znak wiersza',
} as const;
type Column = keyof typeof sheetColumns;

/** A remark as it stands in the register now. */
export interface RegisterRow extends AnswerWords {
  readonly id: number;
  /** Of the remark and its answer, as the sheet carried it. */
  readonly digest: string;
  /** Everybody reads its answer. */
  readonly isPublic: boolean;
}

export interface SheetChange {
  readonly id: number;
  readonly before: AnswerWords;
  readonly after: AnswerWords;
}
export interface RefusedRow {
  /** In the sheet; the first is 1. */
  readonly row: number;
  /** Null: the row names no remark. */
  readonly id: number | null;
  readonly why: string;
}
export interface SheetPlan {
  readonly changes: readonly SheetChange[];
  readonly refused: readonly RefusedRow[];
  /** Rows that say what stands in the register already. */
  readonly same: number;
}

export const sheetProblems = {
  columns: (missing: readonly string[]) =>
    `W pierwszym wierszu brakuje kolumny: ${missing.join(', ')}. Pobierz rejestr jeszcze raz i zmień tylko stanowisko i uzasadnienie.`,
  unknown: 'Nie ma takiej uwagi w rejestrze.',
  twice: 'Ta uwaga stoi w arkuszu dwa razy.',
  formula: FORMULA_IN_CELL,
  decision: `Nie ma takiego stanowiska. Są: ${answerDecisions.map((each) => answerDecisionNames[each]).join(', ')}.`,
  changed: 'Uwaga albo odpowiedź na nią zmieniła się, odkąd pobrano arkusz.',
  isPublic: 'Odpowiedź jest już ogłoszona. Zmień ją w rejestrze, z wyjaśnieniem dla wszystkich.',
} as const;

/** @returns what the sheet changes; a sentence: it cannot be read at all */
export function planOfSheet(
  rows: readonly (readonly SheetCell[])[],
  register: ReadonlyMap<number, RegisterRow>,
): SheetPlan | string {
  const head = (rows[0] ?? []).map(({ text }) => tidyText(text).toLowerCase());
  const at = Object.fromEntries(
    (Object.keys(sheetColumns) as Column[]).map((column) => [column, head.indexOf(sheetColumns[column])]),
  ) as Record<Column, number>;
  const missing = (Object.keys(sheetColumns) as Column[]).filter((column) => at[column] < 0);
  if (missing.length > 0) return sheetProblems.columns(missing.map((column) => sheetColumns[column]));
  const told = rows.slice(1).map((cells, index) => {
    const cell = (column: Column): SheetCell => cells[at[column]] ?? EMPTY_CELL;
    return { row: index + 2, cell, id: idOf(cell('id').text), isEmpty: cells.every(({ text }) => isBlank(text)) };
  });
  const counts = new Map<number, number>();
  for (const { id } of told) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const changes: SheetChange[] = [];
  const refused: RefusedRow[] = [];
  let same = 0;
  for (const { row, cell, id, isEmpty } of told) {
    if (isEmpty) continue;
    const known = id === null ? undefined : register.get(id);
    const judged = known === undefined ? sheetProblems.unknown : judge(cell, known, counts.get(known.id)! > 1);
    if (typeof judged === 'string') refused.push({ row, id, why: judged });
    else if (judged === null) same += 1;
    else changes.push(judged);
  }
  return { changes, refused, same };
}

/** Numbers come as text: '12', and '12.0' from programs that keep no whole ones. */
function idOf(text: string): number | null {
  const digits = /^(\d{1,9})(\.0+)?$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** @returns why the row changes nothing, what it changes, or null: it says what there is */
function judge(cell: (column: Column) => SheetCell, known: RegisterRow, isTwice: boolean): string | SheetChange | null {
  if (isTwice) return sheetProblems.twice;
  if ((Object.keys(sheetColumns) as Column[]).some((column) => cell(column).isFormula)) return sheetProblems.formula;
  const decision = decisionOf(cell('decision').text);
  if (decision === undefined) return sheetProblems.decision;
  const written = tidyComment(cell('reason').text);
  const after = { decision, reason: isBlank(written) ? '' : written };
  const before = { decision: known.decision, reason: known.reason };
  if (after.decision === before.decision && after.reason === before.reason) return null;
  if (known.isPublic) return sheetProblems.isPublic;
  if (cell('digest').text.trim() !== known.digest) return sheetProblems.changed;
  const [fault] = Object.values(checkAnswer(after, 'write'));
  return fault ?? { id: known.id, before, after };
}

/** Null: none yet; undefined: these words are no decision. */
function decisionOf(text: string): AnswerDecision | null | undefined {
  const named = tidyText(text).toLowerCase();
  return named === '' ? null : answerDecisions.find((each) => answerDecisionNames[each].toLowerCase() === named);
}
