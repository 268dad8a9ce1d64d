/**
 * The paper-cut hand of LOOK ("Pictures"): flat shapes, white cuts instead of outlines, three greens, ink and honey. Every part
 * stands with its foot at the given point and is drawn in pixels of a 960 × 640 sheet.
 */
export const colour = {
  dark: '#174A33',
  mid: '#3F7D54',
  light: '#93B38C',
  pale: '#DCE7D3',
  honey: '#E3AC2A',
  honeyPale: '#FBEDC6',
  honeySky: '#F4DFA0',
  ink: '#1A231D',
  paper: '#FBF8F1',
  sand: '#EFE6D0',
  stone: '#CFC6B2',
  stoneDark: '#A79E8A',
  water: '#C9DCE2',
  waterDark: '#9DBFCB',
  night: '#14402C',
} as const;

type Paint = string;

const n = (value: number) => String(Math.round(value * 10) / 10);
export const path = (d: string, fill: Paint) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: Paint, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const box = (x: number, y: number, w: number, h: number, fill: Paint) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;
/** The whole sheet in one colour: never that of the page, or the drawing looks cut out of it (LOOK-flow "Pictures"). */
const sky = (fill: Paint) => box(0, 0, 960, 640, fill);
export const honeySky = sky(colour.honeySky);
export const waterSky = sky(colour.water);
export const nightSky = sky(colour.night);
export const dot = (x: number, y: number, r: number, fill: Paint) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const at = (x: number, y: number, scale: number, inside: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})">${inside}</g>`;
export const flipped = (x: number, y: number, scale: number, inside: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${-scale} ${scale})">${inside}</g>`;

/** The half and its reflection, as folded paper is cut. */
export const mirrored = (half: string) => half + `<g transform="translate(960 0) scale(-1 1)">${half}</g>`;
export const row = (xs: readonly number[], part: (x: number, index: number) => string) => xs.map(part).join('');
export const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** A linden leaf, its stalk at the origin, pointing down, 1.3 long. */
const LEAF = 'M0 0C.22-.34.86-.28.76.26.68.66.26.92 0 1.3-.26.92-.68.66-.76.26-.86-.28-.22-.34 0 0Z';
const RIBS = 'M0 .12V.98M0 .42 .36 .2M0 .42 -.36 .2M0 .7 .26 .5M0 .7 -.26 .5';

export const leaf = (x: number, y: number, turn: number, size: number, fill: Paint, cut: Paint = colour.paper) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(size)})"><path d="${LEAF}" fill="${fill}"/>` +
  `<path d="${RIBS}" fill="none" stroke="${cut}" stroke-width="${n((1.6 / size) * 100) === '0' ? 0.03 : Math.round((1.6 / size) * 1000) / 1000}"/></g>`;

/** A tree that is one big leaf, as on the mark of the portal. */
export const leafTree = (x: number, y: number, height: number, fill: Paint = colour.mid, cut: Paint = colour.paper) =>
  line(`M${x} ${y}V${y - height * 0.5}`, colour.dark, height * 0.045) +
  leaf(x, y - height * 0.24, 180, height * 0.58, fill, cut);

/** A tree of many leaves on paired branches. */
export function linden(x: number, y: number, height: number, cut: Paint = colour.paper): string {
  const h = height / 10;
  const half = [0.42, 0.58, 0.74, 0.88]
    .map((up, i) => {
      const reach = h * (3.9 - i * 0.85);
      const by = -height * up;
      const branch = line(
        `M0 ${n(by + h * 0.7)}Q${n(reach * 0.5)} ${n(by - h * 0.1)} ${n(reach)} ${n(by - h * 0.4)}`,
        colour.dark,
        h * 0.16,
      );
      const leaves = steps(0, 2, 1)
        .map((j) => {
          const along = (0.42 + j * 0.29) * reach;
          const fill = (i + j) % 2 ? colour.mid : colour.dark;
          const below = leaf(along, by + h * (0.3 - j * 0.3), -22, h * 1.15, fill, cut);
          return below + leaf(along - h * 0.1, by + h * (0.1 - j * 0.32), -150, h * 0.95, colour.light, cut);
        })
        .join('');
      return branch + leaves + dot(reach * 0.55, by + h * 0.95, h * 0.17, colour.honey);
    })
    .join('');
  const trunk = path(
    `M${n(-h * 0.55)} 0Q${n(-h * 0.2)} ${n(-height * 0.3)} ${n(-h * 0.1)} ${n(-height * 0.95)}H${n(h * 0.1)}Q${n(h * 0.2)} ${n(-height * 0.3)} ${n(h * 0.55)} 0Z`,
    colour.dark,
  );
  return at(
    x,
    y,
    1,
    trunk + half + `<g transform="scale(-1 1)">${half}</g>` + leaf(0, -height * 0.9, 180, h * 1.3, colour.mid, cut),
  );
}

