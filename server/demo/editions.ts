import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { NewVoteArea } from '../modules/voting/opening/create-vote.ts';
import type { Municipality } from './load-municipality.ts';
import { districts } from './municipality.ts';
import type { DemoProject } from './projects/demo-project.ts';
import { projects2025 } from './projects/projects-2025.ts';
import { projects2026 } from './projects/projects-2026.ts';
import { centreProjects2027 } from './projects/projects-2027-centre.ts';
import { edgeProjects2027 } from './projects/projects-2027-edges.ts';
import { northProjects2027 } from './projects/projects-2027-north.ts';
import { smallProjects2027 } from './projects/projects-2027-small.ts';
import { moreTownProjects2027 } from './projects/projects-2027-town-more.ts';
import { townProjects2027 } from './projects/projects-2027-town.ts';

export const projectsByYear = {
  2025: projects2025,
  2026: projects2026,
  2027: [
    ...townProjects2027,
    ...moreTownProjects2027,
    ...centreProjects2027,
    ...northProjects2027,
    ...edgeProjects2027,
    ...smallProjects2027,
  ],
} as const;
export const allProjects: readonly DemoProject[] = Object.values(projectsByYear).flat();

type AreaKey = keyof typeof districts;

/** Złote. */
const pools: Readonly<Record<2026 | 2027, Readonly<Record<AreaKey, number>>>> = {
  2026: {
    miasto: 2_000_000, srodmiescie: 360_000, zarzecze: 420_000, noweLipy: 300_000, kolejowe: 450_000, kamionka: 140_000, wrzosy: 200_000,
  }, // prettier-ignore
  2027: {
    miasto: 2_400_000, srodmiescie: 420_000, zarzecze: 560_000, noweLipy: 650_000, kolejowe: 480_000, kamionka: 450_000, wrzosy: 320_000,
  }, // prettier-ignore
};

export const THRESHOLD = 50;
export const CAPS = { area: 6, category: 4, project: 3 } as const;

export const voteTexts = {
  2026: {
    title: 'Głosowanie w budżecie obywatelskim 2026',
    shortDescription:
      'Dwadzieścia projektów, siedem obszarów, prawie cztery miliony złotych. Wyniki są opublikowane razem z podstawą ich obliczenia.',
    descriptionHtml:
      '<p>Mieszkańcy rozdali punkty projektom całego miasta i swoich dzielnic. Wygrały te z największą liczbą punktów, na które starczyło pieniędzy.</p>',
  },
  2027: {
    title: 'Rozdaj punkty projektom miasta i swojej dzielnicy',
    shortDescription:
      'Masz 6 punktów na projekty całego miasta i 6 na projekty swojej dzielnicy. Głosujesz raz, przez internet albo na papierze, i zajmuje to około pięciu minut.',
    descriptionHtml:
      '<p>Projekty napisali mieszkańcy, a wydziały sprawdziły, że da się je zrobić. Teraz decydujesz, które z nich powstaną w 2027 roku.</p><p>Nie musisz mieć konta: wystarczy numer PESEL i adres e-mail, na który przyjdzie kod.</p>',
  },
} as const;

/** An area of a ballot with the demo's usual limits. @param pool in złote @param tasks those that stand on it */
export const areaWith = (
  town: Municipality,
  key: AreaKey,
  pool: number,
  tasks: readonly StoredTask[],
): NewVoteArea => ({
  districtId: town.districtIds[key],
  budget: pool * 100,
  threshold: THRESHOLD,
  maxPoint: CAPS.area,
  categoryMaxPoint: CAPS.category,
  questionMaxPoint: CAPS.project,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
  tasks: tasks.map(({ id, project }) => ({ id, officeThematicAreaId: town.categoryIds[project.category] })),
});

export const isInArea = ({ project }: StoredTask, key: AreaKey): boolean => (project.area ?? 'miasto') === key;

/** Areas of the ballot with the projects put to the vote; `tasks` as they were stored, in the order of `projectsByYear`. */
export const areasOf = (year: 2026 | 2027, town: Municipality, tasks: readonly StoredTask[]): NewVoteArea[] =>
  (Object.keys(districts) as AreaKey[]).map((key) => {
    const onBallot = tasks.filter(
      (task) =>
        isInArea(task, key) &&
        !smallProjects2027.includes(task.project) &&
        task.project.status === ProjectTaskStatus.Accepted,
    );
    return areaWith(town, key, pools[year][key], onBallot);
  });

/** The small budget of Zarzecze: three points, one area, and addresses from the register of places. */
export const smallVote = {
  title: 'Mały budżet Zarzecza: wybierz, co zrobimy najpierw',
  shortDescription:
    'Trzy pomysły sąsiadów i 45 tysięcy złotych. Masz 3 punkty, głosują mieszkańcy Zarzecza, adres wybierasz z urzędowego rejestru.',
  descriptionHtml:
    '<p>Dzielnicowe Centrum Aktywności ma 45 000 zł na pomysły, które da się zrobić w jedno lato. O kolejności decydują mieszkańcy Zarzecza.</p>',
} as const;

export const smallAreaOf = (town: Municipality, tasks: readonly StoredTask[]): NewVoteArea => ({
  districtId: town.districtIds.zarzecze,
  budget: 45_000_00,
  threshold: null,
  maxPoint: 3,
  categoryMaxPoint: null,
  questionMaxPoint: 2,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
  tasks: tasks
    .filter(({ project }) => smallProjects2027.includes(project))
    .map(({ id, project }) => ({ id, officeThematicAreaId: town.categoryIds[project.category] })),
});

export interface StoredTask {
  id: number;
  project: DemoProject;
}
