/** What an office features on the home page, in its own order: consultations and surveys, and probes that are answered there. */
import { ProjectType } from './phases.ts';
import type { ProjectStage } from './project-stage.ts';

/** As many consultations and surveys stand there at once: the first one large, the others beside it. */
export const MOST_PICKED = 4;
/** As many probes that are over show their results there, those that ended last. */
export const MOST_RESULTS = 2;
/** As much may be featured by one office. */
export const MOST_FEATURED = 40;

const FEATURED_TYPES: readonly number[] = [ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe];

/** Of these kinds something may be featured. */
export const isFeaturedType = (type: number): boolean => FEATURED_TYPES.includes(type);

/**
 * How something that is featured stands on the home page now. `queued`: it runs, and others stand before it; `waiting`: it has not
 * begun; `result`: a probe that is over, with its result; `over`: it stands there no more.
 */
export type FeaturedState = 'shown' | 'queued' | 'waiting' | 'result' | 'over';

export interface Featured {
  readonly type: number;
  readonly stage: ProjectStage;
  /** ISO 8601, UTC. */
  readonly dateTo: string;
}

const isProbe = ({ type }: Pick<Featured, 'type'>): boolean => type === ProjectType.Probe;

const aloneStates: Readonly<Record<ProjectStage, 'shown' | 'waiting' | 'over'>> = {
  preparation: 'waiting',
  announced: 'waiting',
  running: 'shown',
  // To be looked at, while it takes nothing.
  paused: 'shown',
  ending: 'over',
  over: 'over',
  published: 'over',
  withdrawn: 'over',
};

/** The state of each, given all that one office features in its order. */
export function featuredStates(all: readonly Featured[]): FeaturedState[] {
  const ended = all
    .filter((one) => isProbe(one) && one.stage === 'over')
    .toSorted((a, b) => b.dateTo.localeCompare(a.dateTo));
  const results = new Set(ended.slice(0, MOST_RESULTS));
  let picked = 0;
  return all.map((one) => {
    if (results.has(one)) return 'result';
    const state = aloneStates[one.stage];
    if (state !== 'shown' || isProbe(one)) return state;
    picked += 1;
    return picked > MOST_PICKED ? 'queued' : state;
  });
}

/** Whether the office may put it on the home page, or take it off: why not, in a sentence; null: it may. */
export function featuringProblem(type: number, stage: ProjectStage): string | null {
  if (!isFeaturedType(type)) return 'Na stronie głównej wyróżnia się konsultacje, ankiety i sondy.';
  if (stage === 'withdrawn') return 'Wycofanych spraw nie ma na stronie głównej.';
  return !isProbe({ type }) && aloneStates[stage] === 'over'
    ? 'Na stronie głównej wyróżnia się to, co jeszcze się nie skończyło.'
    : null;
}
