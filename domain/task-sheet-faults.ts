/** What is wrong in a sheet with hundreds of rows at fault: by kinds, of each of them enough to see what it is (docs/decisions/0166). */

/** The column of the portal's own in a sheet that goes back to whoever sent it. */
export const FAULT_COLUMN = 'Błąd';

interface Fault {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

export interface FaultKind {
  /** Null: it is about the row. */
  readonly column: string | null;
  /** What is wrong, without what stands in the cells. */
  readonly message: string;
  /** How many rows have it. */
  readonly rows: number;
}

/** A fault told of any row: 'Nie ma obszaru „…”.' */
export const kindOfFault = (message: string): string =>
  message
    .replace(/„[^„”]*”/g, '„…”')
    .replace(/\d+/g, '…')
    .split(/(?<=[.?!]) /, 1)[0]!;

/** Kinds that are told; the rarest are the rest. */
const MOST_KINDS = 40;

/**
 * Kinds of faults, those of most rows first, and of each as many faults as there is room for, in the order of the sheet.
 * @param room for faults of all kinds
 * @returns `kind`: which of the kinds it is; null: of none that is told
 */
export function sortFaults<F extends Fault>(
  faults: readonly F[],
  room: number,
): { kinds: FaultKind[]; told: (F & { kind: number | null })[] } {
  const keyOf = ({ column, message }: Fault): string => JSON.stringify([column, kindOfFault(message)]);
  const groups = [...Map.groupBy(faults, keyOf).values()]
    .map((alike) => ({ alike, rows: new Set(alike.map(({ row }) => row)).size }))
    .toSorted((one, other) => other.rows - one.rows);
  let [left, kindsLeft] = [room, groups.length];
  const told = new Map<F, number | null>();
  // The smallest first: what they leave is there for the others.
  for (const { alike } of groups.toReversed()) {
    const part = alike.slice(0, Math.floor(left / kindsLeft));
    kindsLeft -= 1;
    left -= part.length;
    for (const fault of part) told.set(fault, kindsLeft < MOST_KINDS ? kindsLeft : null);
  }
  return {
    kinds: groups.slice(0, MOST_KINDS).map(({ alike: [first], rows }) => ({
      column: first!.column,
      message: kindOfFault(first!.message),
      rows,
    })),
    told: faults.flatMap((fault) => (told.has(fault) ? [{ ...fault, kind: told.get(fault)! }] : [])),
  };
}
