/**
 * The plan of Lipogród, a town that does not exist: metres east and north of its centre, as pairs. `town-shapes` draws smooth
 * lines through them.
 */
export type Point = readonly [east: number, north: number];
export type Points = readonly Point[];

/** "east,north east,north …" */
const way = (text: string): Points => text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point);

export interface Street {
  points: Points;
  /** 1 through road, 2 main street, 3 side street. */
  rank: 1 | 2 | 3;
  name: string;
}

const street = (rank: Street['rank'], name: string, points: string): Street => ({ rank, name, points: way(points) });

export const river = way(
  '-12000,900 -9000,300 -6500,500 -4600,-250 -3100,-950 -1900,-880 -900,-700 -100,-760 700,-940 1500,-1120 2500,-900 ' +
    '3700,-620 5200,-1100 7000,-1900 9500,-1700 12500,-2600',
);
export const RIVER_WIDTH = 78;

export const brook = way('2600,4200 2350,3300 2650,2700 3150,1900 3000,1100 3250,300 3120,-250 3400,-690');

export const lakes: readonly { outline: Points; name: string; label: Point }[] = [
  {
    name: 'Staw Młyński',
    label: [-800, -1170],
    outline: way('-1010,-1010 -830,-950 -620,-1030 -560,-1210 -700,-1330 -930,-1300 -1060,-1160'),
  },
  {
    name: 'Zalew Wrzosowy',
    label: [3270, 1760],
    outline: way('3000,1180 3350,1330 3620,1720 3530,2180 3240,2330 3010,2010 2900,1560'),
  },
];

/** Park Lipowy, Błonia, the slope of Zarzecze, two squares. */
export const parks: readonly Points[] = [
  way('-760,260 -420,210 -110,330 -80,620 -330,800 -680,720 -830,500'),
  way('700,-600 1050,-620 1400,-760 1360,-980 1000,-920 720,-800'),
  way('-880,-1400 -560,-1380 -440,-1620 -650,-1780 -930,-1660'),
  way('-80,1820 160,1860 180,2080 -60,2120 -160,1960'),
  way('1650,60 1880,80 1900,230 1680,240'),
];

export const forests: readonly Points[] = [
  way('2500,2500 3200,2550 4300,1900 5600,2200 7200,1500 8600,2600 8000,4600 5600,5600 3600,5000 2500,3900 2250,3000'),
  way('-5200,1400 -3900,1700 -3300,2600 -3900,3700 -5600,4100 -7400,3300 -7000,1900'),
  way('-4800,-2200 -3000,-2500 -2300,-3400 -3200,-4600 -5600,-4800 -6800,-3600 -6100,-2500'),
  way('2600,-2600 4400,-2500 5600,-3400 5000,-4700 3200,-4600 2200,-3600'),
  way('-2100,1750 -1500,1500 -1050,1900 -1300,2500 -1900,2450'),
];

/** The old quarry of Kamionka: bare rock. */
export const quarry = way('-2680,180 -2420,160 -2260,330 -2330,520 -2560,560 -2730,400');

export const railway = way(
  '-12000,5200 -7000,3000 -3600,1150 -1500,1010 300,760 1400,590 2300,400 3800,150 6500,500 12500,-400',
);

export interface Quarter {
  name: string;
  label: Point;
  centre: Point;
  width: number;
  height: number;
  /** Degrees, against the clock. */
  turn: number;
  /** Metres between side streets. */
  spacing: number;
}

/** Built-up quarters, each with its net of side streets; the last two are villages without a name on the map. */
export const quarters: readonly Quarter[] = [
  { name: 'Śródmieście', label: [-330, 40], centre: [80, -40], width: 1900, height: 1120, turn: 12, spacing: 128 },
  { name: 'Zarzecze', label: [-330, -1560], centre: [-80, -1620], width: 2250, height: 1120, turn: -6, spacing: 160 },
  { name: 'Nowe Lipy', label: [520, 1900], centre: [250, 1780], width: 1750, height: 1350, turn: 4, spacing: 205 },
  { name: 'Kolejowe', label: [2060, 290], centre: [2020, 60], width: 1550, height: 1180, turn: -10, spacing: 150 },
  { name: 'Kamionka', label: [-2160, 10], centre: [-1980, -40], width: 1500, height: 1250, turn: 20, spacing: 170 },
  { name: 'Wrzosy', label: [2120, 2180], centre: [2160, 2050], width: 1300, height: 1200, turn: 38, spacing: 165 },
  { name: '', label: [0, 0], centre: [-4500, -620], width: 900, height: 480, turn: 6, spacing: 190 },
  { name: '', label: [0, 0], centre: [5200, 420], width: 800, height: 560, turn: -12, spacing: 180 },
];

export const streets: readonly Street[] = [
  street(
    1,
    'Kamienna',
    '-12000,-1500 -7000,-900 -4200,-500 -2600,-380 -1100,-260 0,-160 1100,20 2500,-60 5000,500 8500,300 12500,900',
  ),
  street(
    1,
    'Młyńska',
    '300,9000 180,5200 120,3200 140,2300 170,1500 80,900 -60,420 -40,-160 -70,-760 -110,-1400 -260,-2300 -700,-4200 -600,-9000',
  ),
  street(2, 'Dworcowa', '0,-30 250,90 820,330 1390,560'),
  street(2, 'Wrzosowa', '-1980,250 -1500,520 -900,560 -90,450 700,620 1300,900 1900,1500 2250,2150 2700,2650'),
  street(2, 'Bulwar nad Lipną', '-1100,-260 -900,-480 -300,-560 400,-640 1000,-560 1600,-420 2100,-100'),
  street(2, 'Plażowa', '-1240,-1480 -700,-1480 -100,-1340 700,-1330 1040,-1500'),
  street(2, 'Kolejowa', '1390,560 1760,150 2100,-100 2500,-500'),
  street(2, 'Skalna', '-2700,700 -2300,620 -1980,250 -1880,-210 -1900,-300'),
  street(2, 'Akacjowa', '-560,1560 170,1500 750,1620 950,2150'),
  street(3, 'Kupiecka', '-400,240 -230,130 -20,40'),
  street(3, 'Szewska', '40,-20 180,30 420,120'),
  street(3, 'Targowa', '20,-60 420,-310 560,-560'),
  street(3, 'Widokowa', '-560,-1420 -600,-1760 -420,-2020'),
  street(3, 'Borowa', '2250,2150 2420,2330 2640,2520'),
];

/** Where the river's name stands; degrees with the clock. */
export const riverLabels: readonly { at: Point; turn: number }[] = [
  { at: [-2500, -960], turn: -2 },
  { at: [1150, -1080], turn: 12 },
  { at: [4700, -960], turn: 18 },
];
