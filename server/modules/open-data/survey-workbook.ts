import type { Deps } from '../../deps.ts';
import type { Cell } from '../../services/csv.ts';
import { writeWorkbook } from '../../services/workbook.ts';
import { readSurveyResults, readSurveyWords } from './read-surveys.ts';
import { surveyWords } from './survey-datasets.ts';
import { cellsOf } from './write-table.ts';

/** Most words of a workbook, which is written in memory; the tables as text have them all. */
const MOST_WORDS = 5000;
const WIDTHS = [14, 24, 24, 11, 60, 16, 10, 14, 30, 40, 10, 10, 16, 14];
const WORDS_WIDTHS = [14, 11, 60, 14, 80, 10];

/** Results of a survey for a spreadsheet: figures on one sheet, words on another. Null: there are no results, or not yet. */
export async function surveyWorkbook(
  deps: Pick<Deps, 'db'>,
  projectId: number,
  types: readonly number[],
): Promise<Buffer | null> {
  const results = await readSurveyResults(deps, projectId, types);
  if (!results) return null;
  const words: Cell[][] = [];
  for await (const rows of (await readSurveyWords(deps, projectId, types)) ?? []) {
    words.push(...cellsOf(surveyWords, rows));
    if (words.length > MOST_WORDS) break;
  }
  if (words.length > MOST_WORDS) {
    words.splice(MOST_WORDS, words.length, [null, null, null, null, 'Dalsze teksty są w pliku CSV.', null]);
  }
  const head = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
  return writeWorkbook([
    {
      name: 'Wyniki',
      head: head(results.dataset.columns),
      rows: cellsOf(results.dataset, results.rows),
      widths: WIDTHS,
    },
    { name: 'Własnymi słowami', head: head(surveyWords.columns), rows: words, widths: WORDS_WIDTHS },
  ]);
}
