import { CENTRE, degreesOf } from './municipality.ts';
import { clipLine, clipPolygon } from './clip.ts';
import type { Frame } from './clip.ts';
import { lakes, quarters, riverLabels, RIVER_WIDTH, streets } from './town-geometry.ts';
import type { Point, Points } from './town-geometry.ts';
import { townShapes } from './town-shapes.ts';
import type { Shape } from './town-shapes.ts';

/** Quiet paper, as in LOOK ("Map"). */
const paint = {
  ground: '#F4F1E6',
  quarter: '#ECE6D6',
  forest: '#DCE7D3',
  park: '#D5E2C6',
  rock: '#DDD5C3',
  water: '#C9DCE2',
  house: '#DFD7C4',
  street: '#FFFFFF',
  rail: '#8C8672',
  words: '#5B5A48',
  waterWords: '#3E6C7B',
} as const;

export const TILE = 256;
export const MIN_ZOOM = 9;
export const MAX_ZOOM = 19;

/** Pixels of the whole world at a zoom, Web Mercator. */
const worldSize = (zoom: number) => TILE * 2 ** zoom;

function toPixels([east, north]: Point, zoom: number): [number, number] {
  const { latitude, longitude } = degreesOf(east, north);
  const size = worldSize(zoom);
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

const metresPerPixel = (zoom: number) => (156_543.034 * Math.cos((CENTRE.latitude * Math.PI) / 180)) / 2 ** zoom;

interface View {
  zoom: number;
  /** World pixels of the upper left corner. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Names need a font; a drawing made into a picture leaves them out. */
  names: boolean;
}

/** The square of the map with these numbers, as SVG; the ground alone outside the town. */
export const drawTile = (zoom: number, x: number, y: number): string =>
  draw({ zoom, left: x * TILE, top: y * TILE, width: TILE, height: TILE, names: true }, '');

/** A plan around a place, with the place marked; without words. */
export function drawPlan([east, north]: Point, zoom: number, width: number, height: number): string {
  const [px, py] = toPixels([east, north], zoom);
  const [x, y] = [width / 2, height / 2];
  const mark =
    `<circle cx="${x}" cy="${y}" r="74" fill="#F3C44B" fill-opacity=".32"/>` +
    `<path d="M${x} ${y}C${x - 11} ${y - 25} ${x - 44} ${y - 44} ${x - 44} ${y - 80}a44 44 0 1 1 88 0C${x + 44} ${y - 44} ${x + 11} ${y - 25} ${x} ${y}Z" fill="#F3C44B" stroke="#1A231D" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${y - 80}" r="15" fill="#1A231D"/>`;
  return draw({ zoom, left: px - x, top: py - y, width, height, names: false }, mark);
}

function draw(view: View, above: string): string {
  const perMetre = 1 / metresPerPixel(view.zoom);
  const margin = 24 + RIVER_WIDTH * perMetre;
  const frame: Frame = { left: -margin, top: -margin, right: view.width + margin, bottom: view.height + margin };
  const parts = townShapes().map((shape) =>
    isWorthDrawing(shape, view.zoom) ? drawShape(shape, view, frame, perMetre) : '',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}">` +
    `<path fill="${paint.ground}" d="M0 0h${view.width}v${view.height}H0z"/>${merge(parts)}${view.names ? drawNames(view) : ''}${above}</svg>`
  );
}

const isWorthDrawing = ({ kind }: Shape, zoom: number) =>
  kind === 'house' ? zoom >= 16 : kind === 'side' ? zoom >= 13 : kind === 'brook' ? zoom >= 12 : true;

/** Neighbours painted alike become one path: a tile of houses would otherwise be ten times larger. */
function merge(parts: readonly string[]): string {
  const merged: { style: string; d: string }[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const [style = '', d = ''] = part.split('|');
    const last = merged.at(-1);
    if (last?.style === style) last.d += d;
    else merged.push({ style, d });
  }
  return merged
    .map(({ style, d }) =>
      style
        .split('+')
        .map((one) => `<path ${one} d="${d}"/>`)
        .join(''),
    )
    .join('');
}

