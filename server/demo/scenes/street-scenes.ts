import { bench, bicycle, car, cyclist, dog, lamp, person, personLeft } from './figures.ts';
import {
  box,
  bush,
  colour,
  dot,
  honeySky,
  house,
  leaf,
  leafTree,
  linden,
  line,
  mirrored,
  nightSky,
  path,
  row,
  skyline,
  steps,
  waterSky,
} from './parts.ts';

const FLOOR = 540;
const ground = (fill: string, top = FLOOR) => box(0, top, 960, 640 - top, fill);
const facades = (fills: readonly string[]) =>
  row(
    fills.map((_, i) => i),
    (i) => house(-20 + i * 200, FLOOR - 20, 186, 190 + ((i * 53) % 90), fills[i]!, i % 2 ? 'flat' : 'gable'),
  );
const zebra = (y: number) => row(steps(300, 640, 68), (x) => box(x, y, 40, 100, colour.paper));

const alley = () =>
  honeySky +
  skyline(460) +
  ground(colour.pale, 460) +
  path('M410 460H550L760 640H200Z', colour.sand) +
  mirrored(linden(110, 580, 420) + linden(285, 500, 300) + linden(375, 470, 190) + bench(215, 600, 110)) +
  person('woman', 420, 610, colour.mid, 1.1) +
  person('kid', 465, 612, colour.honey, 1.1) +
  personLeft('old', 545, 570, colour.ink) +
  cyclist(520, 520, colour.dark, 0.6);

const bareStreet = () =>
  waterSky +
  facades([colour.stone, colour.stoneDark, colour.stone, colour.stoneDark, colour.stone]) +
  ground(colour.stoneDark, 520) +
  box(0, 520, 960, 14, colour.stone) +
  row(steps(40, 940, 60), (x) => box(x, 490, 10, 34, colour.ink)) +
  row(steps(60, 900, 150), (x) => box(x, 590, 80, 8, colour.sand)) +
  car(300, 630, colour.ink) +
  person('old', 640, 524, colour.ink);

const pocketPark = () =>
  honeySky +
  skyline(430) +
  ground(colour.pale, 430) +
  path('M0 560Q240 500 480 560T960 540V640H0Z', colour.sand) +
  mirrored(leafTree(90, 560, 380, colour.dark) + leafTree(235, 500, 280, colour.mid) + bush(170, 570, 120)) +
  path('M400 540H560Q552 580 480 580T400 540Z', colour.dark) +
  box(472, 480, 16, 64, colour.dark) +
  line(
    'M480 480Q480 400 430 410T396 470M480 480Q480 400 530 410T564 470M480 480Q476 426 456 436T438 500M480 480Q484 426 504 436T522 500',
    colour.mid,
    6,
  ) +
  box(640, 560, 90, 8, colour.ink) +
  box(680, 566, 10, 44, colour.ink) +
  row([0, 1, 2, 3], (i) => box(650 + i * 18, 552, 9, 8, i % 2 ? colour.honey : colour.dark)) +
  personLeft('seated', 750, 620, colour.dark, 1.05) +
  person('seated', 618, 620, colour.honey, 1.05) +
  person('kid', 350, 600, colour.mid, 1.2) +
  bench(240, 620, 130);

const carPark = () =>
  waterSky +
  facades([colour.stone, colour.stone, colour.stoneDark, colour.stone, colour.stoneDark]) +
  ground(colour.stoneDark, 470) +
  row(steps(80, 900, 170), (x) => box(x, 480, 6, 160, colour.sand)) +
  row([170, 340, 510, 680, 850], (x) =>
    car(x, 545, [colour.ink, colour.stone, colour.dark, colour.stone, colour.ink][(x / 170 - 1) % 5]!),
  ) +
  row([90, 260, 600, 770], (x) => car(x, 630, x % 3 ? colour.stone : colour.ink)) +
  line('M455 630V520M455 560L430 530M455 580L482 546M455 540L470 515', colour.ink, 6);

const crossing = () =>
  nightSky +
  row([30, 200, 660, 830], (x) => house(x, 470, 140, 200 + (x % 90), colour.dark, 'flat')) +
  ground(colour.ink, 470) +
  path('M480 150L760 640H200Z', '#F3D98A') +
  zebra(500) +
  lamp(480, 500, 350) +
  box(380, 128, 110, 10, colour.ink) +
  person('kid', 420, 590, colour.dark, 1.3) +
  person('old', 510, 596, colour.ink, 1.3) +
  car(110, 600, colour.mid) +
  path('M180 560L300 540V580Z', colour.honeyPale);

const cycling = () =>
  honeySky +
  skyline(380) +
  ground(colour.pale, 380) +
  path('M0 400Q300 360 480 400T960 380V440Q700 470 480 440T0 460Z', colour.water) +
  row([60, 220, 380, 580, 740, 900], (x) => leafTree(x, 520, 230 + (x % 60), x % 160 ? colour.mid : colour.dark)) +
  ground(colour.sand, 520) +
  row(steps(20, 940, 110), (x) => box(x, 576, 60, 6, colour.paper)) +
  cyclist(210, 630, colour.dark, 1.1) +
  cyclist(470, 600, colour.honey, 0.95) +
  cyclist(720, 632, colour.mid, 1.15);

const benches = () =>
  honeySky +
  facades([colour.pale, colour.light, colour.pale, colour.light, colour.pale]) +
  ground(colour.sand, 520) +
  bench(180, 600, 170) +
  bench(480, 600, 170) +
  bench(780, 600, 170) +
  person('seated', 160, 600, colour.dark, 1.3) +
  box(212, 560, 26, 40, colour.honey) +
  person('boy', 470, 600, colour.mid, 1.3) +
  dog(560, 606, colour.ink, 1) +
  personLeft('seated', 800, 600, colour.ink, 1.3) +
  person('woman', 330, 616, colour.mid, 1.2) +
  linden(640, 560, 330);

