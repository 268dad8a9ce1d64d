import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { countPl, formatInteger, formatMoney } from '@wiec/domain/polish-text.ts';
import type { Decision, Outcome } from '@wiec/domain/tally/types.ts';

const DECISIONS: Record<Decision, string> = {
  won: 'wybrany',
  tooExpensive: 'za drogi',
  afterStop: 'po zakończeniu',
  belowThreshold: 'poniżej progu',
};

/**
 * A count as a table for a terminal.
 * @param sentences the reason of each project by id; a project without one gets none
 */
export function tallyReport(
  { meta, projects, votes }: PabulibElection,
  { steps, winners, ties, spent, left }: Outcome,
  unit: 'points' | 'votes',
  sentences: ReadonlyMap<string, string>,
): string {
  const rows = steps.map(({ id, place, total, cost, decision }) => [
    formatInteger(place),
    id,
    formatInteger(total),
    formatMoney(cost),
    DECISIONS[decision],
  ]);
  const table = alignColumns([['', 'projekt', unit === 'points' ? 'punkty' : 'głosy', 'koszt', 'wynik'], ...rows]);
  const [header, ...lines] = table;
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return [
    meta.description,
    `${countPl(projects.length, 'projekt', 'projekty', 'projektów')}, ` +
      `${countPl(votes.length, 'głos', 'głosy', 'głosów')}, budżet ${formatMoney(meta.budget)}`,
    '',
    header!.trimEnd(),
    ...lines.flatMap((line, i) => [
      `${line}  ${names.get(steps[i]!.id) ?? ''}`.trimEnd(),
      ...explanation(steps[i]!.id),
    ]),
    '',
    ...ties.map(
      ({ ids, won }) => `Remis rozstrzygnął o wyborze: ${ids.join(', ')}. Wybrano: ${won.join(', ') || 'żaden'}.`,
    ),
    `Wybrano ${countPl(winners.length, 'projekt', 'projekty', 'projektów')} za ${formatMoney(spent)}, zostało ${formatMoney(left)}.`,
  ].join('\n');

  function explanation(id: string): string[] {
    const sentence = sentences.get(id);
    return sentence === undefined ? [] : [`      ${sentence}`];
  }
}

const RIGHT_ALIGNED = [true, false, true, true, false];

function alignColumns(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (RIGHT_ALIGNED[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  '),
  );
}
