/**
 * Numbers of projects on the ballots of a vote, by lot or in an order (spec/3 §2.6 "Losowanie numerów"; decision 0181). For a lot one
 * person has a secret seed made, whose hash is public from then on, and another one draws: the order follows from the seed and the list
 * of projects together, so that whoever knows the seed cannot choose the list by it, nor whoever changes the list the seed.
 */
import { comparePl, textLength } from './polish-text.ts';
import { compareCodePoints } from './tally/compare-code-points.ts';
import { lotKey } from './tally/order-candidates.ts';
import { sha256 } from './tally/sha256.ts';

export const numberingWays = ['lot', 'alphabet', 'submission'] as const;
export type NumberingWay = (typeof numberingWays)[number];

export interface ListedProject {
  readonly id: number;
  readonly title: string;
}

/** An area of the vote, in the order of its ballots. */
export interface ListedArea<Project extends ListedProject = ListedProject> {
  readonly districtId: number;
  readonly name: string;
  readonly projects: readonly Project[];
}

export interface NumberedProject extends ListedProject {
  readonly number: string;
}

/** The list whose hash goes into the draw, as text: a line `area TAB project TAB title` for each project, by area and id. */
export const listText = (areas: readonly ListedArea[]): string =>
  areas
    .flatMap(({ districtId, projects }) =>
      projects
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, title }) => `${districtId}\t${id}\t${title.replace(/\s/g, ' ')}\n`),
    )
    .join('');

/** SHA-256 of the list, hex. */
export const listHash = (areas: readonly ListedArea[]): string => sha256(listText(areas));

/** What is public of a seed before the draw: its SHA-256, hex, as `printf '%s' SEED | sha256sum` tells it. */
export const seedCommitment = (seed: string): string => sha256(seed);

/** What decides the order: SHA-256 of seed, colon and hash of the list, hex. */
export const drawKey = (seed: string, hashOfList: string): string => sha256(`${seed}:${hashOfList}`);

/**
 * The projects with their numbers, from 1 through all areas. By lot the one with the smallest `lotKey` of `drawKey` and its id comes
 * first in its area.
 * @param seed of a lot
 * @throws TypeError for a lot without a seed
 */
export function numbered(
  areas: readonly ListedArea[],
  { way, seed, prefix }: { way: NumberingWay; seed: string | null; prefix: string },
): ListedArea<NumberedProject>[] {
  const ordered = orderOf(areas, way, seed);
  let last = 0;
  return areas.map((area) => ({
    ...area,
    projects: ordered(area.projects).map(({ id, title }) => ({ id, title, number: `${prefix}${++last}` })),
  }));
}

function orderOf(areas: readonly ListedArea[], way: NumberingWay, seed: string | null) {
  if (way !== 'lot') {
    return (projects: readonly ListedProject[]): ListedProject[] =>
      projects.toSorted((a, b) => (way === 'alphabet' ? comparePl(a.title, b.title) : 0) || a.id - b.id);
  }
  if (seed === null) throw new TypeError('A lot needs a seed');
  const key = drawKey(seed, listHash(areas));
  return (projects: readonly ListedProject[]): ListedProject[] =>
    projects
      .map((project) => ({ project, lot: lotKey(key, String(project.id)) }))
      .toSorted((a, b) => compareCodePoints(a.lot, b.lot))
      .map(({ project }) => project);
}

/** A numbering as it was published. */
export interface PublishedNumbering {
  readonly way: NumberingWay;
  readonly prefix: string;
  /** Of a lot: hex of `seedCommitment`, and what was revealed by drawing. */
  readonly commitment: string | null;
  readonly seed: string | null;
  readonly listHash: string;
  readonly areas: readonly ListedArea<NumberedProject>[];
}

export type NumberingFault = 'seed' | 'list' | 'order';

/** What of a published numbering does not follow from the rest; null: all does. */
export function numberingFault(numbering: PublishedNumbering): NumberingFault | null {
  const { way, commitment, seed, areas } = numbering;
  if (way === 'lot' && (seed === null || commitment === null || seedCommitment(seed) !== commitment)) return 'seed';
  if (listHash(areas) !== numbering.listHash) return 'list';
  const again = numbered(areas, numbering);
  const isSame = again.every((area, at) =>
    area.projects.every(({ id, number }, place) => {
      const drawn = areas[at]!.projects[place]!;
      return drawn.id === id && drawn.number === number;
    }),
  );
  return isSame ? null : 'order';
}

/** Whether the projects of a list have the numbers that were given, and no project came or went. */
export function isAsNumbered(
  given: readonly ListedArea<NumberedProject>[],
  now: readonly ListedArea<NumberedProject>[],
): boolean {
  const told = (areas: readonly ListedArea<NumberedProject>[]): string[] =>
    areas
      .flatMap(({ districtId, projects }) => projects.map(({ id, number }) => `${districtId} ${id} ${number}`))
      .toSorted();
  return told(given).join('\n') === told(now).join('\n');
}

/** `committed`: a seed waits for the draw. `numbered`: by lot or in an order. */
export type NumberingState = 'none' | 'committed' | 'numbered';

export const numberingActs = ['commit', 'order', 'draw', 'annul'] as const;
export type NumberingAct = (typeof numberingActs)[number];

const STATES: Readonly<Record<NumberingAct, { from: readonly NumberingState[]; otherwise: string }>> = {
  commit: { from: ['none'], otherwise: 'Losowanie jest już przygotowane albo odbyło się.' },
  order: { from: ['none'], otherwise: 'Losowanie jest już przygotowane albo numery są już nadane.' },
  draw: { from: ['committed'], otherwise: 'Najpierw ktoś musi przygotować losowanie.' },
  annul: { from: ['committed', 'numbered'], otherwise: 'Nie ma czego unieważnić.' },
};

export interface NumberingFacts {
  /** The vote is in preparation: its ballots still change. */
  readonly isInPreparation: boolean;
  readonly state: NumberingState;
  /** The reader prepared the draw. */
  readonly isOwnCommitment: boolean;
}

/** Why an act cannot be done as the numbering stands, as a Polish sentence; null: it can. Two people draw (spec/3 §2.6). */
export function numberingProblem(
  act: NumberingAct,
  { isInPreparation, state, isOwnCommitment }: NumberingFacts,
): string | null {
  if (!isInPreparation) return 'Numery nadaje się, dopóki głosowanie jest w przygotowaniu.';
  const { from, otherwise } = STATES[act];
  if (!from.includes(state)) return otherwise;
  if (act === 'draw' && isOwnCommitment) return 'Losuje inna osoba niż ta, która przygotowała losowanie.';
  return null;
}

export const NUMBERING_LIMITS = { prefix: 10, place: 200 } as const;

/** What is wrong with what begins each number; null: nothing. */
export const prefixFault = (prefix: string): string | null =>
  textLength(prefix) > NUMBERING_LIMITS.prefix ? `Najwyżej ${NUMBERING_LIMITS.prefix} znaków.` : null;

/** What is wrong with where the draw takes place; null: nothing. */
export function placeFault(place: string): string | null {
  if (place.trim() === '') return 'Napisz, gdzie odbywa się losowanie.';
  return textLength(place) > NUMBERING_LIMITS.place ? `Najwyżej ${NUMBERING_LIMITS.place} znaków.` : null;
}