const greenWall = () => {
  const vine = (x: number, y: number, i: number) =>
    leaf(x, y, (i * 47) % 360, 30 + (i % 3) * 6, [colour.dark, colour.mid, colour.light][i % 3]!, colour.sand) +
    (i % 7 === 0 ? dot(x + 14, y + 10, 8, colour.paper) + dot(x + 14, y + 10, 3, colour.honey) : '');
  const vines = steps(0, 106, 1).map((i) =>
    vine(330 + (i % 10) * 34 + ((i * 13) % 17), 520 - Math.floor(i / 10) * 42 + ((i * 7) % 19), i),
  );
  return (
    honeySky +
    house(40, 540, 240, 300, colour.stone) +
    path('M300 540V150L480 40L660 150V540Z', colour.sand) +
    vines.join('') +
    house(690, 540, 240, 260, colour.light, 'flat') +
    ground(colour.stone, 540) +
    row([340, 440, 540, 630], (x) => box(x - 34, 520, 68, 34, colour.ink)) +
    person('woman', 250, 610, colour.mid, 1.2) +
    person('kid', 300, 612, colour.honey, 1.2)
  );
};

const calmStreet = () =>
  honeySky +
  facades([colour.light, colour.pale, colour.light, colour.pale, colour.light]) +
  ground(colour.stoneDark, 500) +
  path('M330 500H630L720 640H240Z', colour.honeyPale) +
  row([350, 430, 510, 590], (x) => path(`M${x} 510H${x + 40}L${x + 45} 630H${x - 5}Z`, colour.paper)) +
  mirrored(
    path('M0 520H210L240 640H0Z', colour.pale) +
      bush(70, 560, 110) +
      bush(160, 600, 120, colour.dark) +
      leafTree(110, 570, 230),
  ) +
  person('kid', 420, 590, colour.honey, 1.4) +
  person('boy', 480, 600, colour.dark, 1.3) +
  person('kid', 540, 586, colour.mid, 1.4);

const bikeShed = () =>
  waterSky +
  skyline(500) +
  box(650, 150, 110, 350, colour.sand) +
  dot(705, 220, 40, colour.paper) +
  line('M705 196V222L724 234', colour.ink, 6) +
  ground(colour.sand, 500) +
  path('M60 300Q330 240 600 300V330H60Z', colour.mid) +
  row(steps(90, 580, 44), (x) => leaf(x, 296 - ((x * 7) % 12), 180, 26, colour.light, colour.mid)) +
  row([70, 250, 420, 584], (x) => box(x, 330, 10, 230, colour.ink)) +
  row([130, 270, 410, 540], (x) => bicycle(x, 560, 0.95)) +
  row([150, 300, 450], (x) => bicycle(x, 440, 0.8)) +
  box(70, 444, 520, 6, colour.stoneDark) +
  cyclist(760, 600, colour.dark, 1.15) +
  person('woman', 660, 600, colour.honey, 1.2);

const mural = () =>
  box(0, 0, 960, 640, colour.ink) +
  path('M60 640V260Q60 60 480 60T900 260V640Z', colour.paper) +
  path('M340 520V300Q340 170 440 170T540 300V520Z', colour.mid) +
  path('M360 230Q440 150 520 230L540 200Q440 110 340 200Z', colour.dark) +
  dot(440, 178, 12, colour.honey) +
  path('M400 280Q440 340 480 280V330Q440 380 400 330Z', colour.paper) +
  box(330, 520, 220, 30, colour.dark) +
  path('M600 520V400H640V340H680V400H760L800 460V520Z', colour.dark) +
  row([640, 700, 770], (x) => dot(x, 526, 26, colour.ink) + dot(x, 526, 10, colour.honey)) +
  row([700, 740, 790], (x) => dot(x, 300 - (x - 700) / 2, 24, colour.pale)) +
  path('M130 520Q120 420 190 400L230 420Q250 470 240 520Z', colour.honey) +
  dot(210, 370, 26, colour.dark) +
  box(90, 552, 780, 10, colour.stone) +
  ground(colour.stoneDark, 600) +
  person('woman', 300, 632, colour.ink, 1.2) +
  person('kid', 350, 632, colour.ink, 1.2);

const dogs = () =>
  honeySky +
  skyline(430) +
  box(0, 120, 960, 70, colour.stoneDark) +
  row([110, 470, 830], (x) => path(`M${x - 30} 190H${x + 30}L${x + 46} 520H${x - 46}Z`, colour.stone)) +
  row([300, 660], (x) => car(x, 122, colour.ink)) +
  ground(colour.pale, 480) +
  path('M560 560Q640 480 720 560Z', colour.mid) +
  dog(300, 590, colour.ink, 1.3) +
  dog(420, 560, colour.honey, 1) +
  dog(640, 530, colour.dark, 1.1) +
  dog(200, 560, colour.mid, 0.8) +
  row(steps(0, 960, 40), (x) => box(x, 596, 8, 44, colour.dark)) +
  box(0, 604, 960, 6, colour.dark) +
  person('man', 800, 600, colour.mid, 1.25) +
  personLeft('woman', 860, 600, colour.ink, 1.25);

export const streetScenes = {
  alley,
  bareStreet,
  pocketPark,
  carPark,
  crossing,
  cycling,
  benches,
  greenWall,
  calmStreet,
  bikeShed,
  mural,
  dogs,
};
