import type { ReactNode } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountSteps } from './count-steps.tsx';
import { DistrictResult } from './district-result.tsx';
import { comparedBy, isSame, OTHER_RULES, otherRuleKeys, otherRuleTexts } from './other-rule.ts';
import { partHref } from './results-address.ts';
import { votersOf } from './results-front.ts';
import { useLinkedProject } from './use-linked-project.ts';

interface AreaResultProps {
  result: BudgetResult;
  /** Place of the area among the published ones, from 0. */
  at: number;
  /** Its winners on a map. */
  map?: ReactNode;
  /** Who voted here. */
  whoVoted?: ReactNode;
}

/** All that is told of one area. */
export function AreaResult({ result, at, map, whoVoted }: AreaResultProps) {
  useLinkedProject();
  const district = result.districts[at]!;
  const { counting } = result;
  const file = result.ballotFiles.find(({ area }) => area === at);
  return (
    <>
      <DistrictResult
        district={district}
        voters={votersOf(result, at)}
        rulesHref={partHref(result, 'zasady')}
        enough={counting?.areas[at]?.enough}
        tieDecisions={counting?.settings?.tieDecisions.filter(({ area }) => area === at)}
        steps={
          counting && !district.withheld && hasSteps(district, counting) ? (
            <CountSteps result={result} at={at} counting={counting} />
          ) : null
        }
      />
      <div className="results-end">
        {whoVoted}
        {map}
        {counting && <OtherRuleHere result={result} counting={counting} at={at} />}
        {file && (
          <Collapsible title="Głosy z tego obszaru" count={`plik .pb, ${formatFileSize(file.size)}`}>
            <p className="measure">
              {nbsp('Głosy bez nazwisk i numerów, w formacie Pabulib. Można je policzyć czymkolwiek, także tutaj.')}
            </p>
            <ul className="results-links">
              <li>
                <a className="standalone-link" href={file.url} download={file.filename}>
                  <Icon name="download" />
                  {file.filename}
                </a>
              </li>
              <li>
                <a className="standalone-link" href={partHref(result, 'policz-samodzielnie')}>
                  Policz samodzielnie
                </a>
              </li>
            </ul>
          </Collapsible>
        )}
      </div>
    </>
  );
}

function OtherRuleHere({ result, counting, at }: { result: BudgetResult; counting: Counting; at: number }) {
  return otherRuleKeys.map((rule) => {
    const here = comparedBy(result, counting, rule).find((area) => area.at === at);
    return (
      here && (
        <Collapsible
          key={rule}
          title={nbsp(OTHER_RULES[rule].title)}
          count={isSame(here) ? 'wynik byłby ten sam' : 'wynik byłby inny'}
        >
          <p className="measure muted">
            {nbsp(`${OTHER_RULES[rule].about} To porównanie: o wyniku decyduje reguła z regulaminu.`)}
          </p>
          {otherRuleTexts(here).map((text) => (
            <p key={text}>{nbsp(text)}</p>
          ))}
        </Collapsible>
      )
    );
  });
}

/** By equal shares only purchases are steps; an area whose turnout was too low was not counted at all. */
const hasSteps = ({ projects }: ResultDistrict, { rule, settings }: Counting): boolean =>
  projects.some(({ selected }) => selected) ||
  (rule !== 'equal-shares' && (settings?.leastTurnout ?? null) === null && projects.length > 0);
