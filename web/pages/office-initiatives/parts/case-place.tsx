import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense } from 'react';
import { useInitData } from '../../../app/root-data.ts';
import { NearCases } from '../../../modules/initiatives/office/near-cases.tsx';

/** Fetched after the page: most cases are about no place. */
const CaseMap = lazy(async () => ({ default: (await import('./case-map.tsx')).CaseMap }));

/** Where it is about, in words and on a map, with what else there is near; nothing where it names no place. */
export function CasePlace({ shown }: { shown: OfficeCase }) {
  const { mapConfiguration } = useInitData();
  const { locationDescription, locationLatitude: latitude, locationLongitude: longitude, district } = shown;
  const isOnMap = latitude !== null && longitude !== null;
  if (locationDescription === '' && !isOnMap) return null;
  const point = isOnMap ? `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` : null;
  const told = [district, locationDescription || null, point].filter((each) => each !== null);
  return (
    <section className="section--office case-place" aria-labelledby="miejsce">
      <h2 id="miejsce">Miejsce</h2>
      <p className="small muted">{nbsp(told.join(', '))}</p>
      {isOnMap && (
        <Suspense fallback={<div className="case-map" />}>
          <CaseMap config={mapConfiguration} {...{ latitude, longitude, locationDescription }} />
        </Suspense>
      )}
      <NearCases shown={shown} />
    </section>
  );
}
