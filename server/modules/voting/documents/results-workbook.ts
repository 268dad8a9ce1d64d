import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { ResultDistrict } from '@wiec/contract/budget-results.ts';
import { balanceSheet, type PaperRecord } from '../../../participation/paper/balance-sheet.ts';
import type { CountedVote } from './find-counted.ts';

const HEAD = { fontWeight: 'bold' as const };
const head = (...titles: string[]) => titles.map((value) => ({ value, ...HEAD }));
const ZLOTY = '#,##0.00 "zł"';
const money = (grosze: number) => ({ value: grosze / 100, format: ZLOTY });

/**
 * Results for a spreadsheet: projects, areas and voters, each on a sheet of its own. Text stays text: a title that looks like a
 * formula is not run.
 * @returns the bytes of an XLSX file
 */
export async function resultsWorkbook({ result, paper }: CountedVote): Promise<Buffer> {
  const numbers = result.counting?.numbers ?? {};
  const projects: SheetData = [
    head('Obszar', 'Numer', 'Projekt', 'Kategoria', 'Punkty', 'Głosujący', 'Koszt', 'Wybrany', 'Kolejność', 'Powód'),
    ...result.districts.flatMap((district) =>
      district.projects.map((project) => [
        text(district.districtName),
        text(numbers[project.projectTaskId] ?? ''),
        text(project.projectTaskName),
        text(project.projectTaskCategory),
        count(project.projectTaskPoints),
        count(project.voterCount),
        money(project.projectTaskCost),
        text(project.selected ? 'tak' : 'nie'),
        count(project.place),
        text(project.reason),
      ]),
    ),
  ];
  const areas: SheetData = [
    head('Obszar', 'Pula', 'Z innych obszarów', 'Wydano', 'Przekazano dalej', 'Zostało', 'Wybrane projekty', 'Reguła'),
    ...result.districts.map((district) => [
      text(district.districtName),
      money(district.budget),
      money(district.received),
      money(district.spent),
      money(district.passedOn),
      money(district.left),
      { value: winnersOf(district) },
      text(district.ruleName),
    ]),
  ];
  const voters: SheetData = [
    head('Kto', 'Liczba'),
    [text('Głosy policzone'), { value: result.voteCount }],
    [text('Koperty odłożone przy zamknięciu'), { value: result.incorrectVoteCount }],
    ...(result.femaleVoteCount === null ? [] : [[text('Kobiety'), { value: result.femaleVoteCount }]]),
    ...(result.maleVoteCount === null ? [] : [[text('Mężczyźni'), { value: result.maleVoteCount }]]),
    ...result.userVoteCountByDistrict.map(({ districtName, voteCount }) => [text(districtName), { value: voteCount }]),
  ];
  const sheets = [
    { sheet: 'Projekty', data: projects, columns: widths(22, 12, 48, 22, 10, 11, 16, 10, 11, 80), stickyRowsCount: 1 },
    { sheet: 'Obszary', data: areas, columns: widths(22, 16, 18, 16, 18, 16, 18, 70), stickyRowsCount: 1 },
    { sheet: 'Głosujący', data: voters, columns: widths(40, 12), stickyRowsCount: 1 },
  ];
  return writeExcelFile(
    paper === null || paper.points.length === 0 ? sheets : [...sheets, cardsSheet(paper)],
  ).toBuffer();
}

/** What points of voting on paper counted each day. */
function cardsSheet(paper: PaperRecord) {
  const { name, head: titles, rows, widths: columns } = balanceSheet(paper);
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? { value: cell } : text(String(cell)))));
  return { sheet: name, data: [head(...titles), ...cells], columns: widths(...columns), stickyRowsCount: 1 };
}

/** An empty cell where there is no number, or it is not told. */
const count = (value: number | null) => (value === null ? null : { value });
const text = (value: string) => ({ value, type: String });
const widths = (...all: number[]) => all.map((width) => ({ width }));
const winnersOf = ({ projects }: ResultDistrict): number => projects.filter(({ selected }) => selected).length;
