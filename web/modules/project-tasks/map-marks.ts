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
  /** Several where not each of them has room for a label of its own. */
  readonly names: readonly string[];
  /** The number alone, where there is no room for the name. */
  readonly isShort: boolean;
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
    dense.map(([name, of]) => ({ names: [name], isShort: false, points: of, ...middleOf(of) })),
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

/** How many projects, not places. */
export const projectsIn = (points: readonly ProjectPoint[]): number =>
  [...new Map(points.map(({ taskId, count }) => [taskId, count])).values()].reduce((sum, count) => sum + count, 0);

export function labelWidth({ names, isShort, points }: Omit<DistrictLabel<ProjectPoint>, 'x' | 'y'>): number {
  const count = String(projectsIn(points));
  const letters = isShort ? count.length : names.join(', ').length + 1 + count.length;
  return Math.max(LABEL_HEIGHT, letters * LETTER + LABEL_PADDING);
}

type Placed<Point extends ProjectPoint> = DistrictLabel<Point> & { readonly width: number };

/**
 * Moves labels, no farther than they must and than `LABEL_REACH`, until none lies over another one; where it can be, not over pins
 * either, nor partly outside what is in sight at first. One without room is its number alone; without room even so, it joins the
 * label next to it.
 */
function* spread<Point extends ProjectPoint>(
  labels: readonly DistrictLabel<Point>[],
  pins: readonly MapPoint[],
  first: MapRectangle | null,
): Generator<undefined, DistrictLabel<Point>[]> {
  const waiting = [...labels];
  const placed: Placed<Point>[] = [];
  for (let label = waiting.shift(); label !== undefined; label = waiting.shift()) {
    const found = yield* placeOf(label, { placed, pins, first });
    if (found !== null) {
      placed.push(found);
      continue;
    }
    const { x, y } = label;
    const [next] = placed.toSorted(
      (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
    );
    placed.splice(placed.indexOf(next!), 1);
    const points = [...next!.points, ...label.points];
    waiting.push({ names: [...next!.names, ...label.names], isShort: true, points, ...middleOf(points) });
  }
  return placed.map(({ width: _width, ...label }) => label);
}

interface Surroundings<Point extends ProjectPoint> {
  readonly placed: readonly Placed<Point>[];
  readonly pins: readonly MapPoint[];
  readonly first: MapRectangle | null;
}

/** Null: other labels are everywhere. */
function* placeOf<Point extends ProjectPoint>(
  label: DistrictLabel<Point>,
  { placed, pins, first }: Surroundings<Point>,
): Generator<undefined, Placed<Point> | null> {
  const forms = (label.isShort ? [label] : [label, { ...label, isShort: true }]).map((form) => ({
    ...form,
    width: labelWidth(form),
  }));
  const beside = pins.filter(
    ({ x, y }) =>
      Math.abs(x - label.x) < (forms[0]!.width + JOIN_PX) / 2 + LABEL_REACH &&
      Math.abs(y - HEAD_ABOVE - label.y) < (LABEL_HEIGHT + JOIN_PX) / 2 + LABEL_REACH,
  );
  yield;
  let best: Placed<Point> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const form of forms) {
    for (const step of STEPS_AROUND) {
      const place = { ...form, x: label.x + step.x, y: label.y + step.y };
      if (placed.some((other) => isOver(place, other))) continue;
      const worse = beside.filter((pin) => covers(place, pin)).length + (isInside(place, first) ? 0 : OUTSIDE);
      if (worse === 0) return place;
      if (worse < least) [best, least] = [place, worse];
    }
    yield;
  }
  return best;
}

interface Laid extends MapPoint {
  readonly width: number;
}

const isOver = (one: Laid, other: Laid): boolean =>
  Math.abs(other.y - one.y) < LABEL_HEIGHT && Math.abs(other.x - one.x) < (one.width + other.width) / 2;

const covers = (label: Laid, pin: MapPoint): boolean =>
  Math.abs(pin.x - label.x) < (label.width + JOIN_PX) / 2 &&
  Math.abs(pin.y - HEAD_ABOVE - label.y) < (LABEL_HEIGHT + JOIN_PX) / 2;

const isInside = ({ x, y, width }: Laid, first: MapRectangle | null): boolean =>
  first === null ||
  (x - width / 2 >= first.west &&
    x + width / 2 <= first.east &&
    y - LABEL_HEIGHT / 2 >= first.north &&
    y + LABEL_HEIGHT / 2 <= first.south);

/** How far the middle of a pin's head is above its place. */
const HEAD_ABOVE = 31;

/** A label outside is worse than one over some pins. */
const OUTSIDE = 3;
/** How far a label may be moved, in pixels: farther away nobody would know whose it is. */
export const LABEL_REACH = 48;
const STEP = LABEL_HEIGHT / 4;

/** Moves of a label, the shortest first. */
const STEPS_AROUND: readonly MapPoint[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((down, _, all) => all.map((right) => ({ x: right * STEP, y: down * STEP })))
  .filter(({ x, y }) => Math.hypot(x, y) <= LABEL_REACH)
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
