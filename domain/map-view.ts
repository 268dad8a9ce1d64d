/** Where maps open (1-portal §3, map configuration). Zooms are those of tiled street maps: 1 is the world, 19 is a house. */
export interface MapView {
  readonly zoom: number;
  /** Degrees; north and east are positive. */
  readonly latitude: number;
  readonly longitude: number;
}

export const mapZooms = { least: 3, most: 19 } as const;
/** Tiles end there, in degrees: nearer to the poles there is no street map. */
const LAST_LATITUDE = 85;
const LAST_LONGITUDE = 180;

/** Specification §9 of both documents: used when there is no configuration. */
export const defaultMapView: MapView = { zoom: 13, latitude: 51.215933, longitude: 19.134422 };

export type MapViewErrors = Partial<Record<keyof MapView, string>>;

/** What keeps a view from being accepted, by field; what is typed and is no number comes as NaN. */
export function checkMapView({ zoom, latitude, longitude }: MapView): MapViewErrors {
  const errors: MapViewErrors = {};
  const { least, most } = mapZooms;
  if (!Number.isInteger(zoom) || zoom < least || zoom > most) {
    errors.zoom = `Podaj liczbę całkowitą od ${least} do ${most}`;
  }
  if (!isWithin(latitude, LAST_LATITUDE)) errors.latitude = `Podaj liczbę od -${LAST_LATITUDE} do ${LAST_LATITUDE}`;
  if (!isWithin(longitude, LAST_LONGITUDE))
    errors.longitude = `Podaj liczbę od -${LAST_LONGITUDE} do ${LAST_LONGITUDE}`;
  return errors;
}

const isWithin = (degrees: number, most: number): boolean => Number.isFinite(degrees) && Math.abs(degrees) <= most;

/** Six decimals of a degree are a decimetre. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6));
