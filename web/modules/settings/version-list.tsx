import type { AgreementHistory } from '@wiec/contract/agreements.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { StatusTag, type StatusShape } from '../../ui/status-tag.tsx';
import { versionPath } from './settings-paths.ts';

const states: Readonly<Record<AgreementHistory['state'], [StatusShape, string]>> = {
  current: ['active', 'obowiązuje'],
  planned: ['waiting', 'zaplanowana'],
  past: ['withdrawn', 'poprzednia'],
  inactive: ['withdrawn', 'wycofana'],
};

/** Where residents read it; null: not yet, or no more. */
const publicPath = ({ id, slug, state }: AgreementHistory): string | null => {
  if (slug === null) return state === 'inactive' ? null : `/regulamin/${id}`;
  return state === 'current' || state === 'past' ? `/dokumenty/${slug}/${id}` : null;
};

/** Whether it can be corrected: it holds for nobody yet. */
export const isOpenToChange = ({ state, projectCount }: AgreementHistory): boolean =>
  state === 'planned' && projectCount === 0;

export function VersionList({ versions }: { versions: readonly AgreementHistory[] }) {
  return (
    <ul className="areas">
      {versions.map((version) => {
        const [shape, word] = states[version.state];
        const page = publicPath(version);
        return (
          <li key={version.id}>
            <div>
              <span>{version.title}</span>
              <span className="areas__count">
                {nbsp(
                  version.projectCount === 0
                    ? `od ${formatDate(version.validFrom)}`
                    : `od ${formatDate(version.validFrom)}, przyjmowana w ${countPl(version.projectCount, 'sprawie', 'sprawach', 'sprawach')}`,
                )}
              </span>
            </div>
            <StatusTag shape={shape}>{word}</StatusTag>
            <span className="areas__links">
              {isOpenToChange(version) && (
                <Link to={versionPath(version.id)}>
                  Popraw<span className="visually-hidden"> wersję od {formatDate(version.validFrom)}</span>
                </Link>
              )}
              {page !== null && (
                <Link to={page}>
                  Zobacz<span className="visually-hidden"> wersję od {formatDate(version.validFrom)}</span>
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
