import { bird, person, personLeft, swift } from './figures.ts';
import {
  box,
  bush,
  colour,
  dot,
  flower,
  honeySky,
  house,
  leaf,
  leafTree,
  linden,
  line,
  mirrored,
  path,
  pine,
  row,
  skyline,
  steps,
} from './parts.ts';

const ground = (fill: string, top: number) => box(0, top, 960, 640 - top, fill);

const reeds = (xs: readonly number[], y: number) =>
  row(
    xs,
    (x, i) =>
      line(`M${x} ${y}Q${x + 6} ${y - 50} ${x + (i % 2 ? 14 : -8)} ${y - 92}`, colour.mid, 4) +
      `<ellipse cx="${x + (i % 2 ? 14 : -8)}" cy="${y - 96}" rx="5" ry="16" fill="${colour.ink}"/>`,
  );

const iris = (x: number, y: number) =>
  row([-14, 0, 14], (dx) =>
    path(
      `M${x} ${y}Q${x + dx - 8} ${y - 50} ${x + dx * 2} ${y - 90}Q${x + dx + 8} ${y - 50} ${x + 8} ${y}Z`,
      colour.mid,
    ),
  ) + path(`M${x} ${y - 74}Q${x - 26} ${y - 100} ${x} ${y - 126}Q${x + 26} ${y - 100} ${x} ${y - 74}Z`, colour.honey);

const rainGarden = () =>
  honeySky +
  house(560, 470, 380, 250, colour.light, 'flat') +
  box(548, 210, 404, 16, colour.dark) +
  ground(colour.pale, 470) +
  line('M560 226V440L470 470', colour.ink, 12) +
  path('M500 462Q360 470 300 520T80 540Q180 600 400 590T640 520Q560 480 500 462Z', colour.sand) +
  path('M480 474Q380 486 330 530T150 548Q220 580 400 572T560 520Z', colour.water) +
  row([170, 240, 320, 420, 500, 560], (x) => iris(x, 560 + (x % 3) * 10)) +
  reeds([110, 130, 600, 625], 580) +
  person('kid', 690, 600, colour.honey, 1.5) +
  person('kid', 760, 604, colour.dark, 1.5) +
  person('woman', 840, 606, colour.mid, 1.35) +
  leafTree(70, 490, 260, colour.dark);

const birds = () =>
  honeySky +
  box(330, 150, 300, 490, colour.pale) +
  box(318, 136, 324, 20, colour.dark) +
  row(steps(360, 590, 70), (x) => row([260, 350, 440, 530], (y) => box(x, y, 34, 46, colour.light))) +
  row(steps(356, 590, 58), (x) => box(x, 178, 40, 44, colour.dark) + dot(x + 20, 198, 8, colour.paper)) +
  ground(colour.mid, 600) +
  mirrored(
    swift(150, 150, 1.5, 24) +
      swift(250, 70, 1, -16) +
      swift(80, 300, 1.2, 40) +
      linden(130, 600, 260) +
      bush(260, 602, 90, colour.dark),
  ) +
  swift(480, 70, 1.3, 0);

const meadow = () =>
  honeySky +
  skyline(330) +
  path('M0 380Q240 300 480 340T960 300V640H0Z', colour.pale) +
  path('M0 430Q260 350 520 400T960 370V640H0Z', colour.light) +
  path('M420 640Q470 520 560 470T680 380L720 384Q640 470 600 520T560 640Z', colour.sand) +
  row(steps(30, 400, 42), (x) =>
    flower(x, 620 - ((x * 7) % 60), 90 + (x % 50), (x / 42) % 2 > 1 ? colour.honey : colour.dark),
  ) +
  row(steps(650, 940, 44), (x) => flower(x, 620 - ((x * 11) % 70), 80 + (x % 60), x % 3 ? colour.paper : colour.dark)) +
  person('woman', 560, 540, colour.dark, 1.2) +
  person('kid', 606, 544, colour.honey, 1.2) +
  bird(180, 210, 1) +
  bird(330, 150, 0.7);

const orchardTree = (x: number, y: number, fill: string) =>
  box(x - 7, y - 90, 14, 90, colour.dark) +
  dot(x, y - 150, 76, fill) +
  row([0, 60, 120, 180, 240, 300], (turn) =>
    leaf(
      x + 48 * Math.cos((turn * Math.PI) / 180),
      y - 150 + 48 * Math.sin((turn * Math.PI) / 180),
      turn,
      20,
      colour.light,
      fill,
    ),
  ) +
  row([-40, -6, 30, 10, -24], (dx, i) => dot(x + dx, y - 180 + ((i * 31) % 70), 10, colour.honey));

const orchard = () =>
  honeySky +
  row([0, 190, 610, 790], (x) => house(x, 400, 170, 180 + (x % 70), colour.sand, 'flat')) +
  ground(colour.pale, 400) +
  row([140, 340, 620, 820], (x) => orchardTree(x, 500, colour.mid)) +
  row([60, 260, 480, 700, 900], (x) => orchardTree(x, 610, colour.dark)) +
  person('raised', 380, 620, colour.ink, 1.25) +
  person('woman', 580, 624, colour.honey, 1.25) +
  person('boy', 630, 624, colour.mid, 1.25) +
  path('M410 596H460L450 626H420Z', colour.stoneDark) +
  row([420, 434, 448], (x) => dot(x, 594, 9, colour.honey));

const water = (top: number, fill: string = colour.water) =>
  box(0, top, 960, 640 - top, fill) +
  row(steps(40, 900, 150), (x) => line(`M${x} ${top + 40 + ((x * 3) % 90)}q18-10 36 0t36 0`, colour.waterDark, 4));

