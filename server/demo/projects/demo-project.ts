import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { CategoryKey, DistrictKey } from '../municipality.ts';
import type { SceneName } from '../scenes/draw-scene.ts';

/** A paragraph, a heading (`# …`), or a list of items. */
export type Block = string | readonly string[];

/** Metres east and north of the town's centre, and what is there. */
export type Place = readonly [east: number, north: number, what: string];

export interface DemoPicture {
  /** `plan`: a piece of the town's map around the first place. */
  scene: SceneName | 'plan';
  filename: string;
  alt: string;
}

export interface DemoDocument {
  filename: string;
  title: string;
  lines: readonly string[];
}

export interface DemoProject {
  number: string;
  title: string;
  /** Null: the whole town. */
  area: DistrictKey | null;
  category: CategoryKey;
  /** Złote. */
  cost: number;
  /** What it is made of; złote. */
  costRows?: readonly (readonly [name: string, amount: number])[];
  /** Złote a year. */
  upkeep?: number;
  author?: string;
  status: ProjectTaskStatus;
  text: readonly Block[];
  location: string;
  places?: readonly Place[];
  pictures?: readonly DemoPicture[];
  documents?: readonly DemoDocument[];
  decision?: string;
  realization?: { text: readonly Block[]; pictures: readonly DemoPicture[] };
}
