import type { Choice } from '../modules/voting/box/choices.ts';
import type { VoteConfig, VoteConfigArea } from '../modules/voting/vote-config.ts';
import { CAPS } from './editions.ts';

export interface InventedBallot {
  choices: Choice[];
  districtId: number;
  /** By the office, before closing. */
  annulled: boolean;
}

/** How much each project of 2026 was liked; one that is not listed, as 4. */
const liking: Readonly<Record<string, number>> = {
  'Tężnia w Parku Lipowym': 9,
  'Rowerowa obwodnica centrum': 7,
  'Hala lodowa pod dachem': 6,
  'Książki do każdej dzielnicy': 5,
  'Orkiestra na podwórkach': 3,
  'Automat na deszczówkę': 0.12,
  'Szachy i warcaby pod arkadami': 2,
  'Straż sąsiedzka z radiem': 1.5,
};

const turnout: Readonly<Record<string, number>> = {
  Śródmieście: 290,
  Zarzecze: 270,
  'Nowe Lipy': 310,
  Kolejowe: 220,
  Kamionka: 130,
  Wrzosy: 160,
};

/** In each area but the tied one, the ballots annulled are every so many-th. */
const ANNULLED = 97;

/** Two projects of this area get equally many points, and money is enough for one: the lot decides. */
const TIED_AREA = 'Wrzosy';

/** The same ballots every time (a linear congruential generator: Park and Miller, CACM 31, 1988). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

export function inventBallots(config: VoteConfig): InventedBallot[] {
  const random = randomNumbers(2026);
  const townWide = config.areas.filter(({ districtIsSystem }) => districtIsSystem);
  return config.areas
    .filter(({ districtIsSystem }) => !districtIsSystem)
    .flatMap((area) => {
      const ballots = Array.from({ length: turnout[area.districtName] ?? 100 }, (_, index) => {
        const annulled = index % ANNULLED === 50 && area.districtName !== TIED_AREA;
        const skipsTown = random() < 0.06;
        const skipsOwn = !skipsTown && random() < 0.12;
        const areas = [...(skipsTown ? [] : townWide), ...(skipsOwn ? [] : [area])];
        return { districtId: area.districtId, annulled, choices: areas.flatMap((one) => givePoints(one, random)) };
      });
      return area.districtName === TIED_AREA ? [...ballots, ...evenOut(area, ballots)] : ballots;
    })
    .map((ballot) => ({ ...ballot, choices: ballot.choices.toSorted(([a], [b]) => a - b) }));
}

/** One to three projects, the most liked most often, within the caps of the area, category and project. */
function givePoints(area: VoteConfigArea, random: () => number): Choice[] {
  const projects = area.categories.flatMap(({ id, projects: inside }) =>
    inside.map(({ questionId, title }) => ({ questionId, categoryId: id, weight: liking[title] ?? 4 })),
  );
  const choices: Choice[] = [];
  const inCategory = new Map<number, number>();
  let left = CAPS.area as number;
  const wanted = 1 + Math.floor(random() * 3);
  while (choices.length < wanted && projects.length > 0 && left > 0) {
    const [project] = projects.splice(pickByWeight(projects, random), 1);
    const { questionId, categoryId } = project!;
    const room = Math.min(left, CAPS.project, CAPS.category - (inCategory.get(categoryId) ?? 0));
    if (room < 1) continue;
    const points = Math.max(1, Math.min(room, 1 + Math.floor(random() * 3.4)));
    choices.push([questionId, points]);
    inCategory.set(categoryId, (inCategory.get(categoryId) ?? 0) + points);
    left -= points;
  }
  return choices;
}

function pickByWeight(projects: readonly { weight: number }[], random: () => number): number {
  let at = random() * projects.reduce((sum, { weight }) => sum + weight, 0);
  const index = projects.findIndex(({ weight }) => (at -= weight) < 0);
  return index === -1 ? projects.length - 1 : index;
}

/** Ballots for the project that is behind, until both have the same. */
function evenOut(area: VoteConfigArea, ballots: readonly InventedBallot[]): InventedBallot[] {
  const [a, b] = area.categories.flatMap(({ projects }) => projects.map(({ questionId }) => questionId));
  const pointsOf = (id: number | undefined) =>
    ballots
      .flatMap(({ choices }) => choices)
      .reduce((sum, [questionId, points]) => sum + (questionId === id ? points : 0), 0);
  const gap = pointsOf(a) - pointsOf(b);
  const behind = gap > 0 ? b! : a!;
  return Array.from({ length: Math.ceil(Math.abs(gap) / CAPS.project) }, (_, i) => ({
    districtId: area.districtId,
    annulled: false,
    choices: [[behind, Math.min(CAPS.project, Math.abs(gap) - i * CAPS.project)] as Choice],
  }));
}
