import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { implementationRules } from '@wiec/domain/implementation.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment } from 'react';
import { Section } from '../../../../ui/section.tsx';

/** The plan of an implementation, for whoever looks at it and changes nothing. */
export function PlanReading({ shown: { contractor, stages, costs, cost } }: { shown: OfficeImplementation }) {
  return (
    <Section id="plan" title="Plan i pieniądze">
      <dl className="facts">
        {contractor !== '' && (
          <>
            <dt>Wykonawca</dt>
            <dd>{nbsp(contractor)}</dd>
          </>
        )}
        {stages.map(({ stage, begunOn, until }) => (
          <Fragment key={stage}>
            <dt>{nbsp(implementationRules[stage].name)}</dt>
            <dd>{nbsp(daysOf(begunOn, until))}</dd>
          </Fragment>
        ))}
        <dt>Szacowany koszt</dt>
        <dd>{formatMoney(groszeOf(cost))}</dd>
        {costs.map(({ name, contracted, paid }, at) => (
          <Fragment key={at}>
            <dt>{nbsp(name)}</dt>
            <dd>
              {nbsp(
                [
                  ...(contracted === null ? [] : [`umowa ${formatMoney(groszeOf(contracted))}`]),
                  `zapłacono ${formatMoney(groszeOf(paid))}`,
                ].join(', '),
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}

function daysOf(begunOn: string | null, until: string | null): string {
  const days = [...(begunOn ? [`od ${formatDate(begunOn)}`] : []), ...(until ? [`do ${formatDate(until)}`] : [])];
  return days.length === 0 ? 'bez dat' : days.join(' ');
}
