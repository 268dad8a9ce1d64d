import type { MapConfiguration } from '@wiec/contract/site.ts';
import type { z } from 'zod';
import { HONEY } from '../../../ui/map/map-icons.ts';
import { PlaceMap } from '../../../modules/project-tasks/place-map.tsx';

interface CaseMapProps {
  config: z.infer<typeof MapConfiguration>;
  latitude: number;
  longitude: number;
  locationDescription: string;
}

/** Where a case is about, as one pin. */
export const CaseMap = ({ config, latitude, longitude, locationDescription }: CaseMapProps) => (
  <div className="case-map">
    <PlaceMap
      markers={[{ latitude, longitude, description: locationDescription, color: HONEY }]}
      config={config}
      label="Mapa miejsca, którego dotyczy sprawa. To samo jest w słowach nad mapą."
    />
  </div>
);