const footbridge = () =>
  honeySky +
  ground(colour.pale, 400) +
  house(690, 430, 200, 170, colour.dark) +
  `<g transform="translate(690 380)"><circle r="78" fill="none" stroke="${colour.ink}" stroke-width="10"/>${line('M-78 0H78M0-78V78M-55-55L55 55M-55 55L55-55', colour.ink, 7)}</g>` +
  water(440) +
  row([120, 300, 480, 660, 840], (x) => box(x - 7, 470, 14, 120, colour.ink)) +
  box(0, 466, 960, 22, colour.stoneDark) +
  row(steps(0, 960, 24), (x) => box(x, 466, 3, 22, colour.sand)) +
  box(0, 400, 960, 6, colour.dark) +
  row(steps(20, 940, 60), (x) => box(x, 400, 5, 66, colour.dark)) +
  person('kid', 220, 466, colour.honey, 1.5) +
  person('boy', 290, 466, colour.dark, 1.4) +
  person('kid', 360, 466, colour.mid, 1.5) +
  personLeft('chair', 560, 466, colour.ink, 1.2) +
  linden(90, 420, 300) +
  reeds([30, 52, 880, 905, 930], 560);

const beach = () =>
  honeySky +
  path('M0 300Q240 250 480 290T960 260V640H0Z', colour.pale) +
  row([60, 170, 820, 910], (x) => leafTree(x, 330, 200, x % 4 ? colour.mid : colour.dark)) +
  path('M0 340Q300 320 560 380T960 400V500Q700 520 500 460T0 440Z', colour.water) +
  path('M0 430Q300 430 520 480T960 500V640H0Z', colour.sand) +
  row(
    [240, 660],
    (x, i) =>
      box(x - 4, 420 + i * 40, 8, 170, colour.ink) +
      path(
        `M${x - 110} ${450 + i * 40}Q${x} ${350 + i * 40} ${x + 110} ${450 + i * 40}Z`,
        i ? colour.dark : colour.honey,
      ) +
      line(
        `M${x} ${394 + i * 40}V${450 + i * 40}M${x} ${394 + i * 40}L${x - 50} ${450 + i * 40}M${x} ${394 + i * 40}L${x + 50} ${450 + i * 40}`,
        colour.paper,
        4,
      ),
  ) +
  person('seated', 250, 590, colour.mid, 1.2) +
  person('kid', 380, 600, colour.dark, 1.3) +
  path('M410 580H446L440 606H416Z', colour.honey) +
  person('kid', 480, 606, colour.ink, 1.2) +
  box(820, 400, 10, 200, colour.ink) +
  box(884, 400, 10, 200, colour.ink) +
  box(806, 400, 104, 12, colour.dark) +
  person('man', 856, 400, colour.honey, 1.1) +
  person('chair', 690, 610, colour.dark, 1.25);

const dragonfly = (x: number, y: number) =>
  line(`M${x - 30} ${y}H${x + 34}`, colour.dark, 5) +
  row(
    [-24, 24],
    (turn) =>
      `<ellipse cx="${x + turn / 3}" cy="${y - 14}" rx="7" ry="20" fill="${colour.waterDark}" transform="rotate(${turn} ${x} ${y})"/>`,
  );

const pond = () =>
  honeySky +
  ground(colour.pale, 300) +
  row([70, 200, 760, 890], (x) => leafTree(x, 330, 230, x % 3 ? colour.mid : colour.dark)) +
  path('M60 420Q200 330 480 340T900 420Q940 560 700 590T240 590Q20 560 60 420Z', colour.water) +
  row(
    [300, 520, 640, 400],
    (x, i) =>
      `<ellipse cx="${x}" cy="${430 + ((i * 47) % 120)}" rx="46" ry="15" fill="${colour.mid}"/>` +
      dot(x + 10, 420 + ((i * 47) % 120), 9, colour.honey),
  ) +
  path('M180 560Q230 500 290 560Z', colour.stoneDark) +
  path('M200 530Q190 500 216 498 224 480 242 492 262 488 262 506 284 520 270 536 236 546 200 530Z', colour.dark) +
  dot(226, 494, 5, colour.honey) +
  dot(250, 498, 5, colour.honey) +
  dragonfly(480, 250) +
  dragonfly(620, 200) +
  dragonfly(360, 190) +
  reeds([90, 112, 830, 856, 880], 470) +
  box(600, 540, 300, 16, colour.stoneDark) +
  row([640, 740, 850], (x) => box(x, 552, 10, 70, colour.ink)) +
  person('kid', 690, 540, colour.honey, 1.4) +
  person('kid', 760, 540, colour.dark, 1.4);

const forestClass = () =>
  honeySky +
  ground(colour.pale, 460) +
  row([40, 150, 800, 910], (x) => pine(x, 500, 380, x % 4 ? colour.dark : colour.mid)) +
  row([250, 700], (x) => pine(x, 470, 280, colour.light)) +
  path('M220 330L480 210L740 330V350H220Z', colour.dark) +
  row([250, 470, 700], (x) => box(x, 350, 16, 210, colour.ink)) +
  box(300, 390, 130, 80, colour.mid) +
  line('M320 420Q350 400 370 430T410 420', colour.paper, 5) +
  ground(colour.light, 560) +
  person('woman', 460, 560, colour.honey, 1.3) +
  row([540, 600, 660], (x) => personLeft('seated', x, 570, colour.dark, 0.95)) +
  row([570, 640], (x) => personLeft('seated', x, 620, colour.mid, 1)) +
  bird(120, 160, 1);

export const natureScenes = { rainGarden, birds, meadow, orchard, footbridge, beach, pond, forestClass };
