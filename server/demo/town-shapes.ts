import {
  brook,
  forests,
  lakes,
  parks,
  quarry,
  quarters,
  railway,
  river,
  RIVER_WIDTH,
  streets,
} from './town-geometry.ts';
import type { Point, Points, Quarter } from './town-geometry.ts';

/** What lies on the ground, in metres, in the order in which it is painted. */
export interface Shape {
  kind:
    | 'forest'
    | 'park'
    | 'quarter'
    | 'rock'
    | 'water'
    | 'river'
    | 'brook'
    | 'side'
    | 'main'
    | 'through'
    | 'rail'
    | 'house';
  points: Points;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  closed: boolean;
}

const STEPS = 6;

/** A smooth line through the points (Catmull–Rom). */
function smooth(points: Points, closed: boolean): Point[] {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)]!;
  const result: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const along = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      result.push([along(0), along(1)]);
    }
  }
  return closed ? result : [...result, points.at(-1)!];
}

function shape(kind: Shape['kind'], points: Points, closed: boolean): Shape {
  const easts = points.map(([east]) => east);
  const norths = points.map(([, north]) => north);
  return {
    kind,
    points,
    closed,
    bounds: [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)],
  };
}

/** From the quarter's own axes to the ground. */
const placed = ({ centre, turn }: Quarter, x: number, y: number): Point => {
  const angle = (turn * Math.PI) / 180;
  return [centre[0] + x * Math.cos(angle) - y * Math.sin(angle), centre[1] + x * Math.sin(angle) + y * Math.cos(angle)];
};

/** A small number that belongs to a place: the town is the same on every machine. */
const hash = (a: number, b: number) => {
  const mixed = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
};

function grid(quarter: Quarter): { lines: Point[][]; houses: Point[][] } {
  const { width, height, spacing } = quarter;
  const lines: Point[][] = [];
  const houses: Point[][] = [];
  const columns = Math.floor(width / spacing);
  const rows = Math.floor(height / spacing);
  const x = (i: number) => (i / columns - 0.5) * width;
  const y = (j: number) => (j / rows - 0.5) * height;
  for (let i = 1; i < columns; i++) lines.push([placed(quarter, x(i), y(0)), placed(quarter, x(i), y(rows))]);
  for (let j = 1; j < rows; j++) lines.push([placed(quarter, x(0), y(j)), placed(quarter, x(columns), y(j))]);
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++)
      for (let k = 0; k < 8; k++) {
        if (hash(i * 8 + k, j + spacing) < 0.16) continue;
        const side = k < 4 ? 0.24 : 0.76;
        const hx = x(i) + ((k % 4) + 0.5) * (spacing / 4.4) + spacing * 0.05;
        const hy = y(j) + side * (height / rows);
        const w = spacing * (0.07 + 0.03 * hash(i + k, j));
        const h = spacing * (0.06 + 0.05 * hash(j + k, i));
        const house: Point[] = [
          [-w, -h],
          [w, -h],
          [w, h],
          [-w, h],
        ];
        houses.push(house.map(([dx, dy]) => placed(quarter, hx + dx, hy + dy)));
      }
  return { lines, houses };
}

const isWithin = ([px, py]: Point, polygon: Points): boolean => {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon.at(i - 1)!;
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};

const nearest = ([px, py]: Point, way: Points): number =>
  Math.min(
    ...way.slice(1).map(([bx, by], i) => {
      const [ax, ay] = way[i]!;
      const t = Math.min(
        1,
        Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
      );
      return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
    }),
  );

function drawTown(): Shape[] {
  const roads = streets.map(({ points, rank }) => ({ rank, points: smooth(points, false) }));
  const stream = smooth(river, false);
  const rails = smooth(railway, false);
  const greens = [...parks, ...lakes.map(({ outline }) => outline), quarry].map((outline) => smooth(outline, true));
  const nets = quarters.map(grid);
  const isFree = (house: Point[]) => {
    const centre: Point = [(house[0]![0] + house[2]![0]) / 2, (house[0]![1] + house[2]![1]) / 2];
    return (
      !greens.some((green) => isWithin(centre, green)) &&
      nearest(centre, stream) > RIVER_WIDTH / 2 + 34 &&
      nearest(centre, rails) > 34 &&
      roads.every(({ points }) => nearest(centre, points) > 19)
    );
  };
  return [
    ...forests.map((outline) => shape('forest', smooth(outline, true), true)),
    ...quarters.map((quarter) => {
      const { width: w, height: h } = quarter;
      const corners: Point[] = [
        [-0.5, -0.42],
        [0, -0.53],
        [0.5, -0.44],
        [0.54, 0.1],
        [0.44, 0.5],
        [-0.1, 0.54],
        [-0.5, 0.44],
        [-0.54, -0.1],
      ];
      return shape(
        'quarter',
        smooth(
          corners.map(([x, y]) => placed(quarter, x * w, y * h)),
          true,
        ),
        true,
      );
    }),
    ...parks.map((outline) => shape('park', smooth(outline, true), true)),
    shape('rock', smooth(quarry, true), true),
    shape('brook', smooth(brook, false), false),
    ...nets.flatMap(({ lines }) => lines.map((points) => shape('side', points, false))),
    ...nets.flatMap(({ houses }) => houses.filter(isFree).map((points) => shape('house', points, true))),
    ...roads.filter(({ rank }) => rank === 3).map(({ points }) => shape('side', points, false)),
    shape('river', stream, false),
    ...lakes.map(({ outline }) => shape('water', smooth(outline, true), true)),
    ...parks.slice(0, 2).map((outline) => shape('park', smooth(outline, true), true)),
    ...roads.filter(({ rank }) => rank === 2).map(({ points }) => shape('main', points, false)),
    ...roads.filter(({ rank }) => rank === 1).map(({ points }) => shape('through', points, false)),
    shape('rail', rails, false),
  ];
}

let town: Shape[] | undefined;

/** Made at first use: about ten thousand houses take a while. */
export const townShapes = (): readonly Shape[] => (town ??= drawTown());
