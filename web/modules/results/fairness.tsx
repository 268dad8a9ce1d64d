import { formatPercentage, percentages } from '@wiec/domain/percentages.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { AreaCounting, BudgetResult, Counting } from '@wiec/contract/budget-results.ts';
import { DataTable } from '../../ui/bars.tsx';

/** How voters fared under the rule that counted. */
export function Fairness({ result, counting }: { result: BudgetResult; counting: Counting }) {
  const shown = result.districts.flatMap((district, at) => {
    const fared = counting.areas[at];
    return fared && fared.voters > 0 ? [{ district, fared }] : [];
  });
  return (
    <>
      <p className="measure">{nbsp('Ile osób nie ma wśród wybranych żadnego projektu, na który dało punkty.')}</p>
      <DataTable
        caption="Głosujący i ich wybrane projekty"
        head={['Obszar', 'Bez żadnego wybranego', 'Średnio wybranych']}
        rows={shown.map(({ district, fared }) => [
          district.districtName,
          withoutWinnerText(fared),
          averageText(fared.winnersOnBallots, fared.voters),
        ])}
      />
    </>
  );
}

function withoutWinnerText({ voters, votersWithoutWinner }: AreaCounting): string {
  const [share = 0] = percentages([votersWithoutWinner, voters - votersWithoutWinner]);
  return `${formatInteger(votersWithoutWinner)} (${formatPercentage(share)})`;
}

/** "1,25": to two decimals, halves up. */
export function averageText(sum: number, count: number): string {
  const hundredths = Math.floor((sum * 200 + count) / (count * 2));
  return `${formatInteger(Math.trunc(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}`;
}
