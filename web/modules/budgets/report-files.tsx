import type { EditionReport } from '@wiec/contract/edition-reports.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { Icon } from '../../ui/icon.tsx';

const KINDS = [
  { kind: 'pdf', name: 'Raport z edycji (PDF' },
  { kind: 'json', name: 'Liczby z raportu (JSON' },
  { kind: 'csv', name: 'Liczby z raportu (CSV' },
] as const;

/** The files of a version of the yearly report, each with the SHA-256 of its bytes. */
export function ReportFiles({ report }: { report: Pick<EditionReport, 'pdf' | 'json' | 'csv'> }) {
  return (
    <ul>
      {KINDS.map(({ kind, name }) => (
        <li key={kind}>
          <a className="standalone-link" href={report[kind].url} download>
            <Icon name="download" />
            {nbsp(`${name}, ${formatFileSize(report[kind].size)})`)}
          </a>
          <br />
          <small className="muted report-hash">SHA-256: {report[kind].sha256}</small>
        </li>
      ))}
    </ul>
  );
}
