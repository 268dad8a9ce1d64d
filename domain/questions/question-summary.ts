import { percentages } from '../percentages.ts';

/** What many sheets say about one question. Summaries of two sets of sheets add up to that of all of them. */
export interface QuestionSummary {
  /** Sheets in which the question was shown: a sub-question is, where its option was chosen. */
  asked: number;
  answered: number;
  /** How often each cell was said; see `cellOf` of the question's type. Cells that nobody said are not there. */
  counts: Readonly<Record<string, number>>;
  /** In alphabetical order, by which nobody's sheet can be told. */
  texts: readonly string[];
  comments: readonly string[];
}

/** Rows whose percentages total 100, or are 0 where nothing was counted. */
export interface ResultGroup {
  /** The option that the rows are about, of a ranking or a matrix. */
  questionOptionId: number | null;
  content: string | null;
  rows: ResultRow[];
}

export interface ResultRow {
  cell: string;
  content: string;
  total: number;
  /** In hundredths of a per cent. */
  percentage: number;
}

/** One table of a question's results, its rows in the order in which they are given. */
export function resultGroup(
  { counts }: Pick<QuestionSummary, 'counts'>,
  rows: readonly { cell: string; content: string }[],
  option: { id: number; content: string } | null = null,
): ResultGroup {
  const totals = rows.map(({ cell }) => counts[cell] ?? 0);
  const shares = percentages(totals);
  return {
    questionOptionId: option?.id ?? null,
    content: option?.content ?? null,
    rows: rows.map((row, i) => ({ ...row, total: totals[i]!, percentage: shares[i]! })),
  };
}
