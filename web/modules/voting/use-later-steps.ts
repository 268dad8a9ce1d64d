import { loadAhead } from '../../lib/load-ahead.ts';
import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts';
import type * as laterSteps from './later-steps.ts';

const load = (): Promise<typeof laterSteps> => import('./later-steps.ts');

/** They, once they are there; null where they cannot be had. */
export const loadLater = () => loadAhead(load);

/** The steps after the points; null until they are there. */
export const useLaterSteps = (): typeof laterSteps | null => useLoadedAhead(load);
