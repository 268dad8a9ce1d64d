import type { TaskMarker } from '@wiec/contract/project-tasks.ts';
import type { MapConfiguration } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';
import { Section } from '../../ui/section.tsx';
import { markerLabel } from './marker-label.ts';
import { PlaceMap } from './place-map.tsx';

interface PlaceSectionProps {
  description: string;
  markers: readonly TaskMarker[];
  config: z.infer<typeof MapConfiguration>;
}

/** Words first, then the map, then each pin in words. */
export function PlaceSection({ description, markers, config }: PlaceSectionProps) {
  return (
    <Section id="miejsce" title="Miejsce">
      {description !== '' && <p className="place-text">{nbsp(description)}</p>}
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
