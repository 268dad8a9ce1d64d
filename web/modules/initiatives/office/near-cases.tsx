import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { NEARBY_METRES } from '@wiec/domain/near-projects.ts';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { NearbyProjects } from '../similar-projects.tsx';
import { casePath } from './inbox-paths.ts';

/** What else is asked for, or planned, near the place of a case; nothing where it has none. */
export function NearCases({ shown }: { shown: Pick<OfficeCase, 'near' | 'locationLatitude' | 'locationLongitude'> }) {
  const api = useApi();
  const { appModuleFlags } = useInitData();
  const { near, locationLatitude: latitude, locationLongitude: longitude } = shown;
  if (latitude === null || longitude === null) return null;
  return (
    <div className="case-near">
      <h3>
        {nbsp(
          near.length === 0
            ? `W promieniu ${NEARBY_METRES} m nie ma innych spraw z ostatniego roku`
            : `W promieniu ${NEARBY_METRES} m: ${countPl(near.length, 'sprawa', 'sprawy', 'spraw')} z ostatniego roku`,
        )}
      </h3>
      {near.length > 0 && (
        <ul>
          {near.map(({ id, number, title, metres }) => (
            <li key={id}>
              <Link to={casePath({ id })}>{nbsp(`${number}, ${title}`)}</Link>
              <span className="small muted"> {nbsp(`${metres} m stąd`)}</span>
            </li>
          ))}
        </ul>
      )}
      {appModuleFlags.budget && <NearbyProjects api={api} point={{ latitude, longitude }} />}
    </div>
  );
}
