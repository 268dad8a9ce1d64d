import { ball, bench, bicycle, cyclist, person, personLeft } from './figures.ts';
import type { Body } from './figures.ts';
import {
  box,
  bush,
  colour,
  dot,
  honeySky,
  house,
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

const ground = (fill: string, top: number) => box(0, top, 960, 640 - top, fill);
const moon = (x: number, y: number) => dot(x, y, 44, colour.honeyPale) + dot(x + 20, y - 10, 40, colour.night);

const paints = [colour.dark, colour.mid, colour.honey, colour.ink];
const crowd = (xs: readonly number[], y: number, scale: number, kinds: readonly Body[]) =>
  row(xs, (x, i) => person(kinds[i % kinds.length]!, x, y + ((i * 7) % 12), paints[i % 4]!, scale));

const library = () =>
  nightSky +
  box(0, 0, 960, 540, colour.dark) +
  row(
    [40, 680],
    (x) =>
      box(x, 70, 240, 440, colour.ink) +
      row(
        [90, 200, 310, 420],
        (y) =>
          row(steps(x + 12, x + 212, 24), (bx) =>
            box(
              bx,
              y + ((bx * 7) % 18),
              18,
              84 - ((bx * 7) % 18),
              [colour.mid, colour.light, colour.honey, colour.pale, colour.stone][(bx + y) % 5]!,
            ),
          ) + box(x, y + 86, 240, 10, colour.night),
      ),
  ) +
  path('M380 330V170Q380 80 480 80T580 170V330Z', colour.night) +
  moon(470, 190) +
  row([540, 420, 520], (x, i) => dot(x, 150 + i * 60, 4, colour.honeyPale)) +
  ground(colour.sand, 540) +
  box(250, 470, 460, 18, colour.stoneDark) +
  row([270, 676], (x) => box(x, 488, 14, 100, colour.ink)) +
  row(
    [340, 620],
    (x) =>
      path(`M${x - 60} 470L${x - 26} 400H${x + 26}L${x + 60} 470Z`, colour.honeyPale) +
      path(`M${x - 30} 404L${x - 16} 372H${x + 16}L${x + 30} 404Z`, colour.honey),
  ) +
  person('seated', 400, 580, colour.mid, 1.5) +
  personLeft('seated', 570, 580, colour.pale, 1.5) +
  path('M450 466Q475 452 490 464 505 452 530 466V472H450Z', colour.paper);

const pumptrack = () =>
  honeySky +
  skyline(360) +
  ground(colour.pale, 360) +
  path('M0 480Q80 400 160 480T320 480 480 480 640 480 800 480 960 480V640H0Z', colour.light) +
  path('M0 560Q90 470 180 560T360 560 540 560 720 560 900 560L960 540V640H0Z', colour.stoneDark) +
  line('M0 560Q90 470 180 560T360 560 540 560 720 560 900 560L960 540', colour.ink, 8) +
  cyclist(90, 512, colour.honey, 0.95) +
  cyclist(450, 512, colour.dark, 1.05) +
  cyclist(800, 514, colour.mid, 0.9) +
  person('boy', 640, 440, colour.ink, 1.1) +
  line('M618 446H664M628 446L620 400', colour.ink, 5) +
  mirrored(leafTree(60, 420, 230)) +
  bush(300, 440, 90, colour.dark);

const curtain = (x: number, top: number, width: number, height: number) =>
  path(
    `M${x} ${top}H${x + width}V${top + 34}${row(steps(0, 5, 1), (i) => `Q${x + width - (i + 0.5) * (width / 6)} ${top + 60} ${x + width - (i + 1) * (width / 6)} ${top + 34}`)}Z`,
    colour.dark,
  ) + mirroredCurtain(x, top, width, height);
const mirroredCurtain = (x: number, top: number, width: number, height: number) =>
  path(
    `M${x} ${top + 40}Q${x + 70} ${top + 50} ${x + 80} ${top + 40}Q${x + 70} ${top + height * 0.6} ${x + 30} ${top + height * 0.7}L${x + 40} ${top + height}H${x}Z`,
    colour.dark,
  ) +
  path(
    `M${x + width} ${top + 40}Q${x + width - 70} ${top + 50} ${x + width - 80} ${top + 40}Q${x + width - 70} ${top + height * 0.6} ${x + width - 30} ${top + height * 0.7}L${x + width - 40} ${top + height}H${x + width}Z`,
    colour.dark,
  );

const musicians = (y: number) =>
  person('man', 400, y, colour.ink, 1.15) +
  `<ellipse cx="424" cy="${y - 50}" rx="26" ry="14" fill="${colour.honey}" transform="rotate(-30 424 ${y - 50})"/>` +
  person('woman', 480, y, colour.mid, 1.2) +
  line(`M500 ${y - 70}L540 ${y - 90}`, colour.ink, 7) +
  person('man', 560, y, colour.dark, 1.15) +
  dot(590, y - 30, 30, colour.honey) +
  dot(590, y - 30, 18, colour.paper);

const stage = () =>
  honeySky +
  skyline(330) +
  ground(colour.water, 330) +
  row(steps(30, 900, 130), (x) => line(`M${x} ${370 + ((x * 3) % 60)}q18-10 36 0t36 0`, colour.waterDark, 4)) +
  box(280, 420, 400, 22, colour.stoneDark) +
  row([310, 430, 550, 650], (x) => `<ellipse cx="${x}" cy="450" rx="46" ry="14" fill="${colour.ink}"/>`) +
  curtain(290, 170, 380, 250) +
  musicians(420) +
  path('M0 520Q240 470 480 500T960 480V640H0Z', colour.mid) +
  crowd(steps(70, 900, 76), 600, 1.05, ['seated', 'woman', 'seated', 'kid', 'old', 'seated']) +
  linden(70, 520, 260) +
  linden(900, 500, 240);

const cinema = () =>
  nightSky +
  moon(800, 110) +
  row([70, 170, 320, 640, 880], (x, i) => dot(x, 60 + ((i * 61) % 90), 3, colour.honeyPale)) +
  mirrored(house(-30, 520, 190, 300, colour.dark, 'flat')) +
  box(250, 130, 460, 270, colour.ink) +
  box(264, 144, 432, 242, colour.paper) +
  path('M300 386Q360 280 430 330T560 300 660 386Z', colour.light) +
  dot(590, 210, 30, colour.honey) +
  person('woman', 420, 386, colour.dark, 1.3) +
  person('man', 480, 386, colour.ink, 1.3) +
  row([300, 650], (x) => box(x, 400, 12, 120, colour.ink)) +
  ground(colour.ink, 520) +
  row(
    [150, 300, 450, 600, 750],
    (x) => path(`M${x - 44} 600L${x - 20} 540L${x + 50} 600Z`, colour.honey) + person('seated', x, 600, colour.mid, 1),
  ) +
  row([80, 230, 380, 530, 680, 830], (x) => person('seated', x, 636, colour.light, 1.05));

const playground = () =>
  waterSky +
  row([0, 200, 600, 780], (x) => house(x, 400, 180, 200 + (x % 60), colour.sand, 'flat')) +
  ground(colour.pale, 400) +
  path('M0 520Q480 460 960 520V640H0Z', colour.sand) +
  line('M90 560L150 300M210 560L150 300M150 300H400M400 300L340 560M400 300L460 560', colour.dark, 11) +
  line('M230 300L216 500M320 300L306 500', colour.ink, 4) +
  box(190, 498, 150, 14, colour.honey) +
  path('M120 560L196 512V520L130 566Z', colour.stoneDark) +
  person('chair', 262, 498, colour.mid, 1.25) +
  box(640, 330, 90, 14, colour.dark) +
  row([644, 718], (x) => box(x, 344, 10, 220, colour.ink)) +
  path('M730 344Q800 380 840 520T920 560V574Q830 566 806 480T730 364Z', colour.honey) +
  person('boy', 684, 330, colour.dark, 1.1) +
  line('M640 344L600 560M656 400H630M648 450H620M644 500H610', colour.ink, 6) +
  person('kid', 520, 590, colour.ink, 1.4) +
  person('woman', 580, 604, colour.dark, 1.3) +
  leafTree(880, 430, 260);

const bareYard = () =>
  waterSky +
  row([0, 200, 400, 600, 780], (x) => house(x, 400, 180, 200 + (x % 60), colour.stone, 'flat')) +
  ground(colour.stoneDark, 400) +
  path('M120 520Q320 460 560 500T860 560Q600 620 360 600T120 520Z', colour.stone) +
  line('M400 560V400H560V560M400 430H560', colour.ink, 10) +
  person('kid', 640, 590, colour.ink, 1.3);

const court = () =>
  honeySky +
  skyline(400) +
  path('M60 250Q480 130 900 250V278Q480 160 60 278Z', colour.dark) +
  row(steps(150, 780, 90), (x) =>
    path(`M${x} ${226 - Math.sin(((x - 60) / 840) * Math.PI) * 46}l66 -4 4 16 -66 4Z`, colour.waterDark),
  ) +
  row([90, 480, 860], (x) => box(x, 240, 14, 300, colour.ink)) +
  ground(colour.light, 520) +
  line('M60 600H900M480 520V600', colour.paper, 6) +
  mirrored(
    box(150, 330, 10, 210, colour.ink) +
      box(160, 320, 70, 56, colour.paper) +
      box(160, 320, 70, 6, colour.ink) +
      line('M190 372H244L236 410H200Z', colour.honey, 5),
  ) +
  ball(330, 330, 20) +
  person('raised', 320, 600, colour.dark, 1.5) +
  personLeft('raised', 420, 610, colour.honey, 1.4) +
  person('man', 560, 600, colour.ink, 1.4) +
  person('chair', 680, 604, colour.mid, 1.4);

const quarry = () =>
  waterSky +
  path('M0 220L120 160L240 230L300 180V640H0ZM960 220L840 160L720 230L660 180V640H960Z', colour.stone) +
  path('M0 330L150 280L240 360V640H0ZM960 330L810 280L720 360V640H960Z', colour.stoneDark) +
  mirrored(leafTree(90, 180, 150) + bush(200, 210, 80)) +
  ground(colour.sand, 440) +
  row([0, 1, 2], (i) =>
    path(
      `M${120 - i * 60} ${500 + i * 50}Q480 ${580 + i * 50} ${840 + i * 60} ${500 + i * 50}V${524 + i * 50}Q480 ${604 + i * 50} ${120 - i * 60} ${524 + i * 50}Z`,
      colour.stoneDark,
    ),
  ) +
  box(330, 428, 300, 18, colour.dark) +
  musicians(430) +
  crowd([200, 300, 660, 760], 536, 0.85, ['seated', 'woman']) +
  crowd([130, 250, 370, 490, 610, 730, 840], 604, 0.95, ['seated', 'kid', 'seated', 'old']);

const firefighters = () =>
  waterSky +
  skyline(420) +
  house(40, 520, 340, 220, colour.sand) +
  box(110, 380, 200, 140, colour.dark) +
  row([120, 160, 200, 240, 280], (x) => box(x, 390, 4, 130, colour.pale)) +
  dot(210, 250, 26, colour.honey) +
  ground(colour.stone, 520) +
  path('M400 580V420H700L740 480H800L820 530V580Z', colour.dark) +
  box(720, 440, 6, 50, colour.ink) +
  path('M712 488H786L800 520H712Z', colour.paper) +
  box(400, 500, 310, 14, colour.honey) +
  row([430, 500, 570, 640], (x) => box(x, 440, 50, 40, colour.mid)) +
  line('M410 404H690M410 390H690', colour.ink, 6) +
  row(steps(430, 680, 40), (x) => line(`M${x} 390V404`, colour.ink, 4)) +
  row([480, 650, 770], (x) => dot(x, 584, 34, colour.ink) + dot(x, 584, 14, colour.stone)) +
  box(690, 404, 40, 16, colour.honey) +
  person('man', 240, 620, colour.honey, 1.5) +
  path('M222 488Q240 470 258 488L266 496H214Z', colour.ink) +
  person('woman', 330, 620, colour.mid, 1.5) +
  path('M312 492Q330 474 348 492L356 500H304Z', colour.ink) +
  bicycle(880, 630, 0.7);

const garden = () =>
  waterSky +
  skyline(400) +
  ground(colour.pale, 400) +
  mirrored(linden(120, 560, 380) + bench(300, 590, 130)) +
  crowd([380, 440, 500, 560, 610], 590, 1.25, ['woman', 'kid', 'old', 'raised', 'chair']);

export const leisureScenes = {
  library,
  pumptrack,
  stage,
  cinema,
  playground,
  bareYard,
  court,
  quarry,
  firefighters,
  garden,
};