function drawShape(shape: Shape, view: View, frame: Frame, perMetre: number): string {
  const [west, south, east, north] = shape.bounds;
  const [left, top] = toPixels([west, north], view.zoom);
  const [right, bottom] = toPixels([east, south], view.zoom);
  if (
    right - view.left < frame.left ||
    left - view.left > frame.right ||
    bottom - view.top < frame.top ||
    top - view.top > frame.bottom
  )
    return '';
  const points = shape.points.map((point): [number, number] => {
    const [x, y] = toPixels(point, view.zoom);
    return [x - view.left, y - view.top];
  });
  const d = shape.closed ? toPath([clipPolygon(points, frame)], true) : toPath(clipLine(points, frame), false);
  return d === '' ? '' : `${styleOf(shape.kind, perMetre)}|${d}`;
}

const toPath = (pieces: readonly Points[], closed: boolean) =>
  pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => `M${piece.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'z' : ''}`)
    .join('');

const stroke = (colour: string, width: number, more = '') =>
  `fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}" stroke-linejoin="round" stroke-linecap="round"${more}`;

function styleOf(kind: Shape['kind'], perMetre: number): string {
  const wide = (metres: number, least: number) => Math.max(least, metres * perMetre);
  switch (kind) {
    case 'side':
      return stroke(paint.street, wide(9, 1.6));
    case 'main':
      return stroke(paint.street, wide(17, 3.6));
    case 'through':
      return stroke(paint.street, wide(24, 5.6));
    case 'river':
      return stroke(paint.water, wide(RIVER_WIDTH, 3));
    case 'brook':
      return stroke(paint.water, wide(12, 1.6));
    case 'rail':
      return `${stroke(paint.rail, wide(9, 2.4))}+${stroke(paint.ground, wide(5, 1.2), ' stroke-dasharray="8 8"')}`;
    default:
      return `fill="${paint[kind]}"`;
  }
}

function drawNames(view: View): string {
  const { zoom } = view;
  const serif = 'font-family="Brygada 1918,Georgia,serif"';
  const put = (at: Point, words: string, size: number, attributes: string, turn = 0) => {
    const [wx, wy] = toPixels(at, zoom);
    const [x, y] = [Math.round(wx - view.left), Math.round(wy - view.top)];
    const reach = words.length * size;
    if (x < -reach || y < -reach || x > view.width + reach || y > view.height + reach) return '';
    const rotate = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
    return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${attributes}${rotate}>${words}</text>`;
  };
  const halo = `stroke="${paint.ground}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  const districts =
    zoom >= 12 && zoom <= 16
      ? quarters.map(({ name, label }) =>
          put(label, name, zoom >= 14 ? 20 : 16, `${serif} font-weight="600" fill="${paint.words}" ${halo}`),
        )
      : [];
  const town =
    zoom < 12 ? [put([0, 0], 'Lipogród', 18, `${serif} font-weight="600" fill="${paint.words}" ${halo}`)] : [];
  const italic = `${serif} font-style="italic" fill="${paint.waterWords}"`;
  const waters =
    zoom >= 13
      ? [
          ...riverLabels.map(({ at, turn }) => put(at, 'Lipna', zoom >= 15 ? 18 : 14, italic, turn)),
          ...(zoom >= 14 ? lakes.map(({ name, label }) => put(label, name, 14, italic)) : []),
        ]
      : [];
  const roads =
    zoom >= 15
      ? streets.flatMap((street) =>
          street.rank < 3 || zoom >= 16 ? [nameStreet(street.points, street.name, zoom, put, halo)] : [],
        )
      : [];
  return [...waters, ...roads, ...districts, ...town].join('');
}

type Put = (at: Point, words: string, size: number, attributes: string, turn?: number) => string;

/** In the middle of the piece of street nearest to the centre, along it, never upside down. */
function nameStreet(points: Points, name: string, zoom: number, put: Put, halo: string): string {
  const middle = points.slice(1).map(([bx, by], i): [Point, number] => {
    const [ax, ay] = points[i]!;
    return [[(ax + bx) / 2, (ay + by) / 2], (Math.atan2(ay - by, bx - ax) * 180) / Math.PI];
  });
  const [at, turn] = middle.toSorted(([a], [b]) => Math.hypot(...a) - Math.hypot(...b))[0]!;
  const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
  return put(
    at,
    name,
    zoom >= 17 ? 14 : 12,
    `font-family="Source Sans 3,Arial,sans-serif" fill="${paint.words}" ${halo}`,
    Math.round(upright),
  );
}
