import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { partHref } from './results-address.ts';
import { votersOf } from './results-front.ts';
import { residentsOf, shareText, townResidents } from './results-summary.ts';

interface WhoVotedHereProps {
  result: BudgetResult;
  /** Place of the area among the published ones, from 0. */
  at: number;
  /** There is a page on who voted in the whole town. */
  tellsWhoVoted: boolean;
}

/** Nothing where it is withheld, or nobody knows. */
export function WhoVotedHere({ result, at, tellsWhoVoted }: WhoVotedHereProps) {
  const { districtId, districtName, withheld } = result.districts[at]!;
  const voters = votersOf(result, at);
  if (voters === null || withheld) return null;
  const residents = districtId === null ? townResidents(result) : residentsOf(result, districtId);
  const fared = result.counting?.areas[at];
  return (
    <Collapsible
      title={nbsp(`Kto głosował w obszarze ${districtName}`)}
      count={countPl(voters, 'osoba', 'osoby', 'osób')}
    >
      <dl className="facts num">
        <dt>Głosy ważne</dt>
        <dd>{formatInteger(voters)}</dd>
        {residents !== null && residents > 0 && (
          <>
            <dt>Mieszkańcy</dt>
            <dd>{nbsp(`${formatInteger(residents)}, zagłosowało ${shareText(voters, residents)}`)}</dd>
          </>
        )}
        {fared && fared.voters > 0 && (
          <>
            <dt>Z wybranym projektem</dt>
            <dd>
              {nbsp(
                `${countPl(fared.voters - fared.votersWithoutWinner, 'osoba', 'osoby', 'osób')}, które dały punkty choć jednemu z wybranych`,
              )}
            </dd>
          </>
        )}
      </dl>
      {tellsWhoVoted && (
        <a className="standalone-link" href={partHref(result, 'kto-glosowal')}>
          Kto głosował w całym mieście
        </a>
      )}
    </Collapsible>
  );
}