export const pine = (x: number, y: number, height: number, fill: Paint = colour.dark) =>
  path(
    `M${x} ${n(y - height)}L${n(x + height * 0.16)} ${n(y - height * 0.68)}H${n(x + height * 0.08)}L${n(x + height * 0.24)} ${n(y - height * 0.38)}H${n(x + height * 0.1)}L${n(x + height * 0.3)} ${n(y - height * 0.1)}H${n(x - height * 0.3)}L${n(x - height * 0.1)} ${n(y - height * 0.38)}H${n(x - height * 0.24)}L${n(x - height * 0.08)} ${n(y - height * 0.68)}H${n(x - height * 0.16)}Z`,
    fill,
  ) + box(x - height * 0.025, y - height * 0.1, height * 0.05, height * 0.1, colour.ink);

export const bush = (x: number, y: number, width: number, fill: Paint = colour.mid) =>
  path(
    `M${n(x - width / 2)} ${y}Q${n(x - width * 0.6)} ${n(y - width * 0.42)} ${n(x - width * 0.2)} ${n(y - width * 0.4)}Q${x} ${n(y - width * 0.66)} ${n(x + width * 0.2)} ${n(y - width * 0.4)}Q${n(x + width * 0.6)} ${n(y - width * 0.42)} ${n(x + width / 2)} ${y}Z`,
    fill,
  );

export const flower = (x: number, y: number, height: number, head: Paint) =>
  line(`M${n(x)} ${n(y)}V${n(y - height)}`, colour.mid, 3) +
  leaf(x, y - height * 0.3, 130, height * 0.26, colour.mid) +
  leaf(x, y - height * 0.3, -130, height * 0.26, colour.mid) +
  row(
    [0, 72, 144, 216, 288],
    (turn) =>
      `<ellipse transform="translate(${n(x)} ${n(y - height)}) rotate(${turn})" cx="0" cy="-8" rx="5" ry="9" fill="${head}"/>`,
  ) +
  dot(x, y - height, 4.5, colour.honey);

/** A house with a gable, windows cut out. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Paint,
  roof: 'gable' | 'flat' = 'gable',
): string {
  const body =
    roof === 'gable'
      ? `M${x} ${y}V${y - height}L${n(x + width / 2)} ${n(y - height - width * 0.5)}L${n(x + width)} ${y - height}V${y}Z`
      : `M${x} ${y}V${y - height}H${n(x + width)}V${y}Z`;
  const columns = Math.max(2, Math.floor(width / 44));
  const rows = Math.max(1, Math.floor(height / 62));
  const gap = width / columns;
  const windows = steps(0, rows - 1, 1)
    .flatMap((r) =>
      steps(0, columns - 1, 1).map((c) => box(x + gap * (c + 0.5) - 9, y - height + 22 + r * 60, 18, 28, colour.paper)),
    )
    .join('');
  return path(body, fill) + windows;
}

export const skyline = (y: number, stroke: Paint = colour.stoneDark) =>
  line(
    `M0 ${y}V${y - 52}L36 ${y - 84}L72 ${y - 52}V${y}M72 ${y}V${y - 78}H132V${y}M132 ${y}V${y - 60}L164 ${y - 90}L196 ${y - 60}V${y}M196 ${y}V${y - 96}H220V${y - 176}L240 ${y - 222}L260 ${y - 176}V${y - 96}H284V${y}M284 ${y}V${y - 66}L318 ${y - 98}L352 ${y - 66}V${y}M640 ${y}V${y - 70}H694V${y}M694 ${y}V${y - 82}L728 ${y - 116}L762 ${y - 82}V${y}M762 ${y}V${y - 132}L780 ${y - 206}L798 ${y - 132}V${y}M798 ${y}V${y - 64}H858V${y}M858 ${y}V${y - 54}L894 ${y - 88}L930 ${y - 54}V${y}`,
    stroke,
    2.5,
  ) + `<circle cx="240" cy="${y - 146}" r="10" fill="none" stroke="${stroke}" stroke-width="2.5"/>`;
