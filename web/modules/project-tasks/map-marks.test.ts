import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  JOIN_PX,
  joinClose,
  LABEL_HEIGHT,
  LABEL_REACH,
  labelWidth,
  markSteps,
  PLACES_A_STEP,
  projectsIn,
  type ProjectPoint,
} from './map-marks.ts';

/** What all steps come to. */
function done<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

let serial = 0;
const at = (x: number, y: number, district: string | null = 'Śródmieście'): ProjectPoint => ({
  taskId: ++serial,
  district,
  count: 1,
  x,
  y,
});
const points = fc.array(
  fc
    .record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 700 }),
      district: fc.constantFrom(null, 'Śródmieście', 'Nowe Lipy', 'Kamionka', 'Łęgi', 'Wrzosy'),
    })
    .map(({ x, y, district }) => at(x, y, district)),
  { maxLength: 200 },
);

describe('places that join', () => {
  test('those closer than 28 px, and no others', () => {
    const [a, b, c] = [at(0, 0), at(JOIN_PX - 1, 0), at(JOIN_PX, 0)];
    expect(done(joinClose([a, b, c])).map((mark) => mark.points)).toEqual([[a, b], [c]]);
    expect(done(joinClose([a, b, c]))[0]).toMatchObject({ x: 0, y: 0 });
  });

  test('none is lost, and no two marks are closer than that', () => {
    fc.assert(
      fc.property(points, (all) => {
        const marks = done(joinClose(all));
        expect(marks.flatMap((mark) => mark.points)).toHaveLength(all.length);
        for (const one of marks) {
          for (const other of marks) {
            if (one === other) continue;
            const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
            expect(apart).toBeGreaterThanOrEqual(JOIN_PX);
          }
        }
      }),
    );
  });
});

describe('labels of districts', () => {
  const crowd = (count: number, district: string | null) => Array.from({ length: count }, () => at(400, 300, district));

  test.each<[string, ProjectPoint[], boolean, number, number]>([
    ['a crowd in one place', crowd(6, 'Śródmieście'), false, 1, 0],
    ['too few of them', crowd(5, 'Śródmieście'), false, 0, 1],
    ['at the closest scale', crowd(6, 'Śródmieście'), true, 0, 1],
    ['of the whole town', crowd(6, null), false, 0, 1],
    ['far enough apart', Array.from({ length: 9 }, (_, i) => at(i * 40, 0)), false, 0, 9],
  ])('%s', (_name, all, isLast, labels, joined) => {
    const marks = done(markSteps(all, isLast));
    expect([marks.labels.length, marks.joined.length]).toEqual([labels, joined]);
  });

  test('count projects, not places', () => {
    const one = at(0, 0);
    expect(projectsIn([one, { ...one, x: 5 }, at(9, 9)])).toBe(2);
    expect(projectsIn([{ ...at(0, 0), count: 700 }, at(9, 9)])).toBe(701);
  });

  test('many of one district that come as a number are its label at every scale, out of the way of others', () => {
    const many = ['Śródmieście', 'Nowe Lipy', 'Kamionka'].map((name, i) => ({
      ...at(5, 5 + i * 40, name),
      count: 700,
    }));
    const { labels, joined } = done(markSteps([...many, { ...at(5, 5, null), count: 40 }], true));
    expect(labels.map(({ names }) => names)).toEqual([['Śródmieście'], ['Nowe Lipy'], ['Kamionka']]);
    expect(new Set(labels.map(({ y }) => y)).size).toBe(3);
    expect(joined).toHaveLength(1);
  });

  test('move aside by as little as is needed, off pins and within what is in sight at first', () => {
    // The town's own pins above and below a district at the foot of a phone's map.
    const pins = Array.from({ length: 9 }, (_, i) => at(200, 60 + i * 30, null));
    const first = { west: 40, north: 0, east: 380, south: 330 };
    const all = [...pins, ...Array.from({ length: 6 }, () => at(200, 300, 'Kolejowe'))];
    const { labels } = done(markSteps(all, false, first));
    const { x, y } = labels[0]!;
    const half = labelWidth(labels[0]!) / 2;
    expect(labels[0]).toMatchObject({ names: ['Kolejowe'], isShort: true });
    expect(Math.hypot(x - 200, y - 300)).toBeLessThanOrEqual(LABEL_REACH);
    expect(Math.abs(x - 200)).toBeGreaterThan(half);
    expect([x - half >= first.west, x + half <= first.east, y + LABEL_HEIGHT / 2 <= first.south]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('that have no room near their districts join, as their number', () => {
    const many = ['Wrzosy', 'Kolejowe', 'Zarzecze', 'Kamionka'].map((name) => ({ ...at(5, 5, name), count: 7 }));
    const { labels } = done(markSteps(many, false));
    expect(labels).toHaveLength(3);
    const [joint] = labels.filter(({ names }) => names.length > 1);
    expect(joint).toMatchObject({ names: ['Wrzosy', 'Kamionka'], isShort: true, x: 5, y: 5 });
    expect(projectsIn(joint!.points)).toBe(14);
  });

  test('stay near their districts', () => {
    fc.assert(
      fc.property(points, (all) => {
        const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
        for (const label of done(markSteps(all, false)).labels) {
          const { x, y, points: of } = label;
          const moved = Math.hypot(x - middle(of.map((each) => each.x)), y - middle(of.map((each) => each.y)));
          expect(moved).toBeLessThanOrEqual(LABEL_REACH);
        }
      }),
    );
  });

  test('never lie over one another, and every place is in one mark', () => {
    fc.assert(
      fc.property(points, (all) => {
        const { joined, labels } = done(markSteps(all, false));
        expect([...joined, ...labels].flatMap((mark) => mark.points)).toHaveLength(all.length);
        const wide = labels.map((label) => ({ ...label, width: labelWidth(label) }));
        wide.forEach((one, i) => {
          for (const other of wide.slice(i + 1)) {
            const isApart =
              Math.abs(one.y - other.y) >= LABEL_HEIGHT || Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
            expect(isApart).toBe(true);
          }
        });
      }),
    );
  });
});

test('no step goes through more than some places', () => {
  const counted: number[] = [];
  let asked = 0;
  // Counts whenever a place is looked at: its x is asked.
  const watched = Array.from({ length: 5_000 }, (_, i): ProjectPoint => {
    const point = at((i % 70) * 40, Math.floor(i / 70) * 40, null);
    return {
      ...point,
      get x() {
        asked += 1;
        return point.x;
      },
    };
  });
  const steps = markSteps(watched, false);
  for (let step = steps.next(); !step.done; step = steps.next()) {
    counted.push(asked);
    asked = 0;
  }
  expect(counted.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(5_000);
  expect(Math.max(...counted)).toBeLessThan(10 * PLACES_A_STEP);
});
