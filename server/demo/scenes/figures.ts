import { at, box, colour, dot, flipped, line, path, row } from './parts.ts';

/** People are one family: foot at the origin, a grown-up 88 px tall. */
const bodies = {
  man: (c: string) => path('M-13 0L-11-50Q-11-66 0-66T11-50L13 0H3L1-30H-1L-3 0Z', c) + dot(0, -78, 9, c),
  woman: (c: string) =>
    path('M-21 0Q-13-24-9-48-8-65 0-65T9-48Q13-24 21 0Q0-6-21 0Z', c) + dot(0, -77, 8.6, c) + dot(0, -88, 4.2, c),
  raised: (c: string) => bodies.man(c) + line('M8-58L19-74L20-98', c, 6),
  old: (c: string) => bodies.man(c) + line('M8-56L20-40', c, 6) + line('M21-42V0', colour.ink, 3),
  seated: (c: string) =>
    path('M-10-26L-9-52Q-8-66 0-66T9-54L10-40 24-36 27-4 19-3 15-26-4-24Z', c) + dot(0, -78, 8.8, c),
  chair: (c: string) =>
    path('M-10-18L-9-44Q-8-58 0-58T9-46L10-34 24-30 28-6 22-5 18-22-2-20Z', c) +
    dot(0, -70, 8.6, c) +
    `<circle cx="-2" cy="-14" r="13" fill="none" stroke="${colour.ink}" stroke-width="3.5"/>`,
  kid: (c: string) => `<g transform="scale(.64)">${bodies.woman(c)}</g>`,
  boy: (c: string) => `<g transform="scale(.62)">${bodies.raised(c)}</g>`,
};
export type Body = keyof typeof bodies;

export const person = (body: Body, x: number, y: number, fill: string, scale = 1) =>
  at(x, y, scale, bodies[body](fill));
export const personLeft = (body: Body, x: number, y: number, fill: string, scale = 1) =>
  flipped(x, y, scale, bodies[body](fill));

export const bench = (x: number, y: number, width = 120) =>
  box(x - width / 2, y - 34, width, 8, colour.dark) +
  box(x - width / 2, y - 62, width, 7, colour.dark) +
  box(x - width / 2, y - 50, width, 5, colour.dark) +
  row([x - width / 2 + 8, x + width / 2 - 14], (leg) => box(leg, y - 62, 6, 62, colour.ink));

export const lamp = (x: number, y: number, height = 210, light: string = colour.honey) =>
  line(`M${x} ${y}V${y - height}`, colour.ink, 6) +
  path(`M${x - 18} ${y - height}H${x + 18}L${x + 10} ${y - height - 22}H${x - 10}Z`, colour.ink) +
  dot(x, y - height + 8, 9, light);

const bike =
  `<circle cx="-34" cy="-26" r="24" fill="none" stroke="${colour.ink}" stroke-width="5"/>` +
  `<circle cx="38" cy="-26" r="24" fill="none" stroke="${colour.ink}" stroke-width="5"/>` +
  line('M-34-26L-12-66H26L38-26M-12-66L4-26L26-66M-34-26H4M-18-72H-4M26-66L22-82H36', colour.dark, 5);
export const bicycle = (x: number, y: number, scale = 1) => at(x, y, scale, bike);
export const cyclist = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    scale,
    bike +
      path('M-14-66Q-16-108 6-118Q18-120 22-108L34-84 28-80 14-98 4-76 14-44 6-38-8-64Z', fill) +
      dot(18, -132, 11, fill),
  );

export const car = (x: number, y: number, fill: string) =>
  path(
    `M${x - 70} ${y - 14}V${y - 40}Q${x - 66} ${y - 50} ${x - 48} ${y - 50}L${x - 30} ${y - 78}H${x + 26}L${x + 46} ${y - 50}Q${x + 70} ${y - 48} ${x + 70} ${y - 34}V${y - 14}Z`,
    fill,
  ) +
  path(
    `M${x - 34} ${y - 52}L${x - 22} ${y - 70}H${x - 4}V${y - 52}ZM${x + 4} ${y - 52}V${y - 70}H${x + 20}L${x + 32} ${y - 52}Z`,
    colour.paper,
  ) +
  row([x - 40, x + 40], (wheel) => dot(wheel, y - 14, 15, colour.ink) + dot(wheel, y - 14, 6, colour.paper));

export const bird = (x: number, y: number, scale: number, fill: string = colour.dark) =>
  at(
    x,
    y,
    scale,
    path('M0 0C10-16 30-18 40-6L54-10 46 2C40 20 18 24 6 14L-10 20-4 8Z', fill) +
      dot(38, -3, 2.2, colour.paper) +
      line('M8 6Q20 14 32 4', colour.paper, 1.6),
  );

/** A swift on the wing. */
export const swift = (x: number, y: number, scale: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 0Q-30-22-62-8Q-30-10-8 8L-14 34 0 22 14 34 8 8Q30-10 62-8Q30-22 0 0Z" fill="${colour.dark}"/></g>`;

export const dog = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('M-36 0L-32-26Q-50-34-46-52L-34-36H10L22-56 28-44 44-40 40-30 26-26 22 0H14L10-20H-20L-26 0Z', fill) +
      dot(28, -40, 2, colour.paper),
  );

export const ball = (x: number, y: number, r = 14) =>
  dot(x, y, r, colour.honey) + line(`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`, colour.ink, 2);
