import type { Unit } from '@wiec/contract/units.ts';
import type { listUsers } from '@wiec/contract/users.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { Output } from '../../lib/api.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { NO_UNIT, usersHref, type UsersFilter } from './users-filter.ts';
import '../../styles/folder-contents.css';

interface UsersUnitsProps {
  filter: UsersFilter;
  counts: Output<typeof listUsers>['counts'];
  units: readonly Unit[];
  /** What a unit's office is called, where there are several; null: there is one. */
  officeOf: ((officeId: number) => string) | null;
}

/** The units beside the list, each with how many of it the list then has; where there is no room they fold above it. */
export function UsersUnits({ filter, counts, units, officeOf }: UsersUnitsProps) {
  const isWide = useMedia('(min-width: 1000px)');
  const choices = [
    { unit: null, name: 'Wszystkie', office: null, count: counts.all },
    ...counts.units.flatMap(({ id, count }) => {
      const unit = units.find((each) => each.id === id);
      return unit ? [{ unit: id, name: unit.name, office: officeOf?.(unit.officeId) ?? null, count }] : [];
    }),
    { unit: NO_UNIT, name: 'Pozostałe', office: null, count: counts.others },
  ];
  const shown = choices.find(({ unit }) => unit === filter.unit);
  const list = (
    <ul>
      {choices.map(({ unit, name, office, count }) => (
        <li key={unit}>
          <Link
            to={usersHref({ ...filter, unit, page: 1 })}
            aria-current={unit === filter.unit ? 'true' : undefined}
            preventScrollReset
          >
            <span>
              {nbsp(name)}
              {office !== null && <span className="muted regular users-units__office">{office}</span>}
            </span>{' '}
            <span className="contents__count">{formatInteger(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="contents users-units" aria-label="Jednostki">
      {isWide ? (
        list
      ) : (
        <details key={filter.unit}>
          <summary>
            <span>Jednostki</span>
            <span className="muted regular">{nbsp(shown?.name ?? 'Wszystkie')}</span>
            <Icon name="chevron-down" />
          </summary>
          {list}
        </details>
      )}
    </nav>
  );
}
