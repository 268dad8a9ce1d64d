import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { countPl, formatInteger, formatMoney } from '@wiec/domain/polish-text.ts';
import type { SharesOutcome } from '@wiec/domain/tally/equal-shares.ts';
import { fractionText } from '@wiec/domain/tally/fraction.ts';
import { selectedSentence } from '@wiec/domain/tally/shares-sentence.ts';
import type { Candidate, Decision, Outcome } from '@wiec/domain/tally/types.ts';

const DECISIONS: Record<Decision, string> = {
  won: 'wybrany',
  tooExpensive: 'za drogi',
  afterStop: 'po zakończeniu',
  belowThreshold: 'poniżej progu',
  unsupported: 'bez głosu',
  excluded: 'wyklucza go inny',
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
    selectedSentence(winners.length, spent, left),
  ].join('\n');

  function explanation(id: string): string[] {
    const sentence = sentences.get(id);
    return sentence === undefined ? [] : [`      ${sentence}`];
  }
}

/** A count by equal shares as a table for a terminal: winners in order of selection, then the others by total. */
export function sharesReport(
  { meta, projects, votes }: PabulibElection,
  candidates: readonly Candidate[],
  outcome: SharesOutcome,
  sentences: ReadonlyMap<string, string>,
): string {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const rest = candidates.filter(({ id }) => !outcome.winners.includes(id)).toSorted((a, b) => b.total - a.total);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const shown = [...outcome.winners.map((id) => byId.get(id)!), ...rest];
  const rows = shown.map(({ id, total, cost }, at) => {
    const isWinner = at < outcome.winners.length;
    const number = isWinner ? formatInteger(at + 1) : '';
    return [number, id, formatInteger(total), formatMoney(cost), isWinner ? 'wybrany' : ''];
  });
  const [header, ...lines] = alignColumns([['', 'projekt', 'poparcie', 'koszt', 'wynik'], ...rows]);
  return [
    meta.description,
    `${countPl(projects.length, 'projekt', 'projekty', 'projektów')}, ` +
      `${countPl(votes.length, 'głos', 'głosy', 'głosów')}, budżet ${formatMoney(meta.budget)}`,
    `Na głosującego przypadło ${fractionText(outcome.endowment)} zł (przebieg ${formatInteger(outcome.runs)}).`,
    '',
    header!.trimEnd(),
    ...lines.flatMap((line, at) => {
      const { id } = shown[at]!;
      const sentence = sentences.get(id);
      return [`${line}  ${names.get(id) ?? ''}`.trimEnd(), ...(sentence === undefined ? [] : [`      ${sentence}`])];
    }),
    '',
    ...outcome.ties.map(({ round, tied }) => `Remis w rundzie ${round}: ${tied.join(', ')}. Wybrano ${tied[0]}.`),
    selectedSentence(outcome.winners.length, outcome.spent, outcome.left),
  ].join('\n');
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
