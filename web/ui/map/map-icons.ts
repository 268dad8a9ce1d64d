import type * as L from 'leaflet';
import type { Leaflet } from './base-map.ts';

const DROP = 'M0 0C-4-9-16-16-16-29a16 16 0 1 1 32 0C16-16 4-9 0 0Z';
const colourPattern = /^#[0-9a-f]{6}$/i;

/** Of a pin of a single place: honey, as everything that is near. */
export const HONEY = '#f2c14e';

/** Accepts only plain colours from the data; nothing else of them may reach the page. */
export const safeColour = (colour: string): string | null => (colourPattern.test(colour) ? colour : null);

/** Black or white, whichever reads better on the colour (relative luminance, WCAG 2.2). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

/** Where pins may stand close together each is pressed at its head alone, 28 px wide; else a finger has 44 px. */
const WIDE = { iconSize: [44, 52], iconAnchor: [22, 50] } satisfies L.DivIconOptions;
const TIGHT = { iconSize: [28, 28], iconAnchor: [14, 45] } satisfies L.DivIconOptions;

/** A drop with a number that repeats in the list. */
export function pinIcon(leaflet: Leaflet, number: number, isTight = false): L.DivIcon {
  return leaflet.divIcon({
    className: isTight ? 'map-pin map-pin--tight' : 'map-pin',
    html: `<svg viewBox="-18 -47 36 49" aria-hidden="true"><path d="${DROP}"/><text y="-23.5" text-anchor="middle">${Math.trunc(number)}</text></svg>`,
    ...(isTight ? TIGHT : WIDE),
  });
}

/** Gives a drop the colour of its marker, and its number an ink that reads on it. */
export function colourPin(pin: L.Marker, colour: string): void {
  const safe = safeColour(colour);
  if (safe === null) return;
  pin.on('add', () => {
    pin.getElement()?.style.setProperty('--pin', safe);
    pin.getElement()?.style.setProperty('--pin-ink', inkOn(safe));
  });
}

/** A drop with how many places stand there, and the edge of a second one behind it. */
export function joinedIcon(leaflet: Leaflet, count: number): L.DivIcon {
  return leaflet.divIcon({
    className: 'map-pin map-pin--tight map-pin--joined',
    html: `<svg viewBox="-18 -47 36 49" aria-hidden="true"><path transform="translate(4 -2)" d="${DROP}"/><path d="${DROP}"/><text y="-23.5" text-anchor="middle">${Math.trunc(count)}×</text></svg>`,
    ...TIGHT,
  });
}

interface LabelOfMany {
  /** Empty where there is room for the number alone. */
  name: string;
  count: number;
  /** In pixels. */
  size: [width: number, height: number];
}

/** The name of a district with how many projects are there. */
export function labelIcon(leaflet: Leaflet, { name, count, size }: LabelOfMany): L.DivIcon {
  const label = document.createElement('span');
  const number = document.createElement('b');
  number.textContent = String(count);
  label.append(name === '' ? '' : `${name}\u00a0`, number);
  const box = document.createElement('div');
  box.append(label);
  return leaflet.divIcon({ className: 'map-label', html: box, iconSize: size, iconAnchor: [size[0] / 2, size[1] / 2] });
}

interface MarkerButton {
  label: string;
  onPress: () => void;
}

/** Leaflet's drawn markers have no accessible name and ignore the space key; this makes them buttons. */
export function makeButton(marker: L.Marker, { label, onPress }: MarkerButton): void {
  marker.on('click', onPress);
  marker.on('add', () => {
    const element = marker.getElement();
    if (element === undefined) return;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onPress();
    });
  });
}
