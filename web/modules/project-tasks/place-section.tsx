import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { MapConfiguration } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Section } from '../../ui/section.tsx';
import { MAP_PATH } from './task-paths.ts';
import { markerLabel } from './marker-label.ts';
import { PlaceMap } from './place-map.tsx';

interface PlaceSectionProps {
  task: Pick<ProjectTask, 'locationDescription' | 'markers' | 'budgetYearId'>;
  config: z.infer<typeof MapConfiguration>;
}

/** Words first, then the map, then each pin in words. */
export function PlaceSection({ task, config }: PlaceSectionProps) {
  const { locationDescription, markers, budgetYearId } = task;
  return (
    <Section
      id="miejsce"
      title="Miejsce"
      aside={
        <>
          {locationDescription !== '' && <p>{nbsp(locationDescription)}</p>}
          {markers.length > 0 && (
            <Link className="standalone-link" to={`${MAP_PATH}?budgetYearId=${budgetYearId}`}>
              Na mapie projektów
            </Link>
          )}
        </>
      }
    >
      {markers.length > 0 && (
        <>
          <PlaceMap markers={markers} config={config} />
          <ol className="place-list">
            {markers.map((marker, i) => (
              <li key={i}>{nbsp(markerLabel(marker, i))}</li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}
