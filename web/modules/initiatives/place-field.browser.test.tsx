import L from 'leaflet';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { PlaceField } from './place-field.tsx';

/** The marker that was put last. */
let marker: L.Marker | null = null;
const capture = (found: L.Marker): void => void (marker = found);
const put = L.Marker.prototype.setLatLng;
beforeEach(() => {
  marker = null;
  vi.spyOn(L.Marker.prototype, 'setLatLng').mockImplementation(function (this: L.Marker, place) {
    capture(this);
    return put.call(this, place);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Shown() {
  const [place, setPlace] = useState({ locationLatitude: '51.2', locationLongitude: '19.1' });
  return (
    <>
      <h1>Miejsce</h1>
      <PlaceField
        config={initData.mapConfiguration}
        latitude={place.locationLatitude}
        longitude={place.locationLongitude}
        errors={{}}
        onChange={setPlace}
      />
    </>
  );
}
const typed = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
const place = () => [typed('locationLatitude'), typed('locationLongitude')];

test('a marker that is dragged says where it stands; where the map tells no numbers, that is logged and nothing moves', async () => {
  await drawParts(<Shown />, 'Miejsce');
  await expect.poll(() => marker).not.toBeNull();
  vi.spyOn(marker!, 'getLatLng').mockReturnValue(L.latLng(51.25, 19.15));
  marker!.fire('dragend');
  await expect.poll(place).toEqual(['51.25', '19.15']);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const nowhere = { lat: NaN, lng: NaN } as L.LatLng;
  vi.spyOn(marker!, 'getLatLng').mockReturnValue({ ...nowhere, wrap: () => nowhere } as L.LatLng);
  marker!.fire('dragend');
  await expect.poll(() => logged.mock.calls).toEqual([['Nie można odczytać współrzędnych']]);
  expect(place()).toEqual(['51.25', '19.15']);
});
