/** What stands on the map of projects at one scale (LOOK-flow "Map"): nothing lies over anything else. */

/** A place in pixels of the whole map at that scale. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface ProjectPoint extends MapPoint {
  readonly taskId: number;
  /** Null: the whole town. */
  readonly district: string | null;
  /** How many projects it stands for: more than one where there are too many to tell them one by one. */
  readonly count: number;
}

/** Places that stand as one mark, at the first of them. */
export interface Joined<Point extends ProjectPoint> extends MapPoint {
  readonly points: readonly Point[];
}

export interface DistrictLabel<Point extends ProjectPoint> extends MapPoint {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface MapMarks<Point extends ProjectPoint> {
  readonly joined: readonly Joined<Point>[];
  readonly labels: readonly DistrictLabel<Point>[];
}

/** Closer than this, in pixels, sideways and up and down, places join: their heads, which are as large, never touch. */
export const JOIN_PX = 28;
/** A district with fewer places never becomes a label. */
const FEWEST_OF_LABEL = 6;

/** A part of the map, in its pixels. */
export interface MapRectangle {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** After so many places others are let in between: a slow phone takes some milliseconds for them. */
export const PLACES_A_STEP = 200;

/**
 * Places that are closer than `JOIN_PX` to the first of a mark join it, in their order. No two marks stand closer than that, and where
 * they stand does not depend on the part of the map in sight, so that nothing jumps while it is moved. Step by step.
 */
export function* joinClose<Point extends ProjectPoint>(
  points: readonly Point[],
): Generator<undefined, Joined<Point>[]> {
  const squares = new Map<number, JoinedAt<Point>[]>();
  const marks: JoinedAt<Point>[] = [];
  for (const [i, point] of points.entries()) {
    if (i % PLACES_A_STEP === PLACES_A_STEP - 1) yield;
    const square = Math.floor(point.y / JOIN_PX) * ROW + Math.floor(point.x / JOIN_PX);
    const mark = nearOf(squares, square, point);
    if (mark !== undefined) {
      mark.points.push(point);
      continue;
    }
    const made = { x: point.x, y: point.y, points: [point] };
    marks.push(made);
    const others = squares.get(square);
    if (others === undefined) squares.set(square, [made]);
    else others.push(made);
  }
  return marks;
}

interface JoinedAt<Point> extends MapPoint {
  points: Point[];
}

/** More squares than the whole earth has from side to side at any scale. */
const ROW = 2 ** 24;
const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * ROW + right));

function nearOf<Point>(
  squares: ReadonlyMap<number, JoinedAt<Point>[]>,
  square: number,
  { x, y }: MapPoint,
): JoinedAt<Point> | undefined {
  for (const step of AROUND) {
    for (const mark of squares.get(square + step) ?? NONE) {
      if (Math.abs(mark.x - x) < JOIN_PX && Math.abs(mark.y - y) < JOIN_PX) return mark as JoinedAt<Point>;
    }
  }
  return undefined;
}

const NONE: readonly never[] = [];

/**
 * A district whose places would join by half and more is one label instead. What belongs to the whole town has no place of its own,
 * and never is. Step by step, so that whoever asks may let others in between; the last step has the marks.
 * @param isLast the map shows no closer scale: what is known one by one is a pin, or joins
 * @param first what is in sight when the map opens and nothing lies over, in pixels of this scale: nobody looks for a label outside
 */
export function* markSteps<Point extends ProjectPoint>(
  points: readonly Point[],
  isLast: boolean,
  first: MapRectangle | null = null,
): Generator<undefined, MapMarks<Point>> {
  const hidden = new Set<string>();
  const dense: [name: string, of: readonly Point[]][] = [];
  for (const [name, of] of byDistrict(points)) {
    if (!(isLast && of.every(({ count }) => count === 1)) && (yield* isDense(of))) {
      dense.push([name, of]);
      hidden.add(name);
    }
    yield;
  }
  const joined = yield* joinClose(points.filter(({ district }) => district === null || !hidden.has(district)));
  yield;
  const labels = yield* spread(
    dense.map(([name, of]) => ({ name, points: of, ...middleOf(of) })),
    joined,
    first,
  );
  return { joined, labels };
}

