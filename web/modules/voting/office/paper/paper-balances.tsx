import type { PaperPoint } from '@wiec/contract/paper-cards.ts';
import { formatDay } from '@wiec/domain/calendar.ts';
import { dayCountNames, dayCounts, dayDifference, differenceWords } from '@wiec/domain/paper-day.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment } from 'react';
import { Section } from '../../../../ui/section.tsx';
import type { DoubleDeskProps } from './double-desk.tsx';
import { BalanceFile } from './paper-days.tsx';
import { PaperPoints } from './paper-points.tsx';

/** Points and what they counted day by day, for whoever types no cards. */
export function PaperBalances(props: Pick<DoubleDeskProps, 'desk' | 'vote' | 'api' | 'onDone'>) {
  const { desk, vote, api } = props;
  return (
    <>
      <PaperPoints {...props} />
      {desk.points.length > 0 && (
        <Section id="bilanse" title="Bilanse dni" aside={<p>{nbsp('Każdy podpisują dwie osoby.')}</p>}>
          <BalanceFile voteId={vote.id} api={api} />
          {desk.points.map((point) => (
            <PointDays key={point.id} point={point} />
          ))}
        </Section>
      )}
    </>
  );
}

function PointDays({ point: { name, days } }: { point: PaperPoint }) {
  return (
    <>
      <h3>{nbsp(name)}</h3>
      {days.length === 0 && <p className="muted">{nbsp('Ten punkt nie zapisał jeszcze żadnego bilansu.')}</p>}
      {days.map((day) => {
        const difference = dayDifference(day);
        return (
          <details key={day.day}>
            <summary>{nbsp(`${formatDay(day.day)}, podpisy: ${day.signatures} z 2`)}</summary>
            <dl className="facts">
              {dayCounts.map((count) => (
                <Fragment key={count}>
                  <dt>{dayCountNames[count]}</dt>
                  <dd className="num">{day[count]}</dd>
                </Fragment>
              ))}
            </dl>
            {difference !== 0 && <p>{nbsp(differenceWords(difference))}</p>}
            {day.note !== '' && <p>{nbsp(day.note)}</p>}
          </details>
        );
      })}
    </>
  );
}
