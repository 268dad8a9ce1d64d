/** What is printed on a sheet of paper, beside a line of the office's own. */
export interface PosterSheet {
  /** Of what kind it is, as residents call it. */
  kind: string;
  title: string;
  /** What a resident does. */
  call: string;
  /** When and where; empty ones are left out. */
  lines: readonly string[];
  officeName: string;
  /** Path of its page for residents. */
  path: string;
}

/** What a resident does once it is over. */
export const AFTERWARDS = 'Sprawdź, co z tego wynikło';
