import type { EditionReport } from '@wiec/contract/edition-reports.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countedLine, type EditionReportFacts, reportTables } from '@wiec/domain/edition-report.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import '../../styles/edition-report.css';

/** Of the domain, whose states of projects are narrower than what a reply may hold. */
const factsOf = (facts: EditionReport['facts']) => facts as EditionReportFacts;

/** Every number of a report, part by part. */
export function EditionFigures({ facts }: Pick<EditionReport, 'facts'>) {
  return (
    <div className="edition-figures">
      <p className="muted">{nbsp(countedLine(facts))}</p>
      {reportTables(factsOf(facts)).map(({ title, rows }) => (
        <div key={title}>
          <h3>{nbsp(title)}</h3>
          <dl className="edition-figures__rows">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{nbsp(name)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {facts.rejections.length > 0 && (
        <details>
          <summary>
            {nbsp(`Dlaczego nie dopuszczono: ${countPl(facts.rejections.length, 'projekt', 'projekty', 'projektów')}`)}
          </summary>
          <ul className="edition-figures__rejections">
            {facts.rejections.map(({ number, title, reason }) => (
              <li key={number}>
                <b>{nbsp(`${number}: ${title}`)}</b>
                <span>{nbsp(reason === '' ? 'Bez podanego powodu.' : reason)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export const editionReportPath = (year: number, version?: number): string =>
  `/budzet/${year}/raport${version === undefined ? '' : `?wersja=${version}`}`;

interface ReportVersionsProps {
  year: number;
  /** The one that is read. */
  version: number;
  versions: EditionReport['versions'];
}

/** Versions that were published, each with when and why. */
export function ReportVersions({ year, version, versions }: ReportVersionsProps) {
  return (
    <ol className="edition-figures__versions" reversed>
      {versions.map((each, at) => (
        <li key={each.version}>
          {each.version === version ? (
            <b aria-current="page">{`Wersja ${each.version}`}</b>
          ) : (
            <Link to={editionReportPath(year, at === 0 ? undefined : each.version)}>{`Wersja ${each.version}`}</Link>
          )}{' '}
          {nbsp(
            `z ${formatDate(warsawDate(new Date(each.publishedDate)))}${each.reason === '' ? '' : `: ${each.reason}`}`,
          )}
        </li>
      ))}
    </ol>
  );
}
