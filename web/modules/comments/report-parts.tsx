import type { PublicReport } from '@wiec/contract/consultation-reports.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { factRows } from '@wiec/domain/consultation-report.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** What the portal counted of a consultation. */
export function ReportFigures({ facts }: Pick<PublicReport, 'facts'>) {
  return (
    <dl className="facts report__figures">
      {factRows(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{nbsp(name)}</dt>
          <dd>{nbsp(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was really done, the newest first. */
export function ReportEffects({ effects }: Pick<PublicReport, 'effects'>) {
  return (
    <ol className="report__effects">
      {effects.map(({ happenedOn, words, link }) => (
        <li key={`${happenedOn} ${words}`}>
          <b>{formatDate(happenedOn)}</b>
          <p>
            {nbsp(words)} {link !== '' && <OutsideLink href={link}>{new URL(link).host}</OutsideLink>}
          </p>
        </li>
      ))}
    </ol>
  );
}
