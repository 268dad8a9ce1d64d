/** A cell of a sheet that somebody sent: its text, '' where it is empty. */
export interface SheetCell {
  readonly text: string;
  /** A formula makes it: it is never computed, and what another program made of it is not read. */
  readonly isFormula: boolean;
  /** The program keeps it as a number, whose text has a dot before its decimals. Absent: it is text. */
  readonly isNumber?: true;
}

export const EMPTY_CELL: SheetCell = { text: '', isFormula: false };
export const FORMULA_IN_CELL = 'W komórce jest formuła. Wpisz zwykły tekst.';