function byDistrict<Point extends ProjectPoint>(points: readonly Point[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  for (const point of points) {
    if (point.district === null) continue;
    const of = found.get(point.district);
    if (of === undefined) found.set(point.district, [point]);
    else of.push(point);
  }
  return found;
}

function* isDense(points: readonly ProjectPoint[]): Generator<undefined, boolean> {
  if (points.some(({ count }) => count > 1)) return true;
  return points.length >= FEWEST_OF_LABEL && (yield* joinClose(points)).length * 2 <= points.length;
}

function endsOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

const middleOf = (points: readonly MapPoint[]): MapPoint => {
  const middle = (values: number[]): number => {
    const [least, most] = endsOf(values);
    return (least + most) / 2;
  };
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
};

/** In pixels, with room around; 44 px are what a finger needs. */
export const LABEL_HEIGHT = 44;
const LETTER = 10;
const LABEL_PADDING = 28;

export const labelText = (name: string, count: number): string => `${name}\u00a0${count}`;

/** How many projects, not places. */
export const projectsIn = (points: readonly ProjectPoint[]): number =>
  [...new Map(points.map(({ taskId, count }) => [taskId, count])).values()].reduce((sum, count) => sum + count, 0);

export const labelWidth = (text: string): number => text.length * LETTER + LABEL_PADDING;

/**
 * Moves labels, no farther than they must, until none lies over another one; where it can be, not over pins either, nor partly
 * outside what is in sight at first.
 */
function* spread<Point extends ProjectPoint>(
  labels: readonly DistrictLabel<Point>[],
  pins: readonly MapPoint[],
  first: MapRectangle | null,
): Generator<undefined, DistrictLabel<Point>[]> {
  const steps = stepsAround(labels.length);
  const placed: (DistrictLabel<Point> & { width: number })[] = [];
  for (const label of labels) {
    const width = labelWidth(labelText(label.name, projectsIn(label.points)));
    const isFree = ({ x, y }: MapPoint): boolean =>
      placed.every((other) => {
        const apart = (width + other.width) / 2;
        return Math.abs(other.y - y) >= LABEL_HEIGHT || Math.abs(other.x - x) >= apart;
      });
    const places = steps.map((step) => ({ x: label.x + step.x, y: label.y + step.y })).filter(isFree);
    const beside = pins.filter(({ x }) => Math.abs(x - label.x) < (width + JOIN_PX) / 2 + SIDEWAYS);
    yield;
    const isInside = ({ x, y }: MapPoint): boolean =>
      first === null ||
      (x - width / 2 >= first.west &&
        x + width / 2 <= first.east &&
        y - LABEL_HEIGHT / 2 >= first.north &&
        y + LABEL_HEIGHT / 2 <= first.south);
    const covers = (place: MapPoint): number =>
      beside.filter(
        ({ x, y }) =>
          Math.abs(x - place.x) < (width + JOIN_PX) / 2 &&
          Math.abs(y - HEAD_ABOVE - place.y) < (LABEL_HEIGHT + JOIN_PX) / 2,
      ).length;
    let best = { x: label.x, y: label.y, worse: Number.POSITIVE_INFINITY };
    for (const place of places) {
      const worse = covers(place) + (isInside(place) ? 0 : OUTSIDE);
      if (worse < best.worse) best = { ...place, worse };
      if (worse === 0) break;
      if (beside.length > 0) yield;
    }
    placed.push({ ...label, x: best.x, y: best.y, width });
    yield;
  }
  return placed.map(({ width: _width, ...label }) => label);
}

/** How far the middle of a pin's head is above its place. */
const HEAD_ABOVE = 31;

/** A label outside is worse than one over some pins. */
const OUTSIDE = 3;
/** How far a label may move to a side. */
const SIDEWAYS = 3 * LABEL_HEIGHT;

/** Steps of a label's height down and up, among which one is free for each of as many labels, and to the sides; the nearest first. */
function stepsAround(labels: number): MapPoint[] {
  const rows = Array.from(
    { length: 2 * labels + 1 },
    (_, i) => Math.ceil(i / 2) * LABEL_HEIGHT * (i % 2 === 0 ? -1 : 1),
  );
  const columns = [0, -SIDEWAYS / 3, SIDEWAYS / 3, (-SIDEWAYS * 2) / 3, (SIDEWAYS * 2) / 3, -SIDEWAYS, SIDEWAYS];
  return rows
    .flatMap((y) => columns.map((x) => ({ x, y })))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
}
