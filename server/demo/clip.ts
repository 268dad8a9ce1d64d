type Point = readonly [x: number, y: number];

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a polygon inside a frame (Sutherland and Hodgman, "Reentrant polygon clipping", 1974). */
export function clipPolygon(points: readonly Point[], { left, top, right, bottom }: Frame): Point[] {
  const edges: [(p: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [([x]) => x >= left, (a, b) => crossAtX(a, b, left)],
    [([x]) => x <= right, (a, b) => crossAtX(a, b, right)],
    [([, y]) => y >= top, (a, b) => crossAtY(a, b, top)],
    [([, y]) => y <= bottom, (a, b) => crossAtY(a, b, bottom)],
  ];
  return edges.reduce<Point[]>(
    (outline, [isInside, cross]) =>
      outline.flatMap((point, i) => {
        const before = outline.at(i - 1)!;
        if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
        return isInside(before) ? [cross(before, point)] : [];
      }),
    [...points],
  );
}

const crossAtX = (a: Point, b: Point, x: number): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
const crossAtY = (a: Point, b: Point, y: number): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

/** The pieces of a line that run through a frame; whole segments are kept, so a piece may reach beyond it. */
export function clipLine(points: readonly Point[], frame: Frame): Point[][] {
  const pieces: Point[][] = [];
  let isOpen = false;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    if (!mayTouch(a, b, frame)) {
      isOpen = false;
      continue;
    }
    if (!isOpen) pieces.push([a]);
    pieces.at(-1)!.push(b);
    isOpen = true;
  }
  return pieces;
}

const mayTouch = (a: Point, b: Point, { left, top, right, bottom }: Frame) =>
  Math.max(a[0], b[0]) >= left &&
  Math.min(a[0], b[0]) <= right &&
  Math.max(a[1], b[1]) >= top &&
  Math.min(a[1], b[1]) <= bottom;
