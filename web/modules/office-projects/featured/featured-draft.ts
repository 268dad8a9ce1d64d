import type { FeaturedOfOffice, FeaturedProject } from '@wiec/contract/featured.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { type FeaturedState, featuredStates } from '@wiec/domain/featured.ts';
import { ProjectType, projectTypeNames } from '@wiec/domain/phases.ts';
import type { StatusShape } from '../../../ui/status-tag.tsx';

/** The two places of the home page where something that is featured stands. */
export type FeaturedPlace = 'projects' | 'probes';

export const placeOf = ({ type }: Pick<FeaturedProject, 'type'>): FeaturedPlace =>
  type === ProjectType.Probe ? 'probes' : 'projects';

export interface FeaturedRow {
  project: FeaturedProject;
  state: FeaturedState;
}

/** What is featured, as the home page would show it now, by its place there. */
export function rowsOf(items: readonly FeaturedProject[]): Record<FeaturedPlace, FeaturedRow[]> {
  const states = featuredStates(items);
  const rows = items.map((project, i) => ({ project, state: states[i]! }));
  const at = (place: FeaturedPlace): FeaturedRow[] => rows.filter(({ project }) => placeOf(project) === place);
  return { projects: at('projects'), probes: at('probes') };
}

/** One place up or down among those that stand in the same place of the page. */
export function moved(items: readonly FeaturedProject[], id: number, by: -1 | 1): FeaturedProject[] {
  const one = items.find((item) => item.id === id);
  if (one === undefined) return [...items];
  const beside = items.filter((item) => placeOf(item) === placeOf(one));
  const other = beside[beside.indexOf(one) + by];
  if (other === undefined) return [...items];
  return items.map((item) => (item === one ? other : item === other ? one : item));
}

/** What can be added: what the office could feature, and what was taken off here. */
export function addable(
  { items, others }: Pick<FeaturedOfOffice, 'items' | 'others'>,
  draft: readonly FeaturedProject[],
): FeaturedProject[] {
  const states = featuredStates(items);
  const off = items.filter((_, i) => states[i] !== 'over');
  const taken = new Set(draft.map(({ id }) => id));
  return [...off, ...others].filter(({ id }) => !taken.has(id));
}

export const stateShapes: Readonly<Record<FeaturedState, StatusShape>> = {
  shown: 'active',
  queued: 'waiting',
  waiting: 'waiting',
  result: 'chosen',
  over: 'withdrawn',
};

/** How it stands on the home page, in a few words. */
export const stateNames: Readonly<Record<FeaturedState, string>> = {
  shown: 'Na stronie głównej',
  queued: 'W kolejce',
  waiting: 'Jeszcze nie',
  result: 'Z wynikiem',
  over: 'Już zeszła',
};

/** Its kind, and until or since when. */
export function noteOf({ project: { type, stage, dateFrom, dateTo }, state }: FeaturedRow): string {
  const kind = projectTypeNames[type as ProjectType];
  const from = formatDateTime(new Date(dateFrom));
  const to = formatDateTime(new Date(dateTo));
  if (state === 'waiting' && stage === 'preparation') return `${kind}, stanie tu, gdy zostanie ogłoszona i się zacznie`;
  if (state === 'waiting') return `${kind}, stanie tu ${from}`;
  if (state === 'queued') return `${kind}, stanie tu, gdy zejdzie któraś nad nią, trwa do ${to}`;
  if (state === 'result') return `${kind}, skończyła się ${to}, zejdzie po nowszych wynikach`;
  if (state === 'over') return `${kind}, ${stage === 'withdrawn' ? 'wycofana' : `skończyła się ${to}`}`;
  return `${kind}, zejdzie sama ${to}`;
}
